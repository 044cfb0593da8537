// @ts-check
/** Decides what a request path means: a page, a file, another spelling of a page, or nothing. */
import { decodePath } from './find-file.mjs';
import { addressKey } from './page-addresses.mjs';

/**
 * @typedef {{ kind: 'file', file: string }
 *   | { kind: 'redirect', address: string }
 *   | { kind: 'missing' }} Resolution
 *   `file` is relative to the site's folder; `address` is encoded and has the path prefix.
 */

/**
 * Whether a file is the not-found page, or its Markdown: it has no address of its own, where it comes with the status 404.
 *
 * @param {string} file  Relative to the site's folder.
 */
export const isNotFoundPage = (file) => /^404\.(?:html|md)$/.test(file);

/** Whether a file is reached by the address of its page only. @param {string} file */
const isPageFile = (file) => /(?:^|\/)index\.html$/.test(file) || isNotFoundPage(file);

/** @param {string} pathname */
const leavesOrHides = (pathname) =>
  pathname.split('/').some((part) => part.startsWith('.') && part !== '.well-known');

/**
 * Removes the path prefix, ignoring case and repeated slashes.
 *
 * @param {string} pathname
 * @param {string} prefix  Such as `/docs`, or empty.
 * @returns {string | undefined} Undefined outside the prefix; `''` for the bare prefix.
 */
function withoutPrefix(pathname, prefix) {
  if (prefix === '') return pathname;
  const single = pathname.replace(/^\/{2,}/, '/');
  if (single.slice(0, prefix.length).toLowerCase() !== prefix.toLowerCase()) return undefined;
  const rest = single.slice(prefix.length);
  return rest === '' || rest.startsWith('/') ? rest : undefined;
}

/**
 * Resolves a request path.
 *
 * @param {string} encoded  Path of the request, without the query.
 * @param {object} site
 * @param {string} site.prefix  Path prefix without a trailing slash; can be empty.
 * @param {ReadonlyMap<string, { address: string, file: string }>} site.pages
 * @param {(file: string) => boolean} site.hasFile  Whether the site has this file, exact case.
 * @returns {Resolution} A redirect always leads to a page of the site.
 */
export function resolveRequest(encoded, { prefix, pages, hasFile }) {
  const decoded = decodePath(encoded);
  if (decoded === undefined) return { kind: 'missing' };
  const pathname = withoutPrefix(decoded, prefix);
  if (pathname === undefined || leavesOrHides(pathname)) return { kind: 'missing' };

  const known = pages.get(addressKey(pathname));
  const page = known && hasFile(known.file) ? known : undefined;
  // Checks `decoded` too, because the prefix may have the wrong case.
  if (page !== undefined && decoded === prefix + page.address) return { kind: 'file', file: page.file };

  const file = pathname.slice(1);
  const isPlain = decoded === prefix + pathname && !pathname.includes('//');
  if (isPlain && !isPageFile(file) && hasFile(file)) return { kind: 'file', file };
  if (page !== undefined) return { kind: 'redirect', address: encodeURI(prefix + page.address) };
  return { kind: 'missing' };
}
