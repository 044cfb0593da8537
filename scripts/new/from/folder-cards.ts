/** Cards for the pages of a folder. */
import path from 'node:path';
import { addressPart } from '../../../src/guides/guide-route';
import { yamlText } from './write-sidebar';

export const isIndex = (page: string): boolean => /^(?:index|readme)\.mdx?$/i.test(path.basename(page));

/** A home page with a card for each folder and page at the top, for folders without one. */
export function homePage(
  title: string | undefined,
  pages: readonly string[],
  routeOf: (page: string) => string,
): string {
  const tops = [...new Set(pages.map((page) => page.split('/')[0] ?? ''))].map((top) =>
    /\.mdx?$/.test(top) ? routeOf(top) : `/${addressPart(top)}/`,
  );
  const cards = tops.map((route) => `<Card href="${route}" />`).join('\n\n');
  return `---\ntitle: ${yamlText(title ?? 'Documentation')}\ndescription: The guides and the API reference, with search, samples in several languages, and a request console.\n---\n\n<Cards>\n\n${cards}\n\n</Cards>\n`;
}

/** Cards for the pages of a page's folder, in one line, so that those after it keep their places. */
export function cardsOf(page: string, pages: readonly string[], routeOf: (page: string) => string): string {
  const folder = path.dirname(page);
  const cards = pages
    .filter(
      (one) =>
        one !== page &&
        (path.dirname(one) === folder || (isIndex(one) && path.dirname(path.dirname(one)) === folder)),
    )
    .map((one) => `<Card href="${routeOf(one)}" />`);
  return cards.length === 0 ? '' : `<Cards>${cards.join('')}</Cards>`;
}
