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
  /** A name of several words, `grant_type`, which follows them. */
  readonly isWhole: boolean;
}

/** A name with its separators; `.NET` begins with one, and `C#` ends with a symbol. */
const NAME =
  /(?:(?<![^\s(["'`])\.(?=\p{L}))?[\p{L}\p{M}\p{N}]+(?:[._-][\p{L}\p{M}\p{N}]+)*(?:(?:#|\+\+)(?![\p{L}\p{N}]))?/gu;
/** `2.1`, `v2.1`, `127.0.0.1`: one word, with or without the `v`. */
const VERSION = /^v?\d+(?:\.\d+)+$/i;
const TOKEN = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that write sentences without spaces: each pair of their characters is a word, as in Lucene's analyzer. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー';
const ONLY_UNSPACED = new RegExp(`^[${UNSPACED}]+$`, 'u');

/** Whether a text is a run of characters without spaces between its words. */
export const isUnspaced = (text: string): boolean => ONLY_UNSPACED.test(text);

/** Boundaries inside a token: `tokenProfile`, `HTTPServer`, `API設定`. `OAuth`, `IDs`, and `5G` have none. */
const INNER_BORDER = new RegExp(
  `(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{N})(?=\\p{Lu}\\p{Ll})|(?<=\\p{Lu}{2})(?=\\p{Lu}\\p{Ll}{2})|(?<=[${UNSPACED}])(?![${UNSPACED}\\p{M}])|(?<=[^${UNSPACED}])(?=[${UNSPACED}])`,
  'u',
);
/** Longer words with digits are hashes, keys, and ids of samples, which readers do not type. */
const LONGEST_CODE = 20;
const LONGEST_WORD = 40;

const ACCENTS = /[\u0300-\u036f]+/g;
/** Letters that Unicode does not take apart into a base letter and an accent. */
const LETTERS = new Map(
  'ß:ss ł:l ø:o đ:d ð:d þ:th æ:ae œ:oe ı:i'.split(' ').map((pair) => pair.split(':') as [string, string]),
);

/** The term of a name of several words, which no single word has. */
export const wholeTerm = (term: string): string => `=${term}`;

function fold(text: string): string {
  const lower = text.toLowerCase();
  // Faster for nearly every word: ASCII letters need no folding.
  if (/^[a-z0-9]*$/.test(lower)) return lower;
  const base = lower.normalize('NFKD').replace(ACCENTS, '').normalize('NFC');
  return base.replace(/[ßłøđðþæœı]/g, (letter) => LETTERS.get(letter) ?? letter);
}

/** One word, unless readers do not type it. Offsets are those in the name, until `readWords` knows its place. */
function toWord(plain: string, start: number, length: number, isWhole = false): Word[] {
  if (plain === '' || plain.length > (/\d/.test(plain) ? LONGEST_CODE : LONGEST_WORD)) return [];
  const term = stem(plain);
  return [{ term: isWhole ? wholeTerm(term) : term, plain, start, end: start + length, isWhole }];
}

function readPart(text: string, at: number): Word[] {
  const characters = isUnspaced(text) ? Array.from(text) : [];
  if (characters.length < 2) return toWord(normalizeSpelling(fold(text)), at, text.length);
  let place = at;
  return characters.flatMap((character, index) => {
    const pair = character + (characters[index + 1] ?? '');
    place += character.length;
    return toWord(fold(pair), place - character.length, pair.length);
  });
}

function takeApart(name: string): readonly Word[] {
  if (VERSION.test(name)) return toWord(name.toLowerCase().replace(/^v/, ''), 0, name.length);
  const tokens = [...name.matchAll(TOKEN)];
  const words = tokens.flatMap(({ 0: token, index }) => {
    let at = index;
    return token.split(INNER_BORDER).flatMap((part) => {
      at += part.length;
      return readPart(part, at - part.length);
    });
  });
  const joined = tokens.map(([token]) => fold(token)).join('');
  const symbol = /^\.|[+#]+$/.exec(name)?.[0];
  if (symbol !== undefined) {
    const word = toWord(symbol === '.' ? `.${joined}` : joined + symbol, 0, name.length);
    return joined.length === 1 ? word : [...words, ...word];
  }
  return words.length > 1 && !isUnspaced(name) ? [...words, ...toWord(joined, 0, name.length, true)] : words;
}

/** Texts repeat names, and each key press reads the same snippets again. */
const known = new Map<string, readonly Word[]>();
const MAX_KNOWN = 20_000;

function wordsOf(name: string): readonly Word[] {
  const before = known.get(name);
  if (before) return before;
  const words = takeApart(name);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(name, words);
  return words;
}

/**
 * Splits a text into words: at everything that is neither letter nor digit (so snake_case, kebab-case, dotted
 * names, and paths are split), and inside camelCase. A name of several words follows them as a whole.
 *
 * @returns Words with offsets into `text`. Never throws.
 */
export function readWords(text: string): Word[] {
  return [...text.matchAll(NAME)].flatMap(({ 0: name, index }) => {
    const isPossessive = /^s$/i.test(name) && /['’]/.test(text.charAt(index - 1));
    if (isPossessive) return [];
    return wordsOf(name).map((word) => ({ ...word, start: index + word.start, end: index + word.end }));
  });
}

/** A name without inflection, to compare it with others. `orderId` is another than `order ids`. */
export const readKey = (name: string): string =>
  readWords(name)
    .map(({ term }) => term)
    .join(' ');

/** The terms of a text, each once, in order of appearance. */
export function readTerms(text: string): string[] {
  return [...new Set(readWords(text).map(({ term }) => term))];
}

/** Names that readers type as one, also from a text: `grant_type`, `tokenProfile`, and `Retry-After`, but not `read-only` or `api.example`. */
const CODE_NAME = /_|\p{Ll}\p{Lu}|^\p{Lu}\p{L}*(?:-\p{Lu}\p{L}*)+$/u;

/** The same without stop words and single digits, for texts. */
export function readTextTerms(text: string): string[] {
  const words = readWords(text).filter(
    ({ plain, isWhole, start, end }) =>
      !STOP_WORDS.has(plain) && !/^\d$/.test(plain) && (!isWhole || CODE_NAME.test(text.slice(start, end))),
  );
  return [...new Set(words.map(({ term }) => term))];
}

/** The first cell of a row as texts have it, `failed, hashMismatch: the file changed`. */
const FIRST_CELL = /^([^:{}"]{1,80}): /;

/**
 * The whole names that the rows of a text define: those of their first cells, in which nothing is but names.
 *
 * @param text  Every other line is code or a row of a table.
 */
export function readDefinedTerms(text: string): string[] {
  const cells = text
    .split('\n')
    .flatMap((line, at) => (at % 2 === 1 ? (FIRST_CELL.exec(line)?.[1] ?? []) : []));
  const names = cells.flatMap((cell) => cell.split(', ').filter((name) => !/\s/.test(name)));
  return readWords(names.join(' ')).flatMap(({ term, isWhole }) => (isWhole ? [term] : []));
}

/** Initials of names of several words: `oms`, `sso`, `csp`; for longer names also of their first words. */
export function readInitials(name: string): string[] {
  const letters = readWords(name).flatMap(({ plain, isWhole }) => (isWhole ? [] : [plain.charAt(0)]));
  return [3, 4, 5]
    .filter((count) => letters.length >= count)
    .map((count) => letters.slice(0, count).join(''));
}
