/**
 * Address of a page's Markdown: `/general/authentication` has `/general/authentication.md`, the folder page
 * `/general/` has `/general.md`, and the first page `/index.md`.
 */
export function markdownAddress(route: string): string {
  const path = route.replace(/\/+$/, '');
  return path === '' ? '/index.md' : `${path}.md`;
}

/** The Markdown address for an address of this site; unchanged if it is not a page. */
export function markdownHref(href: string, prefix: string, pages: ReadonlySet<string>): string {
  if (!href.startsWith(`${prefix}/`)) return href;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href.slice(prefix.length)) ?? [];
  return pages.has(path) ? `${prefix}${markdownAddress(path)}${rest.replace(/^\?[^#]*/, '')}` : href;
}
