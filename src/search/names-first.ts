import type { Hit } from '../model/search';

/** Whether a query is the beginning of a name: one letter is no word to look for in texts. */
export const isOneLetter = (query: string): boolean => Array.from(query.trim()).length === 1;

/** For a query of one letter, the hits whose names begin with it come first: pages and operations, then others. */
export function namesFirst(hits: readonly Hit[], query: string): readonly Hit[] {
  if (!isOneLetter(query)) return hits;
  const letter = query.trim().toLowerCase();
  const place = ({ kind, title }: Hit): number =>
    title.toLowerCase().startsWith(letter) ? (kind === 'page' || kind === 'operation' ? 0 : 1) : 2;
  return [0, 1, 2].flatMap((wanted) => hits.filter((hit) => place(hit) === wanted));
}
