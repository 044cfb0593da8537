/** Finds the page that a wrong address most likely meant. */
import { decodePercent } from '../../kit/addresses/decode-percent';
import type { Redirect } from '../expand-redirects';

interface NamedPage {
  readonly label: string;
  readonly route: string;
}

/** The same key for different spellings of an address; the server's `addressKey` follows the same rule. */
function routeKey(path: string): string {
  return path
    .trim()
    .replace(/\/{2,}/g, '/')
    .toLowerCase()
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/$/, '');
}

/**
 * The page for another spelling of its address: with `index.html` or `.html`, repeated slashes, different
 * case, or a missing or extra trailing slash.
 *
 * @param path  Path below the site's prefix.
 */
export function canonicalRoute(path: string, routes: Iterable<string>): string | undefined {
  const wanted = routeKey(decodePercent(path) ?? path);
  for (const route of routes) if (routeKey(route) === wanted) return route;
  return undefined;
}

/** Words that name no subject. They are on every page, or similar to a word that is. */
const STOP_WORDS = new Set(
  'a an and at doc docs for from general here how in index is it my no not nothing of on or page pages the there this to your'.split(
    ' ',
  ),
);

/**
 * Words of a path, for a search: `/general/the_Tokken_profile.html` becomes `tokken profile`. A path of
 * stop words has none.
 */
export function wordsOfPath(path: string): string {
  return routeKey(decodePercent(path) ?? path)
    .replace(/([a-z])(\d)/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !STOP_WORDS.has(word))
    .slice(-6)
    .join(' ');
}

function pairs(word: string): Set<string> {
  const framed = ` ${word} `;
  return new Set(Array.from({ length: framed.length - 1 }, (_, at) => framed.slice(at, at + 2)));
}

/** Share of common letter pairs, from 0 to 1. */
function likeness(a: string, b: string): number {
  const [left, right] = [pairs(a), pairs(b)];
  let shared = 0;
  for (const pair of left) if (right.has(pair)) shared += 1;
  return (2 * shared) / (left.size + right.size);
}

/** Minimum similarity of a suggestion; below it, suggestions look random. */
const MIN_SCORE = 0.45;

/**
 * The pages with the most similar addresses, best first. The last part of the path counts most, because a
 * page that moved keeps its name.
 *
 * @param moved  Addresses that lead to the pages, also to parts of them: as good as their own.
 */
export function nearestPages<Page extends NamedPage>(
  path: string,
  pages: readonly Page[],
  limit: number,
  moved: readonly Redirect[] = [],
): readonly Page[] {
  const parts = routeKey(decodePercent(path) ?? path)
    .split('/')
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  if (last === '') return [];
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const addressed = [
    ...pages.map((page) => ({ address: page.route, page })),
    ...moved.flatMap(({ from, to }) => {
      const page = byRoute.get(to.replace(/[?#].*$/s, ''));
      return page ? [{ address: from, page }] : [];
    }),
  ];
  const scored = addressed.map(({ address, page }) => {
    const own = routeKey(address).split('/').filter(Boolean);
    const folder = likeness(parts.slice(0, -1).join(' '), own.slice(0, -1).join(' '));
    return { page, score: likeness(last, own.at(-1) ?? '') * 0.8 + folder * 0.2 };
  });
  const best = scored
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .map(({ page }) => page);
  return [...new Set(best)].slice(0, limit);
}
