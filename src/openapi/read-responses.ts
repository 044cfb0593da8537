import { isObject, own, ownEntries, ownObject, ownString, showValue } from './json-value';
import { describeType } from './describe-type';
import { givenExamples, readExamples } from './read-examples';
import { plainText } from './markdown-tree';
import { readHeaders } from './read-parameters';
import { readMediaTypes } from './read-media-types';
import { dereference, resolveRef, type Located } from './resolve-ref';
import { isErrorStatus, statusLabel } from './status-text';
import { targetOf } from './flatten-schema';
import type { PageContext } from './build-context';
import type { LocatedOperation } from './list-operations';
import type { Path } from './pointer';
import type { ErrorResponse, Response, ResponseLink } from '../model/api';

const PROBLEM_MEDIA_TYPE = 'application/problem+json';
const PROBLEM_SCHEMA = 'Problem';

function linkedOperation(
  page: PageContext,
  link: unknown,
): { readonly target: string; readonly href: string | undefined } {
  const operationId = ownString(link, 'operationId');
  if (operationId !== undefined) return { target: operationId, href: page.routeOfOperation(operationId) };
  const reference = ownString(link, 'operationRef') ?? '';
  const target = resolveRef(page.specification, reference);
  const found =
    target &&
    page.operations.find(
      ({ path }) => JSON.stringify(path.map(String)) === JSON.stringify(target.path.map(String)),
    );
  return { target: found?.operationId ?? reference, href: found && page.routeOf(found) };
}

function readLinks(page: PageContext, response: unknown, path: Path, prefix: string): ResponseLink[] {
  return ownEntries(response, 'links').flatMap(([name, link]): ResponseLink[] => {
    const located = dereference(page.specification, { value: link, path: [...path, 'links', name] });
    if (!located || !isObject(located.value)) return [];
    const value = located.value;
    const { target, href } = linkedOperation(page, value);
    const description = ownString(value, 'description');
    const body = own(value, 'requestBody');
    const server = ownString(ownObject(value, 'server'), 'url');
    return [
      {
        anchor: page.anchors.claim(prefix, 'link', name),
        name,
        ...(description === undefined
          ? {}
          : { html: page.markdown(description, [...located.path, 'description']) }),
        target,
        ...(href === undefined ? {} : { href }),
        values: [
          ...ownEntries(value, 'parameters').map(([key, expression]) => ({
            name: key,
            value: showValue(expression),
          })),
          ...(isObject(body)
            ? Object.entries(body).map(([key, expression]) => ({
                name: `body: ${key}`,
                value: showValue(expression),
              }))
            : body === undefined
              ? []
              : [{ name: 'body', value: showValue(body) }]),
        ],
        ...(server === undefined ? {} : { server }),
      },
    ];
  });
}

interface Common {
  readonly anchor: string;
  readonly status: string;
  readonly label: string;
  readonly html?: string;
}

function readCommon(page: PageContext, { value, path }: Located, status: string, prefix: string): Common {
  const description = ownString(value, 'description');
  return {
    anchor: page.anchors.claim(prefix, 'response', status),
    status,
    label: statusLabel(status),
    ...(description === undefined ? {} : { html: page.markdown(description, [...path, 'description']) }),
  };
}

/** Whether an answer carries only a problem whose codes the site's catalog explains. */
function isProblemOnly(page: PageContext, response: unknown, path: Path): boolean {
  const content = ownEntries(response, 'content');
  const [mediaType, value] = content[0] ?? [];
  if (content.length !== 1 || mediaType !== PROBLEM_MEDIA_TYPE) return false;
  if (targetOf(page.specification, own(value, 'schema'))?.name !== PROBLEM_SCHEMA) return false;
  return givenExamples(page, value, [...path, 'content', mediaType]).every(
    (example) => ownString(example.value, 'code') !== undefined,
  );
}

function readError(page: PageContext, located: Located, status: string, prefix: string): ErrorResponse {
  const { value: response, path } = located;
  const common = readCommon(page, located, status, prefix);
  const content = own(own(response, 'content'), PROBLEM_MEDIA_TYPE);
  const at = [...path, 'content', PROBLEM_MEDIA_TYPE];
  const given = givenExamples(page, content, at);
  const examples =
    given.length === 0
      ? []
      : readExamples(
          page,
          content,
          at,
          PROBLEM_MEDIA_TYPE,
          `example-${prefix === '' ? '' : `${prefix}-`}${status}`,
          'response',
        );
  return {
    ...common,
    headers: readHeaders(page, response, path, common.anchor, 'response'),
    links: readLinks(page, response, path, common.anchor),
    schema: describeType([{ value: own(content, 'schema'), path: [...at, 'schema'] }], page),
    mediaType: PROBLEM_MEDIA_TYPE,
    codes: given.flatMap(({ value, source }, index) => {
      const example = examples[index];
      const code = ownString(value, 'code');
      if (!example || code === undefined) return [];
      const summary = ownString(source.value, 'summary') ?? ownString(value, 'title') ?? '';
      return [
        {
          anchor: page.anchors.claim(prefix, 'error', code),
          code,
          meaning: plainText(summary),
          href: `${page.problemRoute}#problem-${code}`,
          example,
        },
      ];
    }),
  };
}

/** Successes in the order of their statuses, then ranges, then errors and `default`. */
function statusOrder(status: string): number {
  if (status === 'default') return 1000;
  return Number(status.replace(/XX$/i, '99.5')) || 999;
}

/** The answers of an operation, those apart that only carry a problem of the catalog. */
export function readResponses(
  page: PageContext,
  operation: LocatedOperation,
  prefix = '',
): { readonly responses: Response[]; readonly errors: ErrorResponse[] } {
  const responses: Response[] = [];
  const errors: ErrorResponse[] = [];
  const entries = ownEntries(operation.operation, 'responses').filter(([status]) => !status.startsWith('x-'));
  for (const [status, response] of entries.sort(([a], [b]) => statusOrder(a) - statusOrder(b))) {
    const located = dereference(page.specification, {
      value: response,
      path: [...operation.path, 'responses', status],
    });
    if (!located || !isObject(located.value)) continue;
    if (isErrorStatus(status) && isProblemOnly(page, located.value, located.path)) {
      errors.push(readError(page, located, status, prefix));
      continue;
    }
    const common = readCommon(page, located, status, prefix);
    const examplePrefix = ['example', prefix, status].filter(Boolean).join('-');
    responses.push({
      ...common,
      headers: readHeaders(page, located.value, located.path, common.anchor, 'response'),
      content: readMediaTypes(page, located.value, located.path, common.anchor, examplePrefix, 'response'),
      links: readLinks(page, located.value, located.path, common.anchor),
    });
  }
  return { responses, errors };
}
