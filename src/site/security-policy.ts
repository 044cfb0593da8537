/** What the Content Security Policy of a build is made of. */
export interface PolicySources {
  /** Hashes of the inline scripts and styles, as `sha256-…`. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  /** Origins of the documented APIs, which the console of their pages calls. */
  readonly apiOrigins: readonly string[];
}

const quoted = (hashes: readonly string[]): string => hashes.map((hash) => ` '${hash}'`).join('');

/**
 * The Content Security Policy for a `<meta>` element: nothing but this site's own files, the inline scripts
 * and styles with these hashes, and calls of the documented APIs.
 */
export function contentSecurityPolicy({ scriptHashes, styleHashes, apiOrigins }: PolicySources): string {
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(scriptHashes)}`,
    `style-src 'self'${quoted(styleHashes)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...apiOrigins].join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join('; ');
}

/** The same policy with other hashes of inline styles. */
export function withStyleHashes(policy: string, styleHashes: readonly string[]): string {
  return policy.replace(/style-src [^;]*/, () => `style-src 'self'${quoted(styleHashes)}`);
}

/** The security headers of every answer. Framing can be forbidden by a header only, not in a `<meta>`. */
export function securityHeaders(policy: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
