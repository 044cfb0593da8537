import type { IndexName, StoredDocument } from '../model/search';
import { normalizeSpelling, stem, STOP_WORDS } from './word-forms';

/** One word of a text with its position. */
export interface Word {
  /** The indexed form: lowercase, without accents, American spelling, without inflection. */
  readonly term: string;
  /** The same with inflection, for matching half-typed words. */
  readonly plain: string;
  /** Offsets into the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

const TOKEN = /[\p{L}\p{M}\p{N}]+/gu;
/** Boundaries inside a token: `tokenProfile`, `HTTPServer`. `OAuth` and `IDs` have none. */
const INNER_BORDER = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu}{2})(?=\p{Lu}\p{Ll}{2})/u;
/** Longer words with digits are hashes, keys, and ids of samples, which readers do not type. */
const LONGEST_CODE = 20;
const LONGEST_WORD = 40;

const ACCENTS = /\p{M}+/gu;

function fold(text: string): string {
  const lower = text.toLowerCase();
  // Faster for nearly every word: ASCII letters need no folding.
  return /^[a-z0-9]*$/.test(lower) ? lower : lower.normalize('NFKD').replace(ACCENTS, '');
}

function isWorthKeeping(plain: string): boolean {
  if (plain.length > LONGEST_WORD) return false;
  return plain.length <= LONGEST_CODE || !/\d/.test(plain);
}

/** A piece of a token, before its position in a text is known. */
interface Part {
  readonly term: string;
  readonly plain: string;
  readonly length: number;
  readonly isKept: boolean;
}

/** Texts repeat words, and each key press reads the same snippets again. */
const known = new Map<string, readonly Part[]>();
const MAX_KNOWN = 20_000;

function takeApart(token: string): readonly Part[] {
  const before = known.get(token);
  if (before) return before;
  const parts = token.split(INNER_BORDER).map((part): Part => {
    const plain = normalizeSpelling(fold(part));
    return {
      term: stem(plain),
      plain,
      length: part.length,
      isKept: plain !== '' && isWorthKeeping(plain),
    };
  });
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(token, parts);
  return parts;
}

/**
 * Splits a text into words: at everything that is neither letter nor digit (so snake_case, kebab-case, dotted
 * names, and paths are split), and inside camelCase.
 *
 * @returns Words in order, with offsets into `text`. Never throws.
 */
export function readWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    let start = index;
    for (const { term, plain, length, isKept } of takeApart(token)) {
      const end = start + length;
      const isPossessive = plain === 's' && /['’]/.test(text.charAt(start - 1));
      if (isKept && !isPossessive) words.push({ term, plain, start, end });
      start = end;
    }
  }
  return words;
}

/** The terms of a text, each once, in order of appearance. */
export function readTerms(text: string): string[] {
  return [...new Set(readWords(text).map(({ term }) => term))];
}

/**
 * The terms of a text without stop words, each once, in order of appearance. The browser does this for every
 * text of the site, so each token is read only once.
 */
export function readTextTerms(text: string): string[] {
  const terms = new Set<string>();
  for (const token of new Set(text.match(TOKEN)))
    for (const { term, plain, isKept } of takeApart(token))
      if (isKept && plain.length > 1 && !STOP_WORDS.has(plain)) terms.add(term);
  return [...terms];
}

/** Initials of names of several words: `oms`, `sso`, `csp`; for longer names also of their first words. */
export function readInitials(name: string): string[] {
  const letters = readWords(name).map(({ plain }) => plain.charAt(0));
  return [3, 4, 5]
    .filter((count) => letters.length >= count)
    .map((count) => letters.slice(0, count).join(''));
}

/** The terms of a title or heading, with its initials. */
export const readNameTerms = (name: string): string[] => readTerms(`${name} ${readInitials(name).join(' ')}`);

/**
 * The terms that can be derived from a stored document, each once. Build and browser use the same function,
 * so that a search file contains only the other terms.
 *
 * @param place  For texts, the name of the heading or property above.
 */
export function readDocumentTerms(name: IndexName, document: StoredDocument, place: string): string[] {
  const { t = '', x = '' } = document;
  switch (name) {
    case 'titles':
    case 'headings':
      return readNameTerms(t);
    case 'items':
      return readTerms(t);
    case 'keywords':
      return readTerms(x);
    case 'text':
      return readTextTerms(`${place} ${x}`);
  }
}
