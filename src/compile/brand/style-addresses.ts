/** `url(…)` in the value of a declaration, with or without quotes. */
const URL = /\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^"'()]*?))\s*\)/gi;
/** An address that leads to no file. */
const INLINE = /^(?:#|data:)/i;

/** The addresses of files in the value of a declaration: all but those that contain their data, or name an element. */
export const styleAddresses = (value: string): string[] =>
  [...value.matchAll(URL)]
    .map(([, double, single, bare]) => double ?? single ?? bare ?? '')
    .filter((address) => !INLINE.test(address));

/**
 * The path of a file from the folder of the site: addresses with "/" are in `static`, others begin at the style sheet's folder.
 *
 * @param folder  Such as `content/_components`.
 */
export const styleFile = (address: string, folder: string): string =>
  address.startsWith('/') ? `static${address}` : `${folder}/${address.replace(/^(?:\.\/)+/, '')}`;

/** Replaces the addresses of files in a style sheet. */
export const mapStyleAddresses = (css: string, map: (address: string) => string): string =>
  css.replace(URL, (whole, double?: string, single?: string, bare?: string) => {
    const address = double ?? single ?? bare ?? '';
    return INLINE.test(address) ? whole : `url("${map(address)}")`;
  });
