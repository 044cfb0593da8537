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

/** An address as browsers show it to scripts: letters of other scripts are encoded, everything else stays as it is. */
export const encodeLetters = (address: string): string =>
  address.replace(/[\u0080-\uD7FF\uE000-\u{10FFFF}]+/gu, encodeURI);
