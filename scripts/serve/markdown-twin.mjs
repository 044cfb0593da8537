// @ts-check
/** Whether a request gets the Markdown of a page (RFC 9110, section 12.5.1), and the file that has it. */

/**
 * @param {string} accept  Accept of a request.
 * @param {string} type
 * @returns {number | undefined} Its quality; undefined if it is not named.
 */
function qualityOf(accept, type) {
  const part = accept
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .find((one) => one.split(';')[0]?.trim() === type);
  if (part === undefined) return undefined;
  const quality = Number(/;\s*q=([\d.]+)/.exec(part)?.[1] ?? 1);
  return Number.isNaN(quality) ? 0 : quality;
}

/**
 * Whether a request names Markdown, and prefers HTML no more. Browsers do not name it.
 *
 * @param {string | undefined} accept  Its header.
 */
export function wantsMarkdown(accept = '') {
  const markdown = qualityOf(accept, 'text/markdown') ?? 0;
  return markdown > 0 && markdown >= (qualityOf(accept, 'text/html') ?? 0);
}

/**
 * The Markdown of a page: `orders/index.html` has `orders.md`.
 *
 * @param {string} file  Of the page, relative to the site's folder.
 */
export const markdownTwin = (file) =>
  file === '404.html'
    ? '404.md'
    : file.replace(/(\/?)index\.html$/, (_, slash) => (slash ? '.md' : 'index.md'));
