/** Finds the words of a query in a text. Alone in a file, because the marks of a page need no snippets. */
import { readWords } from './words';

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the searched words in a text, in the same forms as search does.
 *
 * @returns Ranges in order, without overlaps.
 */
export function findRanges(text: string, terms: ReadonlySet<string>): TextRange[] {
  const ranges: TextRange[] = [];
  for (const { term, start, end } of readWords(text)) {
    if (!terms.has(term)) continue;
    let range = { start, end };
    // A name follows its words, and two characters of a run share one with the next two.
    for (let last = ranges.at(-1); last && range.start <= last.end; last = ranges.at(-1)) {
      range = { start: Math.min(last.start, range.start), end: Math.max(last.end, range.end) };
      ranges.pop();
    }
    ranges.push(range);
  }
  return ranges;
}
