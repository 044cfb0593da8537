import type { RequestServer } from './request-model';

/** Whether a server is for trying out: a label or a segment of its address says so, or its description begins so. */
export function isSandbox({ url, description = '' }: Pick<RequestServer, 'url' | 'description'>): boolean {
  return /(?:^|[./-])sandbox(?:[./:-]|$)/i.test(url) || /^sandbox\b/i.test(description);
}

/** Host and the rest of an absolute address: `https://`, `login`, `.example.com`, `/v2/token`. */
const PARTS = /^(https?:\/\/)([^./?#]+)(\.[^/?#]+)(.*)$/i;

/**
 * The same address in the sandbox. A platform that has a sandbox of each host names it in one way: where one server is
 * another one with `sandbox.` after the first label (`gds.example.com`, `gds.sandbox.example.com`), the hosts beside it
 * follow the same rule.
 *
 * @param servers  Addresses of the servers of the specification.
 * @returns Undefined where the servers have no such pair on that domain.
 */
export function inSandbox(address: string, servers: readonly string[]): string | undefined {
  const [, scheme, label, domain, rest] = PARTS.exec(address) ?? [];
  if (scheme === undefined || label === undefined || domain === undefined) return undefined;
  if (domain.toLowerCase().startsWith('.sandbox.')) return address;
  const hosts = new Set(servers.map((server) => PARTS.exec(server)?.slice(2, 4).join('').toLowerCase()));
  const hasPair = servers.some((server) => {
    const [, , own, suffix] = PARTS.exec(server) ?? [];
    return (
      suffix?.toLowerCase() === domain.toLowerCase() && hosts.has(`${own}.sandbox${suffix}`.toLowerCase())
    );
  });
  return hasPair ? `${scheme}${label}.sandbox${domain}${rest ?? ''}` : undefined;
}

/** The audience of a server's API (RFC 8707): its address without the version at its end. */
export const audienceOf = (url: string): string => url.replace(/\/v\d[\w.]*\/?$/, '').replace(/\/$/, '');
