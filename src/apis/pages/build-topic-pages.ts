import { listWords } from '../text/call-words';
import { present, ownString } from '../../kit/values/json-value';
import { baseOf, createPage } from './create-page';
import { readExternalDocs, readSamples, tail } from './build-operation';
import { operationTitle } from './operation-title';
import { describeRequest } from '../request-description/describe-request';
import { normalizeExternalDocs } from '../operation/normalize-api';
import { readResponses } from './read-responses';
import { tagSections } from './page-sections';
import type { ApiContext } from './api-context';
import type { LocatedTag } from '../operation/list-tags';
import type { ApiPage, ApiTagPageModel, TagSummary } from '../model/api';

/** More samples would be longer than the list of the operations. */
const MAX_SAMPLES = 2;

function readTopicSamples(context: ApiContext, { own }: LocatedTag): ApiTagPageModel['samples'] {
  return own
    .filter(({ kind }) => kind === 'operation')
    .slice(0, MAX_SAMPLES)
    .flatMap((operation) => {
      const [sample] = readSamples(describeRequest(context.specification, operation));
      return sample ? [{ title: operationTitle(operation), route: context.routeOf(operation), sample }] : [];
    });
}

/** The first example of what the only operation of a topic returns; several would be longer than their list. */
function readTopicAnswer(context: ApiContext, { own }: LocatedTag): ApiTagPageModel['answer'] {
  const [operation, other] = own;
  if (!operation || other || operation.kind !== 'operation') return undefined;
  // On a page of its own, because its fields and their ids are not on that of the topic.
  const { page } = createPage(context, [], { route: context.routeOf(operation), title: '' });
  const { responses } = readResponses(page, operation.responses, '', 'response');
  return responses.flatMap(({ status, content }) =>
    content.flatMap(({ examples }) =>
      examples.flatMap(({ sample }) => (sample ? [{ status, ...sample }] : [])),
    ),
  )[0];
}

/** The page of one topic: its description and its operations. */
export function buildTagPage(context: ApiContext, located: LocatedTag, tag: TagSummary): ApiPage {
  const { page, references, anchors } = createPage(context, ['operations'], tag);
  const description = ownString(located.declaration, 'description');
  const html =
    description === undefined
      ? undefined
      : page.longMarkdown(description, [...located.path, 'description'], 2);
  const externalDocs = readExternalDocs(page, normalizeExternalDocs(located.declaration, located.path));
  const words = listWords(tag.operations);
  if (tag.operations.length > 0) page.headings.push({ id: 'operations', text: words.all, depth: 2 });
  return {
    kind: 'tag',
    ...baseOf(
      page,
      `tag/${tail(tag.route)}`,
      tag.description || words.about(context.api.title, tag.title === words.all ? undefined : tag.title),
      located.sidebarLabel,
    ),
    ...(html === undefined ? {} : { html }),
    tag,
    samples: readTopicSamples(context, located),
    ...present({ answer: readTopicAnswer(context, located) }),
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
    ...baseOf(page, 'index', index.description, index.label),
    tags,
    introductionTitle: introduction.title,
    introductionDescription: introduction.description,
    sections: [{ id: '', heading: index.title, text: index.description }],
    anchors: allAnchors(),
    references: [],
  };
}
