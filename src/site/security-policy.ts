/** Inputs of a build's Content Security Policy. */
export interface PolicySources {
  /** Hashes of the inline scripts, as `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** Origins of the documented APIs, which the console of their pages calls. */
  readonly apiOrigins: readonly string[];
}

const quoted = (hashes: readonly string[]): string => hashes.map((hash) => ` '${hash}'`).join('');

/** What no response of any site may do otherwise; in this order, pages compress best. */
const forEveryResponse = (scriptHashes: readonly string[]): string[] => [
  "base-uri 'none'",
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "img-src 'self' data:",
  `script-src 'self'${quoted(scriptHashes)}`,
];

/**
 * The Content Security Policy of a build's pages without inline styles: nothing but this site's own files, the inline
 * scripts with these hashes, and calls of the documented APIs. {@link withStyleHashes} adds styles.
 */
export function contentSecurityPolicy({ scriptHashes, apiOrigins }: PolicySources): string {
  return [
    "default-src 'none'",
    ...forEveryResponse(scriptHashes),
    "style-src 'self'",
    `connect-src ${["'self'", ...apiOrigins].join(' ')}`,
  ].join('; ');
}

/** The same policy that also allows inline styles with these hashes. */
export function withStyleHashes(policy: string, styleHashes: readonly string[]): string {
  return policy.replace("style-src 'self'", (sources) => `${sources}${quoted(styleHashes)}`);
}

/**
 * The security headers of every response, which have the same length on every site: hosts and proxies refuse or ignore
 * long ones (`findLongHostFiles` in host-files.ts). Styles and calls, which grow with a site, are in the policy of each page; framing
 * can only be forbidden in a header, and a file that is no page has no other policy.
 *
 * @param scriptHashes  Hashes of the inline scripts, as `sha256-…`.
 */
export function securityHeaders(scriptHashes: readonly string[]): Readonly<Record<string, string>> {
  const policy = [...forEveryResponse(scriptHashes), "object-src 'none'", "frame-ancestors 'none'"];
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
