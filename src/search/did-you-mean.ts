import { readWords } from './words';
import type { Hit } from '../model/search';
import type { QueryWord } from './rewrite-query';

/** How many hits are read to find a word as a reader writes it: the index knows it without its ending. */
const READ_HITS = 5;

function spell(term: string, hits: readonly Hit[]): string | undefined {
  for (const { title, text } of hits.slice(0, READ_HITS)) {
    for (const part of [title, text]) {
      const word = readWords(part).find((candidate) => candidate.term === term);
      if (word) return part.slice(word.start, word.end).toLowerCase();
    }
  }
  return undefined;
}

/**
 * The query with its typos mended, to be shown as "did you mean".
 *
 * @returns Undefined when nothing was corrected.
 */
export function suggestQuery(
  query: string,
  words: readonly QueryWord[],
  hits: readonly Hit[],
): string | undefined {
  let mended = query;
  for (const { text, terms } of words) {
    const [best] = terms;
    if (best?.kind !== 'corrected') continue;
    const spelled = spell(best.term, hits);
    if (spelled !== undefined) mended = mended.replace(text, spelled);
  }
  return mended === query ? undefined : mended.trim();
}
