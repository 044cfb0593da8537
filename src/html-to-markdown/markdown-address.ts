/**
 * Address of a page's Markdown: `/general/authentication` has `/general/authentication.md`, the folder page
 * `/general/` has `/general.md`, and the first page `/index.md`.
 */
export function markdownAddress(route: string): string {
  const path = route.replace(/\/+$/, '');
  return path === '' ? '/index.md' : `${path}.md`;
}

/** An address of this site as the Markdown names it; what is no page keeps its address. */
export function markdownHref(href: string, prefix: string, pages: ReadonlySet<string>): string {
  if (!href.startsWith(`${prefix}/`)) return href;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href.slice(prefix.length)) ?? [];
  return pages.has(path) ? `${prefix}${markdownAddress(path)}${rest.replace(/^\?[^#]*/, '')}` : href;
}
