/**
 * The objects of a page on a host, and the other spellings of its address that redirect to it. The redirects
 * of `content/_site/site.yml` are pages of the site (`src/templates/redirect-page.tsx`).
 */

/** The script of redirect pages: it keeps query and fragment, which a refresh would lose. */
export const REDIRECT_SCRIPT = '_redirect.js';
export const REDIRECT_SCRIPT_TEXT = `const link = document.querySelector('link[rel=canonical]');
location.replace(link.getAttribute('href') + location.search + location.hash);
`;

/** Percent-encodes everything with a meaning in HTML. */
const encode = (address: string) => encodeURI(address).replaceAll('&', '%26');

/**
 * A page that redirects to another address, for hosts without redirects; with script, it keeps query and
 * fragment.
 *
 * @param address  Path with the site's base.
 */
export function redirectPage(address: string, base: string) {
  const to = encode(address);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Moved</title>
<meta name="robots" content="noindex"><link rel="canonical" href="${to}">
<script src="${encode(base)}/${REDIRECT_SCRIPT}"></script>
<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript></head>
<body><p>This page is at <a href="${to}">${to}</a>.</p></body></html>
`;
}

/**
 * Plans the objects of one page.
 *
 * A bucket has no folders, so an object can be named `orders/errors` and be a page: a leaf page has
 * exactly its address. A folder page must be `orders/index.html`, which hosts send for `/orders/`.
 *
 * @param address  As in routes.json, such as `/orders/` or `/orders/errors`.
 * @returns Name of the page's object, and of those that redirect to it.
 */
export function pageObjects(address: string): { path: string; redirects: string[] } {
  const name = address.replace(/^\/|\/$/g, '');
  if (name === '') return { path: 'index.html', redirects: [] };
  if (address.endsWith('/')) return { path: `${name}/index.html`, redirects: [name, `${name}.html`] };
  return { path: name, redirects: [`${name}/index.html`, `${name}.html`] };
}
