/**
 * Whether a path is one that no page of a site has: it cannot be decoded, is encoded twice, or has encoded
 * characters that stand for themselves in a path, such as `%2F` and `%24`.
 */
export function isOddPath(path: string): boolean {
  try {
    return decodeURIComponent(path).includes('%') || encodeURI(decodeURI(path)) !== path;
  } catch {
    return true;
  }
}
