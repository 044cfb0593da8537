// @ts-check
/** Headers that depend only on the site and the path. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Sent with every response, including errors: those of `securityHeaders` in src/site/security-policy.ts that are the
 * same for every site. A site that was built has all of them in a file.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const FALLBACK_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * Reads the headers that the build generated for this site, including its Content Security Policy.
 *
 * @param {string} directory  The built site.
 * @returns {Readonly<Record<string, string>>} {@link FALLBACK_HEADERS} for a site without such a file.
 */
export function readSecurityHeaders(directory) {
  const file = path.join(directory, '_hosting', 'headers.json');
  if (!existsSync(file)) return FALLBACK_HEADERS;
  return {
    ...FALLBACK_HEADERS,
    .../** @type {Record<string, string>} */ (JSON.parse(readFileSync(file, 'utf8'))),
  };
}

/**
 * Files whose names change with their content: webpack's files (20 hexadecimal digits, 32 below `static/`),
 * copied files in `static/<digest>/`, fonts, the search index, request descriptions, and a release's page
 * data.
 */
const unchanging = [
  /^(?:static\/)?[^/]+[-.](?:[0-9a-f]{20}|[0-9a-f]{32})(?:\.[A-Za-z0-9]+)+$/,
  /^static\/[0-9a-f]{32}\//,
  /\.woff2$/,
  /(?:^|\/)search-index-[^/]+\.json$/,
  /^requests\/[^/]+\/[^/]+\.[0-9a-f]{12}\.json$/,
  /^_data\/[0-9a-f]{16}\//,
];

/**
 * How long browsers can cache a file.
 *
 * @param {string} file  Relative to the site's folder, with forward slashes.
 * @returns {string} Value of Cache-Control: a year for files that never change, otherwise they must
 *          revalidate.
 */
export function cacheControl(file) {
  return unchanging.some((pattern) => pattern.test(file))
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate';
}
