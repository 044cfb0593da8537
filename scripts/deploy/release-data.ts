/** The folder of a release's page data, and its name in each page (docs/deployment.md). */
import { createHash } from 'node:crypto';

/** Has a folder for each release. */
export const DATA_ROOT = '_data/';

/** Where Gatsby puts page data, static queries and app data. */
const DATA = 'page-data/';

/** The element that src/compile/html/page-html.tsx writes at the end of each page. */
const MARKER = /(<template id="page-scripts"[^>]*? data-release=")(?=")/;

/** @returns SHA-256 in hexadecimal digits. */
export const sha256 = (data: string | NodeJS.ArrayBufferView): string =>
  createHash('sha256').update(data).digest('hex');

/** @param file  Relative to the built site, with forward slashes. */
export const isPageData = (file: string) => file.startsWith(DATA);

/**
 * @param files  At least all page data of the built site.
 * @returns `_data/<16 digits>`: different if one byte of page data differs.
 */
export function dataFolder(files: readonly { file: string; digest: string }[]): string {
  const lines = files
    .filter(({ file }) => isPageData(file))
    .map(({ file, digest }) => `${file}\n${digest}\n`)
    .sort();
  return `${DATA_ROOT}${sha256(lines.join('')).slice(0, 16)}`;
}

/**
 * Writes the folder into a page, so that the document loads all data from its own release.
 *
 * @param folder  As returned by {@link dataFolder}.
 * @returns Unchanged if the document has no scripts of Gatsby.
 */
export const nameDataFolder = (html: string, folder: string): string => html.replace(MARKER, `$1/${folder}`);
