/** What an address that is no page most likely meant. */
import { decodePercent } from './decode-percent';

interface NamedPage {
  readonly label: string;
  readonly route: string;
}

/** What different spellings of one address have in common; the server's `addressKey` follows the same rule. */
function routeKey(path: string): string {
  return path
    .trim()
    .replace(/\/{2,}/g, '/')
    .toLowerCase()
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/$/, '');
}

/**
 * The page that another spelling of its address means: with `index.html` or `.html`, doubled slashes,
 * another case, or a slash too many or too few at the end.
 *
 * @param path  Path below the site's prefix.
 */
export function canonicalRoute(path: string, routes: Iterable<string>): string | undefined {
  const wanted = routeKey(decodePercent(path) ?? path);
  for (const route of routes) if (routeKey(route) === wanted) return route;
  return undefined;
}

/** Words of a path, for a search: `/general/Tokken_profile.html` gives `general tokken profile`. */
export function wordsOfPath(path: string): string {
  return routeKey(decodePercent(path) ?? path)
    .replace(/([a-z])(\d)/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'index')
    .slice(-6)
    .join(' ');
}

function pairs(word: string): Set<string> {
  const framed = ` ${word} `;
  return new Set(Array.from({ length: framed.length - 1 }, (_, at) => framed.slice(at, at + 2)));
}

/** Shared letter pairs, from 0 to 1. */
function likeness(a: string, b: string): number {
  const [left, right] = [pairs(a), pairs(b)];
  let shared = 0;
  for (const pair of left) if (right.has(pair)) shared += 1;
  return (2 * shared) / (left.size + right.size);
}

/** Least likeness that makes a page worth showing; below, suggestions look random. */
const MIN_SCORE = 0.45;

/**
 * The pages whose addresses are most like a path, best first. The last part of the path counts most: a page
 * that moved keeps its own name.
 */
export function nearestPages<Page extends NamedPage>(
  path: string,
  pages: readonly Page[],
  limit: number,
): readonly Page[] {
  const parts = routeKey(decodePercent(path) ?? path)
    .split('/')
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  if (last === '') return [];
  const scored = pages.map((page) => {
    const own = routeKey(page.route).split('/').filter(Boolean);
    const folder = likeness(parts.slice(0, -1).join(' '), own.slice(0, -1).join(' '));
    return { page, score: likeness(last, own.at(-1) ?? '') * 0.8 + folder * 0.2 };
  });
  return scored
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ page }) => page);
}
