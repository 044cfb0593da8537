import type { PageProps } from 'gatsby';

type Given = Pick<PageProps, 'data' | 'pageContext'>;

/**
 * Whether a page with columns need not be drawn again. Gatsby gives each page its address and a dozen of its own
 * objects as well, which change with every navigation; such a page shows nothing of them.
 */
export function isSamePage(before: Given, after: Given): boolean {
  return before.data === after.data && before.pageContext === after.pageContext;
}
