// @ts-check
/** Webpack loader for Gatsby's own loader.js: page data comes from the folder in the document. */

const ADDRESS = '${__PATH_PREFIX__}/page-data/';

/** Addresses of page data in Gatsby 5.16: of a page, a static query (twice, once in a message), the app. */
const EXPECTED = 4;

/**
 * @param {string} source  Text of Gatsby's cache-dir/loader.js.
 * @returns {string} The same with `window.___dataPath` before each address of page data, or Gatsby's own
 *          prefix if it is not set (in a document that was not deployed). Throws if Gatsby has changed the
 *          file.
 */
export default function readDataPath(source) {
  const parts = source.split(ADDRESS);
  if (parts.length - 1 !== EXPECTED)
    throw new Error(
      `Gatsby's loader.js has ${parts.length - 1} addresses of page data, ${EXPECTED} are known. ` +
        'Read its addresses again and correct plugins/gatsby-plugin-bends/data-path-loader.mjs.',
    );
  return parts.join('${window.___dataPath ?? __PATH_PREFIX__}/page-data/');
}
