import { realpathSync } from 'node:fs';
import { Server, type IncomingMessage, type ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import type { Duplex } from 'node:stream';
import { decodePercent } from '../../kit/addresses/decode-percent';
import { isLocalHost } from '../../apis/request/local-host';

/** Gatsby's endpoints for developers: the editor launcher, code frames, GraphiQL, refreshing. */
const ENDPOINT = /^\/+(?:__|_+graphi?ql)/i;

/**
 * Why the preview does not answer a request: it has no access control and can start programs, and every page in the
 * writer's browser can send it requests. Browsers name the page's origin and relation (Fetch Metadata).
 *
 * @returns Undefined for a request of this machine that comes from the preview itself, a link, or a command.
 */
export function refusalOf({
  url = '/',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): string | undefined {
  const { host = '', origin, 'sec-fetch-site': site } = headers;
  if (!isLocalHost(host))
    return `The preview is for this machine: open it as http://localhost, not as ${JSON.stringify(host)}.`;
  const isOwn = origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  const isFromHere = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOwn || !(isFromHere || (isNavigation && !ENDPOINT.test(url))))
    return 'The preview does not answer requests of other sites.';
  if (/^\/+__open-stack-frame-in-editor/i.test(url) && site !== 'same-origin')
    return 'Only the page of the preview opens the editor.';
  return undefined;
}

/** Whether the file of an address is in the folder, or does not exist: a link can lead out of it. */
export function isInFolder(folder: string, url: string): boolean {
  try {
    const file = realpathSync.native(join(folder, decodePercent(url.replace(/[?#].*$/, '')) ?? ''));
    return `${file}${sep}`.startsWith(`${realpathSync.native(folder)}${sep}`);
  } catch {
    return true;
  }
}

/** Keeps Gatsby's `Access-Control-Allow-Origin: *` out of the response. */
function withoutSharing(response: ServerResponse): void {
  const { writeHead } = response;
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.writeHead = function (this: ServerResponse, ...args: readonly unknown[]) {
    for (const name of this.getHeaderNames()) if (name.startsWith('access-control-')) this.removeHeader(name);
    for (const headers of args)
      if (typeof headers === 'object' && headers !== null)
        for (const name of Object.keys(headers))
          if (/^access-control-/i.test(name)) Reflect.deleteProperty(headers, name);
    return Reflect.apply(writeHead, this, args) as ServerResponse;
  };
}

/**
 * Makes the servers of this process answer only requests of this machine. Gatsby starts its server after all hooks and
 * passes it to none, and WebSockets do not come through its middleware; so the events of all servers are filtered.
 *
 * @param folder  Absolute path of the folder that is served; no link out of it is followed.
 */
export function answerOnlyHere(folder: string): void {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]): boolean {
    const accept = (): boolean => Reflect.apply(emit, this, [event, ...args]) as boolean;
    if (event !== 'request' && event !== 'upgrade') return accept();
    const [request, answer] = args as [IncomingMessage, ServerResponse | Duplex];
    const refusal = refusalOf(request);
    if ('setHeader' in answer) {
      withoutSharing(answer);
      const isFound = refusal !== undefined || isInFolder(folder, request.url ?? '/');
      if (refusal === undefined && isFound) return accept();
      answer
        .writeHead(isFound ? 403 : 404, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end(`${refusal ?? 'Not found'}\n`);
      return true;
    }
    if (refusal === undefined) return accept();
    answer.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    return true;
  } as typeof emit;
}
