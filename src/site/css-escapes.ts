/** CSS with its escapes replaced by their characters (CSS Syntax §4.3.7): `u\72l(` is `url(`. */
export const withoutCssEscapes = (css: string): string =>
  css.replace(/\\(?:([\da-f]{1,6})(?:\r\n|[ \t\n\r\f])?|([^\n\r\f]))/gi, (_, hex?: string, sign = '') => {
    if (hex === undefined) return String(sign);
    const code = Number.parseInt(hex, 16);
    return code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : '\ufffd';
  });

const LOADS = /\b(?:url|src|image|(?:-webkit-)?image-set)\(\s*(?:"([^"]*)|'([^']*)|([^"'()\s]*))/gi;

/** What a value of CSS loads: the addresses of `url()` and the like. A part of the same document (`#shape`) is not loaded. */
export const loadedByCss = (value: string): string[] =>
  [...withoutCssEscapes(value).matchAll(LOADS)]
    .map(([, double, single, bare]) => (double ?? single ?? bare ?? '').trim())
    .filter((address) => !address.startsWith('#'));
