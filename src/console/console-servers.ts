import { isSandbox } from '../request/environment';
import type { PreparedRequest, RequestServer } from '../model/request';

/** Where the local servers forward requests to `npm run mock`. */
const MOCK_PATH = '/_mock';

/** Identity service of the mock, below that path. */
const MOCK_IDENTITY = '/login/v2';

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
  const named: readonly RequestServer[] = servers.length > 0 ? servers : [{ url: '/', variables: [] }];
  const absolute = named.map((server) =>
    /^(?:[a-z][a-z0-9+.-]*:|\{)/i.test(server.url)
      ? server
      : {
          ...server,
          url: server.url.startsWith('//') ? page.protocol + server.url : onOrigin(server.url, page),
        },
  );
  const mock = {
    url: `${page.origin}${MOCK_PATH}/${apiId}`,
    description: 'Local mock (npm run mock)',
    variables: [],
  };
  const isKnown = absolute.some(({ url }) => url === mock.url);
  return isKnown || !isOwnMachine(page.hostname) ? absolute : [...absolute, mock];
}

/** Whether an address is that of the mock, which needs no token where a local server of the site passes requests on. */
export const isMock = (url: string, page: URL): boolean => url.startsWith(`${page.origin}${MOCK_PATH}/`);

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
 * Whether sending a request needs confirmation, because the server is neither a sandbox, nor the mock, nor on
 * the reader's own machine, so that the request acts on real data.
 */
export function asksFirst(server: RequestServer, page: URL): boolean {
  if (isSandbox(server) || isMock(server.url, page)) return false;
  const [, hostname = ''] = /^[a-z][a-z0-9+.-]*:\/\/([^/:?#]+|\[[^\]]*\])/i.exec(server.url) ?? [];
  return !isOwnMachine(hostname);
}

function onOrigin(path: string, page: URL): string {
  return `${page.origin}/${path.replace(/^\/+/, '')}`;
}
