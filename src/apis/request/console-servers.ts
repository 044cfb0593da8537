import { isSandbox } from './environment';
import { MOCK_IDENTITY, MOCK_ORIGIN, MOCK_PATH } from '../../site/mock-address.mjs';
import type { PreparedRequest, RequestDescription, RequestServer } from '../model/request';
import { t } from '../../kit/texts/t';

export function isOwnMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}

/**
 * The servers that the console offers: those of the specification, with relative ones resolved against the
 * page's origin (OpenAPI Server Object), and the mock if the site runs on the reader's machine.
 *
 * @param page  Address of the page.
 */
export function consoleServers(
  servers: readonly RequestServer[],
  page: URL,
  apiId: string,
): readonly RequestServer[] {
  const absolute = named(servers).map((server) =>
    /^(?:[a-z][a-z0-9+.-]*:|\{)/i.test(server.url)
      ? server
      : {
          ...server,
          url: server.url.startsWith('//') ? page.protocol + server.url : onOrigin(server.url, page),
        },
  );
  return addMock(absolute, page, apiId);
}

/**
 * A description with the mock as its last server, if the site runs on the reader's machine. Samples need it on
 * every page: an index of a server that the description lacks would show a variable instead of an address.
 */
export const withMock = (description: RequestDescription, page: URL, apiId: string): RequestDescription => ({
  ...description,
  servers: addMock(named(description.servers), page, apiId),
});

/** Whether an address is that of the mock, which needs no token where a local server of the site passes requests on. */
export const isMock = (url: string, page: URL): boolean => url.startsWith(`${page.origin}${MOCK_PATH}/`);

/** The address of the mock itself, for programs that do not run on the page. */
export const mockAddress = (url: string, page: URL): string =>
  MOCK_ORIGIN + url.slice(page.origin.length + MOCK_PATH.length);

/** Whether an address is on the origin of the page, which can always read its responses. */
export const isOnOrigin = (url: string, page: URL): boolean => `${url}/`.startsWith(`${page.origin}/`);

/** Asks the mock for the documented response with a status (`Prefer`, RFC 7240); with none, nothing changes. */
export const preferStatus = (request: PreparedRequest, status: string): PreparedRequest =>
  status === ''
    ? request
    : { ...request, headers: [...request.headers, { name: 'Prefer', value: [`code=${status}`] }] };

/** The endpoints of the mock's identity service, which accepts every client. */
export const mockEndpoints = (
  page: URL,
): { readonly authorizationUrl: string; readonly tokenUrl: string } => ({
  authorizationUrl: `${page.origin}${MOCK_PATH}${MOCK_IDENTITY}/authorize`,
  tokenUrl: `${page.origin}${MOCK_PATH}${MOCK_IDENTITY}/token`,
});

/**
 * How long the question about production ignores its confirmation, in milliseconds: the second click of a double
 * click was meant for the button before the question. Windows, which waits longest, expects it within 500 ms.
 */
export const CONFIRM_AFTER_MS = 500;

/**
 * Whether sending a request needs confirmation, because the server is neither a sandbox, nor the mock, nor on
 * the reader's own machine, so that the request acts on real data.
 */
export function asksFirst(server: RequestServer, page: URL): boolean {
  if (isSandbox(server) || isMock(server.url, page)) return false;
  const [, hostname = ''] = /^[a-z][a-z0-9+.-]*:\/\/([^/:?#]+|\[[^\]]*\])/i.exec(server.url) ?? [];
  return !isOwnMachine(hostname);
}

/** Without servers, the API is at the origin of its document (OpenAPI Object, `servers`). */
const named = (servers: readonly RequestServer[]): readonly RequestServer[] =>
  servers.length > 0 ? servers : [{ url: '/', variables: [] }];

function addMock(servers: readonly RequestServer[], page: URL, apiId: string): readonly RequestServer[] {
  const url = `${page.origin}${MOCK_PATH}/${apiId}`;
  if (!isOwnMachine(page.hostname) || servers.some((server) => server.url === url)) return servers;
  return [...servers, { url, description: t`Local mock (npm run mock)`, variables: [] }];
}

function onOrigin(path: string, page: URL): string {
  return `${page.origin}/${path.replace(/^\/+/, '')}`;
}
