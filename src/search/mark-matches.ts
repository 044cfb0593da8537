/** Finds the words of a query in a text, and cuts snippets around them. */
import { readWords } from './words';
import type { QueryWord } from './rewrite-query';

/** A piece of a text; marked pieces match the query. */
export interface MarkedText {
  readonly text: string;
  readonly isMarked: boolean;
}

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The terms that a query looks up. Stop words count only if there are no others. */
export function markedTerms(words: readonly QueryWord[]): ReadonlySet<string> {
  return new Set(words.filter(({ isStop }) => !isStop).flatMap(({ terms }) => terms.map(({ term }) => term)));
}

/**
 * Finds the searched words in a text, in the same forms as search does.
 *
 * @returns Ranges in order, without overlaps; adjacent parts of one name (`tokenProfile`) are one range.
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

/** Start of the first window of `length` characters with the most matches. */
function bestStart(text: string, terms: ReadonlySet<string>, length: number): number {
  const ranges = findRanges(text, terms);
  let best = ranges[0];
  let most = 0;
  ranges.forEach(({ start }, index) => {
    const shown = ranges.slice(index).filter(({ end }) => end <= start + length);
    const distinct = new Set(shown.map((range) => text.slice(range.start, range.end).toLowerCase())).size;
    if (distinct > most) {
      most = distinct;
      best = ranges[index];
    }
  });
  if (!best) return 0;
  const lead = Math.floor((length - Math.min(length, best.end - best.start)) / 3);
  return Math.max(0, best.start - (most > 1 ? Math.floor(lead / 2) : lead));
}

/**
 * Cuts a snippet around the first match.
 *
 * @param section  Plain text of one section. Every other line is code, which is only cut for matches that the
 *   prose does not have.
 * @param terms   Terms to find.
 * @param length  Maximum length in characters, without the dots at cut ends.
 * @returns Cut at word boundaries, so it can be shorter; the beginning of the text if nothing matches.
 */
export function cutSnippet(section: string, terms: ReadonlySet<string>, length: number): string {
  const lines = section.split('\n');
  const [prose = '', code = ''] = [0, 1].map((rest) =>
    lines.filter((_, index) => index % 2 === rest).join(' '),
  );
  const isInCode = findRanges(prose, terms).length === 0 && findRanges(code, terms).length > 0;
  const text = isInCode ? code : prose;
  if (text.length <= length) return text;
  let start = bestStart(text, terms, length);
  if (start > 0) {
    const border = text.indexOf(' ', start - 1);
    start = border === -1 || border - start > length / 2 ? start : border + 1;
  }
  if (start + length > text.length) {
    const border = text.indexOf(' ', text.length - length - 1);
    start = Math.min(start, border === -1 ? text.length - length : border + 1);
  }
  // A cut text begins with a word, not with an arrow or the end of a quote.
  if (start > 0) start += Math.max(0, text.slice(start).search(/[\p{L}\p{N}/{_$]/u));
  let end = Math.min(text.length, start + length);
  if (end < text.length && text[end] !== ' ') {
    const border = text.lastIndexOf(' ', end);
    end = border > start + length / 2 ? border : end;
  }
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}
