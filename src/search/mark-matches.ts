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

/** Cuts a text after what it begins with, in any case. */
export function splitBeginning(text: string, beginning: string): MarkedText[] {
  const { length } = beginning;
  return text.toLowerCase().startsWith(beginning.toLowerCase())
    ? [
        { text: text.slice(0, length), isMarked: true },
        { text: text.slice(length), isMarked: false },
      ]
    : [{ text, isMarked: false }];
}

/** Searched words that are in a text. */
const termsIn = (text: string, terms: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(readWords(text).flatMap(({ term }) => (terms.has(term) ? [term] : [])));

/**
 * The text of a snippet: sentences, or the line of code or row of a table with the most searched words that neither
 * they nor the title contain. Without any, its beginning.
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
  // What matches can be after the text that is stored.
  return best === '' ? lines.filter(Boolean).join(' · ') : best;
}

/** The first matches with the most different words in a window of `length` characters. */
function bestMatches(text: string, terms: ReadonlySet<string>, length: number): readonly TextRange[] {
  const ranges = findRanges(text, terms);
  const windows = ranges.map(({ start }, index) =>
    ranges.slice(index).filter(({ end }, place) => place === 0 || end <= start + length),
  );
  const distinct = (shown: readonly TextRange[]): number =>
    new Set(shown.map(({ start, end }) => text.slice(start, end).toLowerCase())).size;
  return windows.reduce((best, shown) => (distinct(shown) > distinct(best) ? shown : best), windows[0] ?? []);
}

/** Where a sentence ends and the next one begins. */
const SENTENCE_END = /[.!?]["”)]? (?=[\p{Lu}\p{N}“"])/gu;

/** Maximum characters of a snippet: more than any row shows. */
const LONGEST = 300;

/** Start of a window with the matches: of their sentence if they fit, else a few words before them. */
function findStart(text: string, matches: readonly TextRange[], length: number): number {
  const [first, last] = [matches[0], matches.at(-1)];
  if (!first || !last || last.end <= length) return 0;
  const ends = [...text.slice(0, first.start).matchAll(SENTENCE_END)];
  const sentence = ends.map(({ 0: end, index }) => index + end.length).at(-1) ?? 0;
  const wanted = last.end - sentence <= length ? sentence : Math.floor(first.start - length / 5);
  // At the end of a text, from an earlier word on, so that the snippet is not shorter.
  const start = text.lastIndexOf(' ', Math.max(0, Math.min(wanted, text.length - length) - 1)) + 1;
  // A cut text begins with a word, not with an arrow or the end of a quote.
  return start + Math.max(0, text.slice(start).search(/[\p{L}\p{N}/{_$]/u));
}

/**
 * Cuts the beginning of a text before the first match. The row ends it (src/styles/search/search.css).
 *
 * @param section  Plain text of one section. Every other line is code or a row of a table, which is only cut for words
 *   that prose and title do not have.
 * @param terms   Terms to find.
 * @param length  Characters that a row shows at least: the matches are in them.
 * @param title   What is shown above the snippet.
 * @returns At least `length` characters if the text has them, from a word or a sentence on.
 */
export function cutSnippet(section: string, terms: ReadonlySet<string>, length: number, title = ''): string {
  const text = chooseText(section, terms, title);
  const start = findStart(text, bestMatches(text, terms, length), length);
  const isSentence = start === 0 || /[.!?]["”)]? ?$/.test(text.slice(0, start));
  // What a colon announces, such as a table, is not in the snippet.
  return `${isSentence ? '' : '…'}${text
    .slice(start, start + LONGEST)
    .trimEnd()
    .replace(/:$/, '…')}`;
}
