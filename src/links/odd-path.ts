import { decodePercent } from './decode-percent';

/**
 * Whether no page of a site can have this path: it cannot be decoded, is encoded twice, encodes characters
 * that need no encoding, such as `%2F` and `%24`, or has parts with another meaning in an address or a route.
 * `//` and `\\` begin a host, tabs vanish, and `:name` is a parameter.
 */
export function isOddPath(path: string): boolean {
  const decoded = decodePercent(path);
  if (decoded === undefined || /[%\\\p{Cc}\p{Surrogate}]|\/[/:]/u.test(decoded)) return true;
  return encodeURI(decoded) !== path;
}
