import type { RequestServer } from '../model/request';

/** Whether a server is for trying out: a label or a segment of its address says so, or its description begins so. */
export function isSandbox({ url, description = '' }: Pick<RequestServer, 'url' | 'description'>): boolean {
  return /(?:^|[./-])sandbox(?:[./:-]|$)/i.test(url) || /^sandbox\b/i.test(description);
}

/** The audience of a server's API (RFC 8707): its address without the version at its end. */
export const audienceOf = (url: string): string => url.replace(/\/v\d[\w.]*\/?$/, '').replace(/\/$/, '');
