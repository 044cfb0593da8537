import { joinHtml } from '../../kit/html/markup';
import type { Html } from '../../kit/html/html';
import { isObject, present, ownString, showValue } from '../../kit/values/json-value';
import { describeType } from '../schema/describe-type';
import { readExamples } from './read-examples';
import { plainText } from '../text/markdown-tree';
import { readHeaders } from './read-parameters';
import { readMediaTypes, type ShownSchemas } from './read-media-types';
import { isRepeated, operationTitle } from './operation-title';
import { resolveRef } from '../document/resolve-ref';
import { isErrorStatus, statusLabel } from '../../kit/texts/status-text';
import { targetOf } from '../schema/flatten-schema';
import type { ApiContext, ApiPageContext } from './api-context';
import type {
  NormalLink,
  NormalMediaType,
  NormalOperation,
  NormalResponse,
} from '../operation/normal-operation';
import type { ErrorResponse, Response, ResponseLink } from '../model/api';

/** Schema rows of each response, however long the request and the other responses are. */
const RESPONSE_ROWS = 24;

const PROBLEM_MEDIA_TYPE = 'application/problem+json';
const PROBLEM_SCHEMA = 'Problem';

/** The operation of the document that a link leads to. */
export function linkedOperation(
  context: ApiContext,
  { operationId, operationRef = '' }: NormalLink,
): NormalOperation | undefined {
  const place = operationId === undefined ? resolveRef(context.specification, operationRef)?.path : undefined;
  const pathOf = (path: readonly (string | number)[]): string => JSON.stringify(path.map(String));
  return context.normal.operations.find((operation) =>
    place
      ? pathOf(operation.path) === pathOf(place)
      : operationId !== undefined && operation.operationId === operationId,
  );
}

function readLink(page: ApiPageContext, link: NormalLink, prefix: string): ResponseLink {
  const { name, description, parameters, requestBody: body, serverUrl } = link;
  const found = linkedOperation(page, link);
  const target = found ? operationTitle(found) : (link.operationId ?? link.operationRef ?? '');
  return {
    anchor: page.anchors.claim(prefix, 'link', name),
    name,
    ...(description ? { html: page.markdown(description.text, description.path) } : {}),
    target,
    ...(found ? { href: page.routeOf(found) } : {}),
    values: [
      ...parameters.map(({ name: key, value }) => ({ name: key, value: showValue(value) })),
      ...(isObject(body)
        ? Object.entries(body).map(([key, value]) => ({ name: `body: ${key}`, value: showValue(value) }))
        : body === undefined
          ? []
          : [{ name: 'body', value: showValue(body) }]),
    ],
    ...(serverUrl === undefined ? {} : { server: serverUrl }),
  };
}

interface Common {
  readonly anchor: string;
  readonly status: string;
  readonly label: string;
  readonly html?: Html;
}

function readCommon(
  page: ApiPageContext,
  { status, summary, description, path }: NormalResponse,
  prefix: string,
): Common {
  const isSame = description !== undefined && isRepeated(description.text, summary ?? '');
  const parts = [
    ...(summary === undefined || isSame ? [] : [page.markdown(summary, [...path, 'summary'])]),
    ...(description ? [page.markdown(description.text, description.path)] : []),
  ];
  const html = joinHtml(parts, '');
  return {
    anchor: page.anchors.claim(prefix, 'response', status),
    status,
    label: statusLabel(status),
    ...(html === '' ? {} : { html }),
  };
}

/** The problem of a response that contains nothing else; the problem catalog explains its codes. */
function problemOf(page: ApiPageContext, { content }: NormalResponse): NormalMediaType | undefined {
  const [media] = content;
  if (!media || content.length !== 1 || media.mediaType !== PROBLEM_MEDIA_TYPE) return undefined;
  if (targetOf(page.specification, media.schema?.value)?.name !== PROBLEM_SCHEMA) return undefined;
  return media.examples.every(({ value }) => ownString(value, 'code') !== undefined) ? media : undefined;
}

function readError(
  page: ApiPageContext,
  response: NormalResponse,
  problem: NormalMediaType,
  prefix: string,
): ErrorResponse {
  const common = readCommon(page, response, prefix);
  const examples =
    problem.examples.length === 0
      ? []
      : readExamples(
          page,
          problem,
          `example-${prefix === '' ? '' : `${prefix}-`}${response.status}`,
          'response',
        ).examples;
  return {
    ...common,
    headers: readHeaders(page, response.headers, common.anchor, 'response'),
    links: response.links.map((link) => readLink(page, link, common.anchor)),
    schema: describeType(problem.schema ? [problem.schema] : [], page),
    mediaType: PROBLEM_MEDIA_TYPE,
    codes: problem.examples.flatMap(({ value, summary }, index) => {
      const example = examples[index];
      const code = ownString(value, 'code');
      if (!example || code === undefined) return [];
      return [
        {
          anchor: page.anchors.claim(prefix, 'error', code),
          code,
          meaning: plainText(summary ?? ownString(value, 'title') ?? ''),
          ...present({ href: page.problemRoute && `${page.problemRoute}#problem-${code}` }),
          example,
        },
      ];
    }),
  };
}

/** Successes by status, then ranges, then errors and `default`. */
function statusOrder(status: string): number {
  if (status === 'default') return 1000;
  return Number(status.replace(/XX$/i, '99.5')) || 999;
}

/** The responses of an operation. Those that only contain a problem of the catalog are separate. */
export function readResponses(
  page: ApiPageContext,
  all: readonly NormalResponse[],
  prefix = '',
  direction: 'request' | 'response' = 'response',
): { readonly responses: Response[]; readonly errors: ErrorResponse[] } {
  const responses: Response[] = [];
  const errors: ErrorResponse[] = [];
  const schemas: ShownSchemas = new Map();
  for (const response of [...all].sort((a, b) => statusOrder(a.status) - statusOrder(b.status))) {
    const problem = isErrorStatus(response.status) ? problemOf(page, response) : undefined;
    if (problem) {
      errors.push(readError(page, response, problem, prefix));
      continue;
    }
    if (prefix === '') page.budget.rows = Math.max(page.budget.rows, RESPONSE_ROWS);
    const common = readCommon(page, response, prefix);
    const examplePrefix = ['example', prefix, response.status].filter(Boolean).join('-');
    responses.push({
      ...common,
      headers: readHeaders(page, response.headers, common.anchor, direction),
      content: readMediaTypes(page, response.content, common.anchor, examplePrefix, direction, {
        schemas,
        response: common,
      }),
      links: response.links.map((link) => readLink(page, link, common.anchor)),
    });
  }
  return { responses, errors };
}
