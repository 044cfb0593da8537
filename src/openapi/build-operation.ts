import { isObject, isTrue, own, ownObject, ownString } from './json-value';
import type { PageContext } from './build-context';
import { operationName } from './plan-routes';
import { operationsOf, type LocatedOperation } from './list-operations';
import { plainText } from './markdown-tree';
import { readMediaTypes } from './read-media-types';
import { readParameters } from './read-parameters';
import { readResponses } from './read-responses';
import { readSecurity } from './read-security';
import { readServers, serversHolder } from './read-servers';
import { dereference } from './resolve-ref';
import { safeHref } from './safe-href';
import { colorSample } from '../highlight/color-sample';
import { buildRequest, defaultValues } from '../request/build-request';
import { PAGE_LANGUAGES, SAMPLE_LANGUAGES } from '../request/samples/language-names';
import { SAMPLE_WRITERS } from '../request/samples/sample-languages';
import type { Path } from './pointer';
import type { RequestDescription } from '../request/request-model';
import type { Callback, CodeSample, ExternalDocs, Operation, RequestBody } from '../model/api';
import type { Security } from '../model/api';

/** A link of `externalDocs`. */
export function readExternalDocs(holder: unknown): ExternalDocs | undefined {
  const docs = ownObject(holder, 'externalDocs');
  const href = safeHref(ownString(docs, 'url'));
  return href === undefined ? undefined : { label: plainText(ownString(docs, 'description') ?? href), href };
}

/** The summary, else the id, else method and path. */
export function operationTitle({ operation, pathItem, ...located }: LocatedOperation): string {
  const summary = ownString(operation, 'summary') ?? ownString(pathItem, 'summary');
  return summary === undefined ? operationName({ operation, pathItem, ...located }) : plainText(summary);
}

export function operationDescription({
  operation,
  pathItem,
}: LocatedOperation): { readonly text: string; readonly isOwn: boolean } | undefined {
  const own = ownString(operation, 'description');
  const text = own ?? ownString(pathItem, 'description');
  return text === undefined ? undefined : { text, isOwn: own !== undefined };
}

function readRequestBody(
  page: PageContext,
  operation: LocatedOperation,
  prefix: string,
): RequestBody | undefined {
  const body = own(operation.operation, 'requestBody');
  const located = dereference(page.specification, { value: body, path: [...operation.path, 'requestBody'] });
  if (!located || !isObject(located.value)) return undefined;
  const description = ownString(located.value, 'description');
  const name = prefix === '' ? 'request-body' : `${prefix}-request-body`;
  return {
    isRequired: isTrue(located.value, 'required'),
    ...(description === undefined
      ? {}
      : { html: page.markdown(description, [...located.path, 'description']) }),
    content: readMediaTypes(
      page,
      located.value,
      located.path,
      name,
      prefix === '' ? 'example-request' : `example-${prefix}-request`,
      'request',
    ),
  };
}

/** The smallest request that an operation accepts, in the languages that a page shows without script. */
function readSamples(description: RequestDescription): CodeSample[] {
  const request = buildRequest(description, defaultValues(description));
  return SAMPLE_LANGUAGES.filter(({ value }) => PAGE_LANGUAGES.includes(value)).map((named) => ({
    ...named,
    html: colorSample(SAMPLE_WRITERS[named.value](request), named.language),
  }));
}

function readCallbacks(page: PageContext, operation: LocatedOperation): Callback[] {
  const callbacks = ownObject(operation.operation, 'callbacks') ?? {};
  return Object.entries(callbacks).flatMap(([name, callback]) => {
    const located = dereference(page.specification, {
      value: callback,
      path: [...operation.path, 'callbacks', name],
    });
    if (!located || !isObject(located.value)) return [];
    return Object.entries(located.value).flatMap(([expression, item]) => {
      if (expression.startsWith('x-')) return [];
      return operationsOf(page.specification, expression, item, [...located.path, expression], true).map(
        (inner): Callback => {
          const anchor = page.anchors.claim('callback', name);
          return { anchor, name, expression, operation: readOperation(page, inner, anchor) };
        },
      );
    });
  });
}

function effectiveSecurity(page: PageContext, operation: LocatedOperation): Security | undefined {
  return (
    readSecurity(page, operation.operation) ??
    (operation.isWebhook ? undefined : readSecurity(page, page.specification.document))
  );
}

/**
 * Reads everything that the standard lets an author say about one operation.
 *
 * @param prefix   Begin of all ids, for a callback inside another operation's page; empty for the page's own.
 * @param request  What the operation accepts, where a reader can send it.
 */
export function readOperation(
  page: PageContext,
  operation: LocatedOperation,
  prefix = '',
  request?: RequestDescription,
): Operation {
  const isNested = prefix !== '';
  const description = operationDescription(operation);
  const path: Path = [
    ...(description?.isOwn === false ? operation.pathItemPath : operation.path),
    'description',
  ];
  const { holder, path: holderPath } = serversHolder(page.specification.document, operation);
  const security = effectiveSecurity(page, operation);
  const parameters = readParameters(page, operation, prefix);
  const requestBody = readRequestBody(page, operation, prefix);
  const externalDocs = readExternalDocs(operation.operation);
  return {
    method: operation.method,
    path: operation.name,
    isWebhook: operation.isWebhook,
    ...(operation.operationId === undefined ? {} : { operationId: operation.operationId }),
    summary: operationTitle(operation),
    ...(description
      ? {
          html: isNested
            ? page.markdown(description.text, path)
            : page.longMarkdown(description.text, path, 3),
        }
      : {}),
    isDeprecated: isTrue(operation.operation, 'deprecated'),
    servers: operation.isWebhook ? [] : readServers(page, holder, holderPath),
    ...(security ? { security } : {}),
    parameters,
    ...(requestBody ? { requestBody } : {}),
    ...readResponses(page, operation, prefix),
    callbacks: isNested ? [] : readCallbacks(page, operation),
    ...(externalDocs ? { externalDocs } : {}),
    requestSamples: request ? readSamples(request) : [],
  };
}
