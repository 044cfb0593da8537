import type { ApiPageContext } from './api-context';
import { operationName } from './plan-routes';
import { plainText } from '../text/markdown-tree';
import { readMediaTypes } from './read-media-types';
import { readParameters } from './read-parameters';
import { readResponses } from './read-responses';
import { readSecurity } from './read-security';
import { readServers } from './read-servers';
import { safeHref } from '../text/safe-href';
import { colorSample } from '../../highlight/color-sample';
import { buildRequest, defaultValues } from '../../request/build-request';
import { PAGE_LANGUAGES, SAMPLE_LANGUAGES } from '../../request/samples/language-names';
import { SAMPLE_WRITERS } from '../../request/samples/sample-languages';
import type { NormalExternalDocs, NormalOperation, NormalRequestBody } from '../operation/normal-operation';
import type { RequestDescription } from '../../model/request';
import type { Callback, CodeSample, ExternalDocs, Operation, RequestBody } from '../../model/api';

/** A link of `externalDocs`. */
export function readExternalDocs(docs: NormalExternalDocs | undefined): ExternalDocs | undefined {
  const href = safeHref(docs?.url);
  return href === undefined ? undefined : { label: plainText(docs?.description ?? href), href };
}

/** The summary, else the id, else method and path. */
export function operationTitle(operation: NormalOperation): string {
  const { summary } = operation;
  if (summary === undefined) return operationName(operation);
  // A summary of nothing but tags is shown as it is written: a page has a title.
  return plainText(summary) || summary;
}

function readRequestBody(page: ApiPageContext, body: NormalRequestBody, prefix: string): RequestBody {
  const { description } = body;
  return {
    isRequired: body.isRequired,
    ...(description ? { html: page.markdown(description.text, description.path) } : {}),
    content: readMediaTypes(
      page,
      body.content,
      prefix === '' ? 'request-body' : `${prefix}-request-body`,
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

function readCallbacks(page: ApiPageContext, { callbacks }: NormalOperation): Callback[] {
  return callbacks.map(({ name, expression, operation }) => {
    const anchor = page.anchors.claim('callback', name);
    return { anchor, name, expression, operation: readOperation(page, operation, anchor) };
  });
}

/**
 * Reads everything that the standard lets an author say about one operation.
 *
 * @param prefix   Begin of all ids, for a callback inside another operation's page; empty for the page's own.
 * @param request  What the operation accepts, where a reader can send it.
 */
export function readOperation(
  page: ApiPageContext,
  operation: NormalOperation,
  prefix = '',
  request?: RequestDescription,
): Operation {
  const isNested = prefix !== '';
  const { description, isWebhook } = operation;
  const security = readSecurity(page, operation.security);
  const parameters = readParameters(page, operation.parameters, prefix);
  const requestBody = operation.requestBody && readRequestBody(page, operation.requestBody, prefix);
  const externalDocs = readExternalDocs(operation.externalDocs);
  return {
    method: operation.method,
    path: operation.name,
    isWebhook,
    ...(operation.operationId === undefined ? {} : { operationId: operation.operationId }),
    summary: operationTitle(operation),
    ...(description
      ? {
          html: isNested
            ? page.markdown(description.text, description.path)
            : page.longMarkdown(description.text, description.path, 3),
        }
      : {}),
    isDeprecated: operation.isDeprecated,
    servers: readServers(page, operation.servers),
    ...(security ? { security } : {}),
    parameters,
    ...(requestBody ? { requestBody } : {}),
    ...readResponses(page, operation.responses, prefix),
    callbacks: isNested ? [] : readCallbacks(page, operation),
    ...(externalDocs ? { externalDocs } : {}),
    requestSamples: request ? readSamples(request) : [],
  };
}
