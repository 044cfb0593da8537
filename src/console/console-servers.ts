import { isSandbox } from '../request/environment';
import type { RequestServer } from '../model/request';

/** Where the local servers of the site pass requests on to `npm run mock`. */
const MOCK_PATH = '/_mock';

/** Whether an address belongs to the reader's own machine. */
export function isOwnMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}

/**
 * The servers that a page offers: those of the specification, relative ones below the page's origin
 * (OpenAPI Server Object), and the mock where the site itself runs on the reader's machine.
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

/** Position of the server that the console begins with: a sandbox, where there is one. */
export const preselectedServer = (servers: readonly RequestServer[]): number =>
  Math.max(0, servers.findIndex(isSandbox));

/** Whether an address is that of the mock, which accepts any token: no token has to be asked for. */
export const isMock = (url: string, page: URL): boolean => url.startsWith(`${page.origin}${MOCK_PATH}/`);

/**
 * Whether a request is confirmed before it is sent: at a server that is neither a sandbox, nor the mock, nor on the
 * reader's own machine, it acts on real data.
 */
export function asksFirst(server: RequestServer, page: URL): boolean {
  if (isSandbox(server) || isMock(server.url, page)) return false;
  const [, hostname = ''] = /^[a-z][a-z0-9+.-]*:\/\/([^/:?#]+|\[[^\]]*\])/i.exec(server.url) ?? [];
  return !isOwnMachine(hostname);
}

function onOrigin(path: string, page: URL): string {
  return `${page.origin}/${path.replace(/^\/+/, '')}`;
}
