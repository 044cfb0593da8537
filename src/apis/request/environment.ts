import type { RequestServer } from '../model/request';

/** Whether a server is for testing, by a segment of its address or the start of its description. */
export function isSandbox({ url, description = '' }: Pick<RequestServer, 'url' | 'description'>): boolean {
  return /(?:^|[./-])sandbox(?:[./:-]|$)/i.test(url) || /^sandbox\b/i.test(description);
}

/** Index of the server that samples and the console start with: a sandbox, if there is one. */
export const preselectedServer = (servers: readonly Pick<RequestServer, 'url' | 'description'>[]): number =>
  Math.max(0, servers.findIndex(isSandbox));

/** Where a request to a server lands, which its panel shows; undefined for an API without a sandbox. */
export function environmentOf(
  servers: readonly Pick<RequestServer, 'url' | 'description'>[],
  index: number,
): 'sandbox' | 'production' | undefined {
  const server = servers[index];
  if (!server || !servers.some(isSandbox)) return undefined;
  return isSandbox(server) ? 'sandbox' : 'production';
}

/** The audience of a server's API (RFC 8707): its address without the version at its end. */
export const audienceOf = (url: string): string => url.replace(/\/v\d[\w.]*\/?$/, '').replace(/\/$/, '');
