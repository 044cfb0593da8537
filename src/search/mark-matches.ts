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

/** What a name is made of: a line below a part of it would divide a word. */
const NAME = /[\p{L}\p{M}\p{N}_]+/gu;

/**
 * Finds the searched words in a text, in the same forms as search does.
 *
 * @returns Ranges in order, without overlaps: the whole name (`tokenProfile`) if the word is a part of it.
 */
export function findRanges(text: string, terms: ReadonlySet<string>): TextRange[] {
  const ranges: TextRange[] = [];
  for (const { 0: name, index } of text.matchAll(NAME))
    if (readWords(name).some(({ term }) => terms.has(term)))
      ranges.push({ start: index, end: index + name.length });
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

/** Searched words that are in a text. */
const termsIn = (text: string, terms: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(readWords(text).flatMap(({ term }) => (terms.has(term) ? [term] : [])));

/**
 * The text of a snippet: sentences, or the line of code or row of a table with the most searched words that neither
 * they nor the title contain.
 */
function chooseText(section: string, terms: ReadonlySet<string>, title: string): string {
  const lines = section.split('\n');
  const prose = lines.filter((_, index) => index % 2 === 0 && lines[index] !== '').join(' ');
  const shown = termsIn(`${prose === '' ? '' : title} ${prose}`, terms);
  const missing = new Set([...terms].filter((term) => !shown.has(term)));
  let best = prose;
  let most = 0;
  for (const [index, line] of lines.entries()) {
    const count = index % 2 === 1 ? termsIn(line, missing).size : 0;
    if (count > most) [best, most] = [line, count];
  }
  return best;
}

/** The first matches with the most different words in a window of `length` characters. */
function bestMatches(text: string, terms: ReadonlySet<string>, length: number): readonly TextRange[] {
  const ranges = findRanges(text, terms);
  let best: readonly TextRange[] = [];
  let most = 0;
  ranges.forEach(({ start }, index) => {
    const shown = ranges.slice(index).filter(({ end }) => end <= start + length);
    const distinct = new Set(shown.map((range) => text.slice(range.start, range.end).toLowerCase())).size;
    if (distinct > most) [best, most] = [shown, distinct];
  });
  return best.length > 0 ? best : ranges.slice(0, 1);
}

/** Where a sentence ends and the next one begins. */
const SENTENCE_END = /[.!?]["”)]? (?=[\p{Lu}\p{N}“"])/gu;

/** Start of a window with the matches: of their sentence if it fits, else a word before them. */
function findStart(text: string, matches: readonly TextRange[], length: number): number {
  const [first, last] = [matches[0], matches.at(-1)];
  if (!first || !last || last.end <= length) return 0;
  const ends = [...text.slice(0, first.start).matchAll(SENTENCE_END)];
  const sentence = ends.map(({ 0: end, index }) => index + end.length).at(-1) ?? 0;
  if (last.end - sentence <= length) return sentence;
  const lead = Math.floor(
    (length - Math.min(length, first.end - first.start)) / (matches.length > 1 ? 6 : 3),
  );
  let start = Math.max(0, Math.min(first.start - lead, text.length - length));
  const border = text.indexOf(' ', start - 1);
  if (start > 0 && border !== -1 && border - start <= length / 2) start = Math.min(border + 1, first.start);
  // A cut text begins with a word, not with an arrow or the end of a quote.
  return start + Math.max(0, text.slice(start).search(/[\p{L}\p{N}/{_$]/u));
}

/** End of the window: of a sentence if that is not much shorter, else of a word. */
function findEnd(text: string, start: number, from: number, length: number): number {
  const limit = start + length;
  if (limit >= text.length) return text.length;
  const ends = [...text.slice(0, limit + 2).matchAll(SENTENCE_END)].map(
    ({ 0: end, index }) => index + end.length - 1,
  );
  const sentence = ends.filter((end) => end <= limit).at(-1) ?? 0;
  if (sentence >= from && sentence > start + length / 2) return sentence;
  const border = text.lastIndexOf(' ', limit);
  return border > start + length / 2 ? border : limit;
}

/**
 * Cuts a snippet around the first match.
 *
 * @param section  Plain text of one section. Every other line is code or a row of a table, which is only cut for words
 *   that prose and title do not have.
 * @param terms   Terms to find.
 * @param length  Maximum length in characters, without the dots at cut ends.
 * @param title   What is shown above the snippet.
 * @returns Sentences if they fit, else cut between words, so it can be shorter; the beginning if nothing matches.
 */
export function cutSnippet(section: string, terms: ReadonlySet<string>, length: number, title = ''): string {
  const text = chooseText(section, terms, title);
  if (text.length <= length) return text;
  const matches = bestMatches(text, terms, length);
  const start = findStart(text, matches, length);
  const end = findEnd(text, start, matches.at(-1)?.end ?? 0, length);
  const isSentence = (place: number): boolean => place === 0 || /[.!?]["”)]? ?$/.test(text.slice(0, place));
  const cut = text.slice(start, end).trim();
  return `${isSentence(start) ? '' : '…'}${isSentence(end) || end === text.length ? cut : `${cut.replace(/[\s,;:(–—·→]+$/, '')}…`}`;
}
