// @ts-check
/** The HTTP side of the mock: addresses, bodies, CORS. */
import { createServer } from 'node:http';
import { createMockApi, problemAnswer } from './answer-request.mjs';

/** Longest body that is read, in bytes. */
const MAX_BODY = 5_000_000;

/** Path under which the site's own local server passes requests on. */
export const MOCK_PATH = '/_mock';

/** @param {import('node:http').IncomingMessage} request */
async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY) throw new Error('The body is longer than 5 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Every page may read everything: the mock holds published examples only.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {readonly string[]} names  Of the answer's headers.
 */
function corsHeaders(request, names) {
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*, Authorization',
    'Access-Control-Expose-Headers': names.join(', '),
    'Access-Control-Allow-Private-Network': 'true',
    'Access-Control-Max-Age': '600',
  };
}

/**
 * Creates the mock's server; it does not listen yet. `/gds/users` is the path `/users` of the API `gds`.
 *
 * @param {{ documents: import('./load-documents.mjs').MockDocument[], docsOrigin: string }} sources
 * @returns {Promise<{ server: import('node:http').Server,
 *   apis: readonly { id: string, label: string,
 *     operations: Awaited<ReturnType<typeof createMockApi>>['operations'] }[] }>}
 */
export async function createMockServer({ documents, docsOrigin }) {
  const apis = await Promise.all(
    documents.map(async ({ id, label, document }) => ({
      id,
      label,
      ...(await createMockApi(document, docsOrigin)),
    })),
  );

  /**
   * @param {import('node:http').IncomingMessage} request
   * @returns {Promise<import('./answer-request.mjs').MockAnswer>}
   */
  async function answer(request) {
    const url = new URL(request.url ?? '/', 'http://mock');
    const pathname = url.pathname.startsWith(`${MOCK_PATH}/`)
      ? url.pathname.slice(MOCK_PATH.length)
      : url.pathname;
    const api = apis.find(({ id }) => pathname.startsWith(`/${id}/`));
    if (!api) {
      const detail = `The mock serves ${apis.map(({ id }) => `/${id}/`).join(' and ')}.`;
      return problemAnswer({
        ...{ status: 404, code: 'not-found', title: 'Not found', detail, docsOrigin, path: pathname },
      });
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    return api.answer({
      method: request.method ?? 'GET',
      path: pathname.slice(api.id.length + 1),
      query: url.searchParams,
      headers,
      body: await readBody(request),
    });
  }

  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      response.writeHead(204, corsHeaders(request, [])).end();
      return;
    }
    answer(request)
      .catch((/** @type {unknown} */ error) =>
        problemAnswer({
          ...{ status: 500, code: 'internal-error', title: 'Internal error', docsOrigin },
          path: request.url ?? '/',
          detail: error instanceof Error ? error.message : String(error),
        }),
      )
      .then(({ status, headers, body }) => {
        response.writeHead(status, { ...headers, ...corsHeaders(request, Object.keys(headers)) });
        response.end(body);
      });
  });
  return { server, apis };
}
