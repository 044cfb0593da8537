/**
 * Percent-decoded text; undefined if it is not valid UTF-8, such as `M%FCnchen` or a single `%`. Anyone can
 * type that into an address, and the two built-in decoders throw for it, so only this function uses them.
 */
export function decodePercent(text: string): string | undefined {
  try {
    // eslint-disable-next-line no-restricted-globals
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
