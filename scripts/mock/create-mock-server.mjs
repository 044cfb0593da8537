// @ts-check
/** The HTTP side of the mock: addresses, bodies, CORS. */
import { createServer } from 'node:http';
import { normalizeApi } from '../../src/apis/operation/normalize-api';
import { documentServers } from '../../src/apis/operation/normalize-servers';
import { callOrigins } from '../../src/apis/request-description/call-origins';
import { isLocalHost } from '../../src/apis/request/local-host';
import { EMPTY_PLAN } from '../../src/apis/mock/read-mock-plan';
import { normalizeSecuritySchemes } from '../../src/apis/operation/normalize-security';
import { MOCK_IDENTITY, MOCK_PATH } from '../../src/site/mock-address.mjs';
import { createMockApi, SHORT } from './answer-request.mjs';
import { audiencesOf, createCredentialCheck } from './check-credentials.mjs';
import { isTooLong, readAddress, readBody, RefusedRequest, sendAnswer } from './exchange.mjs';
import { createIdentity } from './identity.mjs';
import { failure, problemAnswer } from './problem-answer.mjs';
import { shortFirst, takeTurns } from './take-turns.mjs';

/** So that clients that send slowly do not keep their connections, in milliseconds. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 1000 };

/**
 * Allows every origin, because the mock only contains published examples.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {readonly string[]} names  Of the response headers.
 */
function corsHeaders(request, names) {
  return {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods':
      request.headers['access-control-request-method'] ?? 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*, Authorization',
    'Access-Control-Expose-Headers': names.join(', '),
    'Access-Control-Allow-Private-Network': 'true',
    'Access-Control-Max-Age': '600',
  };
}

/** First part of the addresses of the identity service. */
const [, IDENTITY = ''] = MOCK_IDENTITY.split('/');

/** The hosts of the identity services that a document names. @param {Record<string, any>} document */
const identityHostsOf = (document) =>
  normalizeSecuritySchemes({ document })
    .flatMap(({ openIdConnectUrl, flows }) => [
      openIdConnectUrl,
      ...flows.flatMap(({ authorizationUrl, tokenUrl, sandbox }) => [
        ...[authorizationUrl, tokenUrl, sandbox?.authorizationUrl, sandbox?.tokenUrl],
      ]),
    ])
    .flatMap((url = '') => (URL.canParse(url) ? new URL(url).host : []));

/**
 * Where a request goes. The mock has two kinds of addresses: `/shop/users` is the path `/users` of the API `shop`, and
 * so is `/v1/users` with the host of one of its servers, as tests send it.
 *
 * @param {URL} url
 * @param {readonly import('./load-documents.mjs').MockDocument[]} apis
 * @param {ReadonlySet<string>} identityHosts
 * @returns {{ id: string, path: string, base: string } | undefined}
 */
function findTarget(url, apis, identityHosts) {
  const { pathname, host, origin } = url;
  const servers = apis.flatMap(({ id, document }) =>
    documentServers({ document }).map(({ url: at }) => ({ id, at })),
  );
  for (const { id, at } of servers) {
    if (!URL.canParse(at)) continue;
    const server = new URL(at);
    const base = server.pathname.replace(/\/+$/, '');
    if (server.host === host && pathname.startsWith(`${base}/`))
      return { id, path: pathname.slice(base.length), base: at };
  }
  if (identityHosts.has(host)) return { id: IDENTITY, path: pathname, base: origin };
  const [, id = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(pathname) ?? [];
  return path === '' ? undefined : { id, path, base: `${origin}/${id}` };
}

/**
 * Sends answers, and what is wrong where there is none.
 *
 * @param {(request: import('node:http').IncomingMessage) => Promise<import('./answer-request.mjs').MockAnswer>} answer
 * @param {import('./problem-answer.mjs').ProblemTypes} problemTypes
 */
function createHandler(answer, problemTypes) {
  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  return async (request, response) => {
    /** @param {import('./answer-request.mjs').MockAnswer} said */
    const send = (said) =>
      sendAnswer(request, response, said, corsHeaders(request, Object.keys(said.headers)));
    const place = { problemTypes, path: request.url ?? '/' };
    try {
      send(await answer(request));
    } catch (error) {
      // The client left, or has a part of the answer.
      if (response.headersSent || (request.destroyed && !request.complete)) response.destroy();
      else if (error instanceof RefusedRequest)
        send(
          problemAnswer({
            ...{ ...place, status: error.status, code: error.code, title: error.title },
            detail: error.message,
          }),
        );
      else send(failure(`${request.method} ${request.url}`, error, place));
    }
  };
}

/**
 * Creates the mock's server without starting it.
 *
 * @param {{ documents: import('./load-documents.mjs').MockDocument[], problemTypes: import('./problem-answer.mjs').ProblemTypes, audience: string,
 *   email: string, plan?: import('../../src/apis/mock/read-mock-plan').MockPlan }} sources  `audience`: the reader's own API; its users, with this address, can get tokens for it.
 * @param {{ isOpen?: boolean, onChange?: (operation: string, changes: import('../../src/apis/mock/read-changes').Change[]) => void }} [options]
 *   With `isOpen`, no request needs a token. `onChange` hears what a request changes.
 * @returns {{ server: import('node:http').Server, apis: readonly (import('./load-documents.mjs').MockDocument &
 *   ReturnType<typeof createMockApi>)[] }}
 */
export function createMockServer(
  { documents, problemTypes, plan = EMPTY_PLAN, audience, email },
  { isOpen = false, onChange } = {},
) {
  const identity = createIdentity({
    audiences: documents.flatMap(({ document }) => audiencesOf(document)),
    ownAudience: audience,
    email,
  });
  const options = { problemTypes, plan, ...(onChange ? { onChange } : {}) };
  const apis = documents.map((one) => {
    const checkCredentials = createCredentialCheck(one.document, identity.check);
    return { ...one, ...createMockApi(one.document, { ...options, checkCredentials }) };
  });

  const shortestFirst = shortFirst();
  const identityHosts = new Set(documents.flatMap(({ document }) => identityHostsOf(document)));
  const documented = new Set(
    documents
      .flatMap(({ document }) => callOrigins(normalizeApi({ document })))
      .flatMap((origin) => (URL.canParse(origin) ? new URL(origin).host : [])),
  );

  /**
   * @param {import('node:http').IncomingMessage} request
   * @returns {Promise<import('./answer-request.mjs').MockAnswer>}
   */
  async function answer(request) {
    const url = readAddress(request);
    // A page of another site can send requests here under a name of its own (DNS rebinding).
    if (!isLocalHost(url.host) && !documented.has(url.host))
      throw new RefusedRequest(
        421,
        'Host is unknown',
        'The mock answers as localhost and with the hosts of the documented servers.',
      );
    // Requests of the console, which the local servers of the site forward, need no token.
    const isConsole = url.pathname.startsWith(`${MOCK_PATH}/`);
    if (isConsole) url.pathname = url.pathname.slice(MOCK_PATH.length);
    const target = findTarget(url, apis, identityHosts);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const base =
      (isConsole ? MOCK_PATH : '') + (target ? new URL(target.base).pathname.replace(/\/+$/, '') : '');
    const seen = {
      ...{
        method: request.method ?? 'GET',
        path: target?.path ?? '',
        base,
        query: url.search.slice(1),
        headers,
        isOpen: isOpen || isConsole,
      },
      body: await readBody(request),
    };
    const api = apis.find(({ id }) => id === target?.id);
    if (api) {
      const { length } = seen.body;
      const isShort = length <= SHORT;
      const soon = isShort ? await shortestFirst(length, () => api.answerSoon(seen)) : undefined;
      return soon ?? shortestFirst(isShort ? Infinity : length, () => api.answer(seen));
    }
    const said = target?.id === IDENTITY ? identity.answer(seen, target.base) : undefined;
    if (said) return said;
    const served = [IDENTITY, ...apis.map(({ id }) => id)].map((id) => `/${id}/`);
    const detail = `The mock serves ${served.slice(0, -1).join(', ')} and ${served.at(-1)}.`;
    return problemAnswer({
      ...{ status: 404, code: 'not-found', title: 'Not found', detail, problemTypes, path: url.pathname },
    });
  }

  const handleInTurn = takeTurns(createHandler(answer, problemTypes));
  const server = createServer(TIMEOUTS, (request, response) => {
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'])
      response.writeHead(204, corsHeaders(request, [])).end();
    else handleInTurn(request, response);
  });
  server.on('checkContinue', (request, response) => {
    if (!isTooLong(request)) response.writeContinue();
    handleInTurn(request, response);
  });
  return { server, apis };
}
