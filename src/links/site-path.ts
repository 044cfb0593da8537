import { decodePercent } from './decode-percent';

/** A host that no site has: a path that leads anywhere else is not a path. */
const ORIGIN = 'https://site.invalid';

/**
 * Whether a text is the path of a page of this site and nothing else: no other host (`//host`, `/\host`,
 * `https:`), no way up (`/../`), no query, no hash, and nothing that a browser would remove from an address.
 */
export function isSitePath(path: string): boolean {
  try {
    const { origin, pathname } = new URL(path, ORIGIN);
    const decoded = decodePercent(path);
    return origin === ORIGIN && decoded !== undefined && decodePercent(pathname) === decoded;
  } catch {
    // Not URL.canParse: the search works in browsers that do not have it.
    return false;
  }
}
