/** Inputs of a build's Content Security Policy. */
export interface PolicySources {
  /** Hashes of the inline scripts, as `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** Origins of the documented APIs, which the console of their pages calls. */
  readonly apiOrigins: readonly string[];
}

const quoted = (hashes: readonly string[]): string => hashes.map((hash) => ` '${hash}'`).join('');

/**
 * The Content Security Policy of a build without inline styles: nothing but this site's own files, the inline scripts
 * with these hashes, and calls of the documented APIs. {@link withStyleHashes} adds styles.
 */
export function contentSecurityPolicy({ scriptHashes, apiOrigins }: PolicySources): string {
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scriptHashes)}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...apiOrigins].join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
}

/** The same policy that also allows inline styles with these hashes: those of a page, or of all pages. */
export function withStyleHashes(policy: string, styleHashes: readonly string[]): string {
  return policy.replace("style-src 'self'", (sources) => `${sources}${quoted(styleHashes)}`);
}

/** The security headers of every response. Framing can only be forbidden in a header, not in a `<meta>`. */
export function securityHeaders(policy: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
