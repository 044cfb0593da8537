/** Cards for the pages of a folder. */
import path from 'node:path';
import { addressPart } from '../../../src/site/navigation/guide-route';
import type { OldEntry, OldSettings, OldTarget } from './old-docs';
import { cardTag, quoted } from './tags';
import { yamlText } from './write-sidebar';

export const isIndex = (page: string): boolean => /^(?:index|readme)\.mdx?$/i.test(path.basename(page));

/** A card's address, and its title if it is not that of its page. */
interface HomeCard {
  readonly href: string;
  readonly title?: string | undefined;
}

const MOST_CARDS = 12;

/**
 * A home page for guides without one: a card for each section of the sidebars, or for each folder and page at the top.
 *
 * @param addressOf  Address of a page by its old file, or of a link; undefined if it leads to no page.
 */
export function homePage(
  { title, tagline }: OldSettings,
  entries: readonly OldEntry[],
  pages: readonly string[],
  routeOf: (page: string) => string,
  addressOf: (target: OldTarget) => string | undefined,
): string {
  const firstRoute = (entry: OldEntry): string | undefined => {
    if ('link' in entry) return addressOf({ href: entry.link });
    if ('auto' in entry) {
      const first = pages.find((page) => page.startsWith(`${entry.auto}/`));
      return first === undefined ? undefined : routeOf(first);
    }
    const own = entry.page === undefined ? undefined : addressOf({ page: entry.page });
    return (
      own ?? ('items' in entry ? entry.items.map(firstRoute).find((one) => one !== undefined) : undefined)
    );
  };
  const rows = entries.flatMap((entry): HomeCard[] => {
    const href = firstRoute(entry);
    const name = 'section' in entry ? entry.section : 'label' in entry ? entry.label : undefined;
    return href?.startsWith('/') === true ? [{ href, title: name }] : [];
  });
  const tops = [...new Set(pages.map((page) => page.split('/')[0] ?? ''))].map((top) =>
    /\.mdx?$/.test(top) ? routeOf(top) : `/${addressPart(top)}/`,
  );
  const all = rows.length > 1 ? rows : tops.map((href): HomeCard => ({ href }));
  // A folder beside a page of the same name has no address.
  const pagesOf = new Map(all.map((card) => [card.href, card]));
  const cards = [...pagesOf.values()].filter(
    ({ href }) => href !== '/' && !(href.endsWith('/') && pagesOf.has(href.slice(0, -1))),
  );
  const [first] = cards;
  const hero =
    first?.title === undefined || tagline === undefined
      ? ''
      : `<Hero eyebrow="Documentation" action=${quoted(first.title)} href="${first.href}">\n\n${tagline.replace(/[<>{}]/g, '')}\n\n</Hero>\n\n`;
  const shown = cards.slice(0, MOST_CARDS).map(({ href, title: name }) => cardTag(href, name, ''));
  return `---\ntitle: ${yamlText(title ?? 'Documentation')}\ndescription: The guides and the API reference, with search, samples in several languages, and a request console.\n---\n\n${hero}<Cards>\n\n${shown.join('\n\n')}\n\n</Cards>\n`;
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
