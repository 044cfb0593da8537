import { entryOf } from '../../kit/values/table-entry';
import { bodyLabel } from '../text/call-words';
import { hasDetails } from '../text/has-details';
import { present } from '../../kit/values/json-value';
import { baseOf, createPage } from './create-page';
import { lineHtml } from '../../kit/html/line-html';
import { joinHtml } from '../../kit/html/markup';
import { describeRequest } from '../request-description/describe-request';
import { nextCalls } from './next-calls';
import { operationSections } from './page-sections';
import { readJobSheet } from './job-sheet';
import { isRepeated, operationTitle } from './operation-title';
import { firstSentence, plainText } from '../text/markdown-tree';
import { readMediaTypes } from './read-media-types';
import { readParameters } from './read-parameters';
import { readResponses } from './read-responses';
import { readSecurity } from './read-security';
import { readServers } from './read-servers';
import { splitDescription } from '../text/split-description';
import { makeSample, PAGE_LANGUAGES } from '../request/samples/sample-languages';
import type { ApiContext, ApiPageContext } from './api-context';
import type { LocatedTag } from '../operation/list-tags';
import type {
  NormalExternalDocs,
  NormalOperation,
  NormalRequestBody,
  NormalText,
} from '../operation/normal-operation';
import type { Heading } from '../../guides/page';
import type { RequestDescription } from '../model/request';
import type { ApiPage, Callback, CodeSample, Example, Link, Operation, RequestBody } from '../model/api';
import { t } from '../../kit/texts/t';

/** Ids of the parts of an operation's page. */
const OPERATION_IDS = 'samples security parameters request-body details responses errors callbacks'.split(
  ' ',
);

/** Last segment of a route, unique among the pages of an API. */
export const tail = (route: string): string => route.slice(route.lastIndexOf('/') + 1);

/** A link of `externalDocs`. */
export function readExternalDocs(
  page: ApiPageContext,
  docs: NormalExternalDocs | undefined,
): Link | undefined {
  const href = docs && page.address(docs.url, docs.path);
  return href === undefined ? undefined : { label: plainText(docs?.description ?? href), href };
}

/** A webhook travels the other way: its body is what the API sends, and its response what the reader sends. */
const BODIES = { request: 'request', response: 'response' } as const;
const WEBHOOK_BODIES = { request: 'response', response: 'request' } as const;

type Directions = typeof BODIES | typeof WEBHOOK_BODIES;

function readRequestBody(
  page: ApiPageContext,
  body: NormalRequestBody,
  prefix: string,
  directions: Directions,
): RequestBody {
  const { description } = body;
  return {
    isRequired: body.isRequired,
    ...(description ? { html: page.markdown(description.text, description.path) } : {}),
    content: readMediaTypes(
      page,
      body.content,
      prefix === '' ? 'request-body' : `${prefix}-request-body`,
      prefix === '' ? 'example-request' : `example-${prefix}-request`,
      directions.request,
    ),
  };
}

/** The smallest valid request in the languages that a page shows without script. */
export function readSamples(description: RequestDescription): CodeSample[] {
  return PAGE_LANGUAGES.map(({ value, label, language }) => ({
    ...{ value, label, language },
    html: makeSample(description, undefined, value),
  }));
}

/** Names of languages in the wild whose highlighting has another name. */
const LANGUAGES: Readonly<Record<string, string>> = {
  'c#': 'csharp',
  curl: 'bash',
  javascript: 'ts',
  js: 'ts',
  node: 'ts',
  shell: 'bash',
  sh: 'bash',
  typescript: 'ts',
};

function readAuthorSamples(
  page: ApiPageContext,
  { codeSamples }: NormalOperation,
  prefix: string,
): Example[] {
  return codeSamples.map(({ language: written, label, source }) => {
    const name = written.toLowerCase();
    const language = entryOf(LANGUAGES, name) ?? name;
    return {
      anchor: page.anchors.claim(prefix, 'sample', label),
      label,
      sample: { language, text: source, html: page.highlight(source, language) },
    };
  });
}

function readCallbacks(page: ApiPageContext, { callbacks }: NormalOperation): Callback[] {
  return callbacks.map(({ name, expression, operation }) => {
    const anchor = page.anchors.claim('callback', name);
    return { anchor, name, expression, operation: readOperation(page, operation, anchor) };
  });
}

/** The texts of an operation and of its path, each once, and without what only repeats the summary. */
function distinctTexts({ summary = '', description, pathTexts = [] }: NormalOperation): NormalText[] {
  const [lead = '', ...rest] = description?.text.split(/\n[ \t]*\n/) ?? [];
  const own = description && {
    ...description,
    text: isRepeated(lead, summary) ? rest.join('\n\n') : description.text,
  };
  const all = [...(own ? [own] : []), ...pathTexts].filter(
    ({ text }) => text.trim() !== '' && !isRepeated(text, summary),
  );
  return all.filter(({ text }, index) => all.findIndex((other) => isRepeated(other.text, text)) === index);
}

/**
 * Reads everything that the page shows of one operation.
 *
 * @param prefix   Prefix of all ids for a callback inside another operation's page; empty otherwise.
 * @param request  The operation's request, if a reader can send it.
 */
export function readOperation(
  page: ApiPageContext,
  operation: NormalOperation,
  prefix = '',
  request?: RequestDescription,
): Operation {
  const isNested = prefix !== '';
  const { kind } = operation;
  const texts = distinctTexts(operation);
  const html = joinHtml(
    texts.map(({ text, path }) => (isNested ? page.markdown(text, path) : page.longMarkdown(text, path, 3))),
    '\n',
  );
  const directions = kind === 'operation' ? BODIES : WEBHOOK_BODIES;
  const security = readSecurity(page, operation.security);
  const parameters = readParameters(page, operation.parameters, prefix, directions.request);
  const requestBody =
    operation.requestBody && readRequestBody(page, operation.requestBody, prefix, directions);
  const externalDocs = readExternalDocs(page, operation.externalDocs);
  const authorSamples = readAuthorSamples(page, operation, prefix);
  const answers = readResponses(page, operation.responses, prefix, directions.response);
  const split = html !== '' && !isNested ? splitDescription(html) : undefined;
  const extensions = operation.extensions.map(({ label, text, path }) => ({
    label,
    html: lineHtml(page.markdown(text, path)),
  }));
  const named = operation.extensions.find(({ key }) => key === 'x-event-name');
  const sheet = readJobSheet(
    split?.facts ?? [],
    answers.errors.map(({ status }) => status),
  );
  return {
    kind,
    method: operation.method,
    path: operation.name,
    ...present({ address: operation.address, messageName: named && plainText(named.text) }),
    ...present({ operationId: operation.operationId }),
    summary: operationTitle(operation),
    ...present({ html: html || undefined, description: split }),
    isDeprecated: operation.isDeprecated,
    // What an extension says is about the whole operation, such as its removal.
    sheet: { ...sheet, cells: extensions },
    servers: readServers(page, operation.servers),
    ...present({ security }),
    parameters,
    ...present({ requestBody }),
    ...answers,
    callbacks: isNested ? [] : readCallbacks(page, operation),
    ...(externalDocs ? { externalDocs } : {}),
    requestSamples: request ? readSamples(request) : [],
    ...(authorSamples.length > 0 ? { authorSamples } : {}),
  };
}

/** The headings of the parts of an operation's page, which `operation-body.tsx` shows, and of those inside. */
function operationHeadings(operation: Operation): Heading[] {
  const { parameters, requestBody, responses, errors, callbacks } = operation;
  const inside = (list: readonly { readonly anchor: string; readonly label: string }[]): Heading[] =>
    list.map(({ anchor, label }) => ({ id: anchor, text: label, depth: 3 }));
  const named = callbacks.map(({ anchor, name }) => ({ anchor, label: name }));
  const [group, other] = parameters;
  const parts: readonly (readonly [id: string, text: string, isThere: boolean, inner?: Heading[]])[] = [
    // Of one location, they have one heading.
    group && !other
      ? [group.anchor, group.label, true]
      : ['parameters', t`Parameters`, other !== undefined, inside(parameters)],
    ['request-body', bodyLabel(operation), requestBody !== undefined],
    ['details', t`Details`, hasDetails(operation)],
    ['responses', t`Responses`, responses.length > 0, inside(responses)],
    ['errors', t`Errors`, errors.length > 0],
    ['callbacks', t`Callbacks`, callbacks.length > 0, inside(named)],
  ];
  return parts.flatMap(([id, text, isThere, inner = []]) =>
    isThere ? [{ id, text, depth: 2 }, ...inner] : [],
  );
}

/** The request of an operation, with the calls that can follow. */
function describeCall(context: ApiContext, normal: NormalOperation): RequestDescription {
  const request = describeRequest(context.specification, normal);
  const next = nextCalls(context, normal, request.responses);
  return next.length === 0 ? request : { ...request, next };
}

/** The page of one operation or webhook. */
export function buildOperationPage(
  context: ApiContext,
  normal: NormalOperation,
  otherTags: readonly LocatedTag[],
): ApiPage {
  const route = context.routeOf(normal);
  const title = operationTitle(normal);
  const { page, references, anchors } = createPage(context, OPERATION_IDS, { route, title });
  const request = normal.kind === 'operation' ? describeCall(context, normal) : undefined;
  const operation = readOperation(page, normal, '', request);
  page.headings.push(...operationHeadings(operation));
  return {
    kind: 'operation',
    ...baseOf(page, `operation/${tail(route)}`, firstSentence(normal.description?.text ?? '') || title),
    operation,
    otherTags: otherTags.map(({ name, title }) => ({ title, route: context.routeOfTag(name) ?? '' })),
    sections: operationSections(operation, title),
    // Part of the summary box, without its own heading.
    anchors: [
      ...anchors(),
      ...(operation.security ? ['security'] : []),
      ...(operation.parameters.length === 1 ? ['parameters'] : []),
    ],
    references,
    ...(request ? { request } : {}),
  };
}
