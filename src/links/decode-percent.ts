/**
 * Percent-decoded text; undefined for what is not valid UTF-8, such as `M%FCnchen` or a lone `%`. Anyone can
 * type that into an address, and the two decoders of the language throw on it: they are used nowhere else.
 */
export function decodePercent(text: string): string | undefined {
  try {
    // eslint-disable-next-line no-restricted-globals
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
