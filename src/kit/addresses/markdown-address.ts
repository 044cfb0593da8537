/**
 * Address of a page's Markdown (llmstxt.org): `/orders/errors` has `/orders/errors.md`, and `/orders/`,
 * which ends with a slash, has `/orders/index.html.md`.
 */
export const markdownAddress = (route: string): string =>
  route.endsWith('/') ? `${route}index.html.md` : `${route}.md`;

/** Addresses at which the Markdown of a page is too: `/general.md`, and `/index.md` for the first page. */
export function otherMarkdownAddresses(route: string): readonly string[] {
  if (!route.endsWith('/')) return [];
  return [route === '/' ? '/index.md' : `${route.replace(/\/+$/, '')}.md`];
}
