import { decodePercent } from './decode-percent';

/**
 * Whether a path is one that no page of a site has: it cannot be decoded, is encoded twice, has encoded characters
 * that stand for themselves in a path, such as `%2F` and `%24`, or has parts that mean something else where a path
 * becomes an address or a route: `//` and `\\` begin a host, tabs vanish, `:name` is a parameter.
 */
export function isOddPath(path: string): boolean {
  const decoded = decodePercent(path);
  if (decoded === undefined || /[%\\\p{Cc}\p{Surrogate}]|\/[/:]/u.test(decoded)) return true;
  return encodeURI(decoded) !== path;
}
