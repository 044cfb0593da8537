/** Finds the words of a query in a text, and cuts snippets around them. */
import { findRanges, type TextRange } from './find-ranges';
import { readTerms, readWords } from './words';
import type { QueryWord } from './rewrite-query';

/** A piece of a text; marked pieces match the query. */
export interface MarkedText {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The terms that a query looks up. Stop words count only if there are no others. */
export function markedTerms(words: readonly QueryWord[]): ReadonlySet<string> {
  return new Set(words.filter(({ isStop }) => !isStop).flatMap(({ terms }) => terms.map(({ term }) => term)));
}

/** The terms of each word of a query, for those that a name or a text has to have. */
export const termsByWord = (words: readonly QueryWord[]): readonly ReadonlySet<string>[] =>
  words
    .filter(({ isStop, isWhole, terms }) => !isStop && !isWhole && terms.length > 0)
    .map(({ terms }) => new Set(terms.map(({ term }) => term)));

/** Whether a text has each word of a query in one of its forms. */
export function hasEachWord(text: string, byWord: readonly ReadonlySet<string>[]): boolean {
  const terms = readTerms(text);
  return byWord.every((forms) => terms.some((term) => forms.has(term)));
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

/** A match with all of the word that it is in, `getUserProfile`, unless that is long: an address, a key. */
function withWord(text: string, { start, end }: TextRange, longest: number): TextRange {
  const before = /\S*$/.exec(text.slice(Math.max(0, start - longest), start))?.[0].length ?? 0;
  const after = /^\S*/.exec(text.slice(end, end + longest))?.[0].length ?? 0;
  return end - start + before + after > longest
    ? { start, end }
    : { start: start - before, end: end + after };
}

/** The first matches with the most different words in a window of `length` characters, with their words. */
function bestMatches(text: string, terms: ReadonlySet<string>, length: number): readonly TextRange[] {
  const ranges = findRanges(text, terms).map((range) => withWord(text, range, length));
  const windows = ranges.map(({ start }, index) =>
    ranges.slice(index).filter(({ end }, place) => place === 0 || end <= start + length),
  );
  const distinct = (shown: readonly TextRange[]): number =>
    new Set(shown.map(({ start, end }) => text.slice(start, end).toLowerCase())).size;
  return windows.reduce((best, shown) => (distinct(shown) > distinct(best) ? shown : best), windows[0] ?? []);
}

/** Where a sentence ends and the next one begins. */
const SENTENCE_END = /[.!?]["”)]? (?=[\p{Lu}\p{N}“"])/gu;

/** What a snippet that begins inside a text begins with: a word, not an arrow or the end of a quote. */
const FIRST = /[\p{L}\p{N}/{_$]/u;
/** What a snippet that ends inside a text does not end with. */
const LAST = /[^\p{L}\p{N})\]}"”%]+$/u;

/** Borders of words in a text: after each space, or after each character of a text without spaces. */
const bordersOf = (text: string, from: number, to: number): readonly number[] => {
  const piece = text.slice(from, to);
  const spaces = [...piece.matchAll(/\s+/g)].map(({ 0: space, index }) => from + index + space.length);
  return spaces.length > 0 ? spaces : Array.from(piece.matchAll(/./gsu), ({ index }) => from + index);
};

/** Start of a window with the matches: of their sentence if they fit, else as much before them as is left, up to a third. */
function findStart(text: string, matches: readonly TextRange[], length: number): number {
  const [first, last] = [matches[0], matches.at(-1)];
  if (!first || !last || last.end <= length) return 0;
  const ends = [...text.slice(0, first.start).matchAll(SENTENCE_END)];
  const sentence = ends.map(({ 0: end, index }) => index + end.length).at(-1) ?? 0;
  // A short last sentence says more with the end of the one before.
  if (last.end - sentence <= length && text.length - sentence >= length / 2) return sentence;
  const spare = Math.max(0, Math.min(length / 3, length - (last.end - first.start)));
  // At the end of a text, from an earlier word on, so that the snippet is not shorter.
  const wanted = Math.max(0, Math.min(first.start - Math.floor(spare), text.length - length));
  const start = bordersOf(text, wanted, first.start).find((border) => FIRST.test(text.charAt(border)));
  return start ?? first.start;
}

/** End of a window that begins at `start`: after a word, and after the last match. */
function findEnd(text: string, start: number, matches: readonly TextRange[], length: number): number {
  if (text.length - start <= length) return text.length;
  const border = bordersOf(text, start + 1, start + length + 1).at(-1) ?? 0;
  const end = start + text.slice(start, Math.min(border, start + length)).replace(LAST, '').length;
  return Math.max(end, Math.min(matches.at(-1)?.end ?? 0, start + length));
}

/**
 * Cuts a text around its matches, at borders of words, with an ellipsis where it is cut inside a sentence.
 *
 * @param section  Plain text of one section. Every other line is code or a row of a table, which is only cut for words
 *   that prose and title do not have.
 * @param terms   Terms to find.
 * @param length  Maximum characters.
 * @param title   What is shown above the snippet.
 */
export function cutSnippet(section: string, terms: ReadonlySet<string>, length: number, title = ''): string {
  const text = chooseText(section, terms, title);
  // What a colon announces, such as a table, is not in the snippet.
  if (text.length <= length) return text.replace(/:$/, '…');
  // Room for both ellipses.
  const room = length - 2;
  const matches = bestMatches(text, terms, room);
  const start = findStart(text, matches, room);
  const end = findEnd(text, start, matches, room);
  const isSentence = start === 0 || /[.!?]["”)]? ?$/.test(text.slice(0, start));
  // A full stop fits in where the ellipsis would be.
  const [stop = end === text.length ? '' : '…'] = /^[.!?](?=\s|$)/.exec(text.slice(end)) ?? [];
  return `${isSentence ? '' : '…'}${text.slice(start, end)}${stop}`;
}
