import type { Hit } from '../model/search';

/** Whether a query is the beginning of a name: one letter is no word to look for in texts. */
export const isOneLetter = (query: string): boolean => Array.from(query.trim()).length === 1;

/** For a query of one letter, the hits whose names begin with it come first, each part in its order. */
export function namesFirst(hits: readonly Hit[], query: string): readonly Hit[] {
  if (!isOneLetter(query)) return hits;
  const letter = query.trim().toLowerCase();
  const begins = ({ title }: Hit): boolean => title.toLowerCase().startsWith(letter);
  return [...hits.filter(begins), ...hits.filter((hit) => !begins(hit))];
}
