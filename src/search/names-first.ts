import { isPage } from './rank';
import type { Hit } from './search-document';

/** Whether a query is the beginning of a name: one letter is no word to look for in texts. */
export const isOneLetter = (query: string): boolean => Array.from(query.trim()).length === 1;

/**
 * For a query of one letter, only the hits whose names begin with it, unless there are none. For one or two letters, pages
 * and operations whose names begin with them come first, then terms. Each part stays in its order.
 */
export function namesFirst(hits: readonly Hit[], query: string): readonly Hit[] {
  const asked = query.trim().toLowerCase();
  if (Array.from(asked).length > 2) return hits;
  const begun = new Set(hits.filter(({ title }) => title.toLowerCase().startsWith(asked)));
  const place = (hit: Hit): number => (!begun.has(hit) ? 2 : isPage(hit) ? 0 : hit.kind === 'term' ? 1 : 2);
  const kept = isOneLetter(query) && begun.size > 0 ? [...begun] : hits;
  return [0, 1, 2].flatMap((wanted) => kept.filter((hit) => place(hit) === wanted));
}
