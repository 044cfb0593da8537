import { decodePercent } from './decode-percent';

/** A host that no site has, to detect paths that lead to another host. */
const ORIGIN = 'https://site.invalid';

/**
 * Whether a text is only the path of a page of this site: no other host (`//host`, `/\host`, `https:`), no
 * parent folder (`/../`), no query, no hash, and nothing that a browser would remove from an address.
 */
export function isSitePath(path: string): boolean {
  try {
    const { origin, pathname } = new URL(path, ORIGIN);
    const decoded = decodePercent(path);
    return origin === ORIGIN && decoded !== undefined && decodePercent(pathname) === decoded;
  } catch {
    // Not URL.canParse: older browsers in which the search works do not have it.
    return false;
  }
}
