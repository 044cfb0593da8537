import { decodePercent } from './decode-percent';

/**
 * Whether a path is one that no page of a site has: it cannot be decoded, is encoded twice, or has encoded
 * characters that stand for themselves in a path, such as `%2F` and `%24`.
 */
export function isOddPath(path: string): boolean {
  const decoded = decodePercent(path);
  if (decoded === undefined || decoded.includes('%') || /\p{Surrogate}/u.test(decoded)) return true;
  return encodeURI(decoded) !== path;
}
