import { ownString } from '../document/json-value';
import { createPage } from './create-page';
import { describeRequest } from '../request/describe-request';
import { firstSentence } from '../text/markdown-tree';
import { operationTitle, readExternalDocs, readOperation } from './build-operation';
import { normalizeExternalDocs } from '../operation/normalize-api';
import { operationSections, tagSections } from './page-sections';
import type { ApiContext } from './api-context';
import type { NormalOperation } from '../operation/normal-operation';
import type { LocatedTag } from '../operation/list-tags';
import type { ApiPage, TagSummary } from '../../model/api';

/** Ids of the parts of an operation's page. */
const OPERATION_IDS = [
  'samples',
  'security',
  'parameters',
  'request-body',
  'responses',
  'errors',
  'callbacks',
];

/** Last segment of a route, unique among the pages of an API. */
const tail = (route: string): string => route.slice(route.lastIndexOf('/') + 1);

/** The page of one operation or webhook. */
export function buildOperationPage(
  context: ApiContext,
  normal: NormalOperation,
  tags: readonly TagSummary[],
): ApiPage {
  const route = context.routeOf(normal);
  const title = operationTitle(normal);
  const { page, references, anchors } = createPage(context, OPERATION_IDS, { route, title });
  const request = normal.isWebhook ? undefined : describeRequest(context.specification, normal);
  const operation = readOperation(page, normal, '', request);
  const add = (
    id: string,
    text: string,
    isThere: boolean,
    inner: readonly (readonly [string, string])[] = [],
  ): void => {
    if (!isThere) return;
    page.headings.push(
      { id, text, depth: 2 },
      ...inner.map(([innerId, innerText]) => ({ id: innerId, text: innerText, depth: 3 })),
    );
  };
  add('security', 'Security', operation.security !== undefined);
  add(
    'parameters',
    'Parameters',
    operation.parameters.length > 0,
    operation.parameters.map(({ anchor, label }) => [anchor, label]),
  );
  add('request-body', 'Request body', operation.requestBody !== undefined);
  add(
    'responses',
    'Responses',
    operation.responses.length > 0,
    operation.responses.map(({ anchor, label }) => [anchor, label]),
  );
  add('errors', 'Errors', operation.errors.length > 0);
  add(
    'callbacks',
    'Callbacks',
    operation.callbacks.length > 0,
    operation.callbacks.map(({ anchor, name }) => [anchor, name]),
  );
  return {
    kind: 'operation',
    id: `${context.api.id}/operation/${tail(route)}`,
    route,
    title,
    sidebarLabel: title,
    description: firstSentence(normal.description?.text ?? '') || title,
    api: context.api,
    headings: page.headings,
    operation,
    tags: tags
      .filter(({ operations }) => operations.some((row) => row.route === route))
      .map((tag) => ({ title: tag.title, route: tag.route })),
    sections: operationSections(operation, title),
    anchors: anchors(),
    references,
    ...(request ? { request } : {}),
  };
}

/** The page of one topic: its description and its operations. */
export function buildTagPage(context: ApiContext, located: LocatedTag, tag: TagSummary): ApiPage {
  const { page, references, anchors } = createPage(context, ['operations'], tag);
  const description = ownString(located.declaration, 'description');
  const html =
    description === undefined
      ? undefined
      : page.longMarkdown(description, [...located.path, 'description'], 2);
  const externalDocs = readExternalDocs(normalizeExternalDocs(located.declaration));
  if (tag.operations.length > 0) page.headings.push({ id: 'operations', text: 'Operations', depth: 2 });
  return {
    kind: 'tag',
    id: `${context.api.id}/tag/${tail(tag.route)}`,
    route: tag.route,
    title: tag.title,
    sidebarLabel: located.sidebarLabel,
    description: tag.description || `Operations of the ${context.api.title} on ${tag.title}.`,
    api: context.api,
    headings: page.headings,
    ...(html === undefined ? {} : { html }),
    tag,
    ...(externalDocs ? { externalDocs } : {}),
    sections: tagSections(tag, html),
    anchors: anchors(),
    references,
  };
}

/** The page that lists all operations of an API by topic. */
export function buildIndexPage(
  context: ApiContext,
  tags: readonly TagSummary[],
  introduction: ApiPage,
  index: {
    readonly route: string;
    readonly title: string;
    readonly label: string;
    readonly description: string;
  },
): ApiPage {
  const { page, anchors: allAnchors } = createPage(context, [], index);
  const anchors = tags.map((tag) => page.anchors.claim(tail(tag.route)));
  page.headings.push(
    ...tags.map((tag, position) => ({ id: anchors[position] ?? '', text: tag.title, depth: 2 })),
  );
  return {
    kind: 'index',
    id: `${context.api.id}/index`,
    route: index.route,
    title: index.title,
    sidebarLabel: index.label,
    description: index.description,
    api: context.api,
    headings: page.headings,
    tags,
    introductionTitle: introduction.title,
    introductionDescription: introduction.description,
    sections: [{ id: '', heading: index.title, text: index.description }],
    anchors: allAnchors(),
    references: [],
  };
}
