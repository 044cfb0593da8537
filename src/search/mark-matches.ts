import { readWords } from './words';
import type { QueryWord } from './rewrite-query';

/** A piece of a text; marked pieces are words that were searched. */
export interface MarkedText {
  readonly text: string;
  readonly isMarked: boolean;
}

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The terms that a query looks up. Small words only where the query has no others. */
export function markedTerms(words: readonly QueryWord[]): ReadonlySet<string> {
  return new Set(words.filter(({ isStop }) => !isStop).flatMap(({ terms }) => terms.map(({ term }) => term)));
}

/**
 * Finds the searched words in a text, in the same forms in which search finds them.
 *
 * @returns Ranges in order, without overlaps; parts of one name that touch (`tokenProfile`) are one range.
 */
export function findRanges(text: string, terms: ReadonlySet<string>): TextRange[] {
  const ranges: { start: number; end: number }[] = [];
  for (const { term, start, end } of readWords(text)) {
    if (!terms.has(term)) continue;
    const last = ranges.at(-1);
    if (last?.end === start) last.end = end;
    else ranges.push({ start, end });
  }
  return ranges;
}

/** Cuts a text into marked and unmarked pieces. */
export function splitMarked(text: string, terms: ReadonlySet<string>): MarkedText[] {
  const parts: MarkedText[] = [];
  let at = 0;
  for (const { start, end } of findRanges(text, terms)) {
    if (start > at) parts.push({ text: text.slice(at, start), isMarked: false });
    parts.push({ text: text.slice(start, end), isMarked: true });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
  return parts;
}
