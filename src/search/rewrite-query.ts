import { editDistance } from '../kit/diagnostics/edit-distance';
import { ASKING_WORDS, STOP_WORDS, stem, synonymsOf } from './word-forms';
import { METHODS } from './read-query';
import { readWords, wholeTerm, type Word } from './words';
import type { Vocabulary } from './vocabulary';
import type { Hit } from './search-document';

/** How a term of the index matches a word of the query, best first. */
export type MatchKind = 'exact' | 'related' | 'prefix' | 'split' | 'corrected';

/** A term to look up for a word of the query. */
export interface QueryTerm {
  readonly term: string;
  readonly kind: MatchKind;
  /** 0 to 1. */
  readonly quality: number;
}

export interface QueryWord {
  /** As the reader typed it; part of it if a compound was split. */
  readonly text: string;
  readonly terms: readonly QueryTerm[];
  readonly isStop: boolean;
  /** One of those that ask or introduce, and that headings have: `what happens`. */
  readonly isAsking?: boolean;
  /** A name of several words as a whole, beside its words. */
  readonly isWhole: boolean;
  /** A word with one typo that documents have together with other words of the query. */
  readonly isConfirmed?: boolean;
}

/** Maximum characters of a query that are read, so that a pasted page does not block typing. */
const MAX_READ_LENGTH = 500;
/** Of a pasted address, only the path is relevant. */
const HOST = /https?:\/\/[^/\s"'`]*/g;
const QUERY_STRING = /(\/[^\s?"'`]*)\?[^\s"'`]*/g;
const VERSION = /^v\d+$/;
const MAX_PREFIX_TERMS = 40;
const MAX_CORRECTIONS = 3;
/** Fewest letters of a word with one typo, and with two. */
const ONE_TYPO = 4;
const TWO_TYPOS = 7;
const QUALITY = {
  exact: 1,
  related: 0.6,
  prefix: 0.6,
  /** A longer word than one that the site has. */
  longer: 0.1,
  split: 1,
  corrected: 0.7,
  stop: 0.4,
} as const;

/** Short words that names contain; other parts of a compound have four letters or more. */
const SHORT_PARTS = new Set('get set put my by of id ids key keys api app user use data url me'.split(' '));

const isPart = (text: string, { isInName }: Vocabulary): boolean =>
  (text.length >= 4 || SHORT_PARTS.has(text)) && isInName(stem(text));

/** A part of a compound: as typed, and its term. */
type Part = readonly [text: string, term: string];

/** Splits an unknown word into several known ones that names have: `tokenprofile`, `applicationtokenprofile`. */
function splitCompound(plain: string, vocabulary: Vocabulary, isOpen: boolean): Part[] | undefined {
  for (let cut = plain.length - 2; cut >= 2; cut -= 1) {
    const [head, rest] = [plain.slice(0, cut), plain.slice(cut)];
    if (!isPart(head, vocabulary)) continue;
    const [last] = isPart(rest, vocabulary)
      ? [stem(rest)]
      : isOpen && rest.length >= 3
        ? vocabulary.withPrefix(rest, 1)
        : [];
    const others = last === undefined ? splitCompound(rest, vocabulary, isOpen) : ([[rest, last]] as const);
    if (others) return [[head, stem(head)], ...others];
  }
  return undefined;
}

const termsOf = (terms: readonly string[], kind: MatchKind, quality: number = QUALITY[kind]): QueryTerm[] =>
  [...new Set(terms)].map((term) => ({ term, kind, quality }));

/** The words that a word with typos can be. One with two has its first letter right, and is in a name: any other would be a guess. */
function correctedTerms({ plain, term }: Word, vocabulary: Vocabulary): QueryTerm[] {
  if (plain.length < ONE_TYPO || /\d/.test(plain)) return [];
  const near = (edits: number): readonly string[] =>
    [...new Set([term, plain])]
      .flatMap((text) => vocabulary.near(text, edits))
      .filter((found) => !/\d/.test(found) && (edits === 1 || vocabulary.isInName(found)));
  const once = near(1);
  return termsOf(once.length > 0 || plain.length < TWO_TYPOS ? once : near(2), 'corrected');
}

/** Whether a word is a small one with a typo. */
const isNearSmall = (plain: string): boolean =>
  plain.length >= ONE_TYPO &&
  [...STOP_WORDS].some((word) => word.length >= ONE_TYPO && editDistance(plain, word, 1) <= 1);

/** Of the words that one with typos can be, those that the site uses with the other words of the query, else the most frequent. */
function chooseCorrections(words: readonly QueryWord[], vocabulary: Vocabulary): QueryWord[] {
  const others = words.flatMap(({ terms: [best], isStop }) =>
    best?.kind === 'exact' && !isStop ? [new Set(vocabulary.documentsOf(best.term))] : [],
  );
  const together = (term: string): number =>
    vocabulary
      .documentsOf(term)
      .reduce((sum, id) => sum + others.filter((documents) => documents.has(id)).length, 0);
  return words.map((word) => {
    if (word.terms[0]?.kind !== 'corrected') return word;
    const counted = word.terms.map((own) => ({ own, count: together(own.term) }));
    const most = counted
      .sort((a, b) => b.count - a.count)
      .filter(({ count }, _, all) => count > 0 || all[0]?.count === 0);
    const chosen = most.slice(0, MAX_CORRECTIONS).map(({ own }) => own);
    const related = chosen
      .flatMap(({ term }) => synonymsOf(term))
      .filter((term) => vocabulary.frequency(term) > 0);
    return {
      ...word,
      isConfirmed: counted.some(({ own, count }) => count > 0 && vocabulary.isInName(own.term)),
      terms: [...chosen, ...termsOf(related, 'related', QUALITY.corrected * QUALITY.related)],
    };
  });
}

/** What makes the next word a measure that is asked for, `how often`, which answers do not have; tables do have `how long`. */
const HOW = /\bhow\s+(?!long\b)\p{L}+$/iu;
/** A method with a path: each word is as it is written. */
const CALLED = new RegExp(`^\\s*(?:${METHODS})\\s+\\S*[/-]`);

function readWord(
  text: string,
  word: Word,
  vocabulary: Vocabulary,
  { isLast, isCall, isMeasure }: { isLast: boolean; isCall: boolean; isMeasure: boolean },
): QueryWord[] {
  const { plain, term, isWhole } = word;
  const isKnown = (own: string): boolean => vocabulary.frequency(own) > 0;
  const isStop = isMeasure || STOP_WORDS.has(plain) || ASKING_WORDS.has(plain) || VERSION.test(plain);
  const isAsking = ASKING_WORDS.has(plain) && !isMeasure;
  const begun = isLast && !isWhole ? vocabulary.withPrefix(plain, MAX_PREFIX_TERMS) : [];
  const terms = [
    // Half of `token` rather than the word `to`.
    ...termsOf([term].filter(isKnown), 'exact', isStop && begun.length > 0 ? QUALITY.stop : QUALITY.exact),
    ...termsOf(isCall ? [] : synonymsOf(term).filter(isKnown), 'related'),
    ...termsOf(
      begun.filter((own) => own !== term),
      'prefix',
      isKnown(term) && !isStop ? QUALITY.longer : QUALITY.prefix,
    ),
  ];
  // A small word that no name has is no typo of another word.
  if (terms.length > 0 || isStop) return [{ text, terms, isStop, isAsking, isWhole }];
  // The words of a name are there as well.
  if (isWhole) return [];
  const parts = /\d/.test(plain) ? undefined : splitCompound(plain, vocabulary, isLast);
  const whole = wholeTerm(term);
  const names = [...(parts ?? []), ...(isKnown(whole) ? [[text, whole] as const] : [])].map(
    ([own, found]): QueryWord => ({
      text: own,
      terms: termsOf([found], 'split'),
      isStop: false,
      isWhole: found === whole,
    }),
  );
  if (names.length > 0) return names;
  const corrected = correctedTerms(word, vocabulary);
  // `yuor` is a small word with a typo, and so says nothing.
  return [
    { text, terms: corrected, isStop: corrected.length === 0 && isNearSmall(plain), isAsking, isWhole },
  ];
}

/** The names that a query begins, `assert_`: their next word is not typed yet. */
function readBegunName(text: string, last: Word | undefined, vocabulary: Vocabulary): QueryWord[] {
  if (!last || !/^[_.-]$/.test(text.slice(last.end).trim())) return [];
  const names = vocabulary.withPrefix(wholeTerm(last.plain), MAX_PREFIX_TERMS);
  if (names.length === 0) return [];
  return [
    {
      text: text.trim(),
      terms: termsOf(names, 'prefix', QUALITY.exact),
      isStop: false,
      isWhole: true,
    },
  ];
}

const isUnknown = ({ terms, isStop, isWhole }: QueryWord): boolean =>
  terms.length === 0 && !isStop && !isWhole;

const isCorrected = ({ terms: [best] }: QueryWord): boolean => best?.kind === 'corrected';

/** Whether a query is typed without looking: no word is right, and only short ones, whose typos cannot be told, are unknown. */
const isHasty = (said: readonly QueryWord[]): boolean =>
  said.filter(isCorrected).length > 1 &&
  said.every((word) => isCorrected(word) || (isUnknown(word) && word.text.length < ONE_TYPO));

/** Kinds of matches that are only a guess of what a reader means. */
const GUESSES: ReadonlySet<MatchKind | undefined> = new Set(['split', 'corrected']);

/** Whether little of a word is left without its ending, as of "mining": other words have the same rest, such as "min". */
const isRest = (text: string, { kind, term }: QueryTerm): boolean =>
  kind === 'exact' && 2 * term.length <= text.length;

/** What code, a path, or a log has, and no question. */
const CODE = /[:=/{}()[\]"<>_]/;

/**
 * Whether the reader asks about something else: only typos and parts of words were found, or of the words that make up a
 * name, beside a word that is nowhere; or most words of a question are nowhere or typos that nothing confirms.
 */
function isElsewhere(query: string, words: readonly QueryWord[]): boolean {
  const unknown = words.filter(isUnknown);
  if (unknown.length === 0) return false;
  const said = words.filter(({ isStop, isWhole }) => !isStop && !isWhole);
  if (isHasty(said)) return false;
  const names = query.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  const broken = names.filter((name) => unknown.some(({ text }) => name.includes(text)));
  const sure = said.filter(
    ({ text, terms: [best] }) =>
      best !== undefined &&
      !GUESSES.has(best.kind) &&
      !isRest(text, best) &&
      !broken.some((name) => name.includes(text)),
  );
  const isOther = unknown.some(({ text }) => text.length >= ONE_TYPO);
  const wrong =
    unknown.length +
    (isOther ? said.filter((word) => isCorrected(word) && word.isConfirmed !== true).length : 0);
  return sure.length === 0 || (!CODE.test(query) && 2 * wrong > said.length);
}

/**
 * Turns a query into terms of the index. Words are normalized like the texts, the last one is also a prefix,
 * and unknown ones are split into known ones or corrected.
 *
 * @param query  As typed; a trailing space marks the last word as complete.
 * @returns A word without terms is nowhere on this site.
 */
export function rewriteQuery(query: string, vocabulary: Vocabulary): QueryWord[] {
  const text = query.slice(0, MAX_READ_LENGTH).replace(HOST, ' ').replace(QUERY_STRING, '$1 ');
  const words = readWords(text);
  const isOpen = /[\p{L}\p{M}\p{N}#+]$/u.test(text);
  const isCall = CALLED.test(text);
  const seen = new Set<string>();
  const read = words.flatMap((word): QueryWord[] => {
    const isLast = isOpen && word.end === text.length;
    const isMeasure = HOW.test(text.slice(0, word.end));
    if (seen.has(word.term)) return [];
    seen.add(word.term);
    return readWord(text.slice(word.start, word.end), word, vocabulary, { isLast, isCall, isMeasure });
  });
  read.push(...readBegunName(text, words.at(-1), vocabulary));
  const areAllStop = read.every(({ isStop }) => isStop);
  const all = areAllStop
    ? read.map((word) => ({ ...word, isStop: false }))
    : chooseCorrections(read, vocabulary);
  return isElsewhere(text, all) ? all.map((word) => ({ ...word, terms: [] })) : all;
}

/** How many hits are read to find the full form of a word, which the index has without its ending. */
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

/** What is nowhere on the site: words of the query, or all of a name like `scope-missing` with such a word. */
export function unknownWords(query: string, words: readonly QueryWord[]): readonly string[] {
  const name = query.trim();
  return /^\S+-\S+$/.test(name) && words.some(({ terms: [best] }) => !best || best.kind === 'corrected')
    ? [name]
    : words.filter(({ terms: [best], isStop }) => !best && !isStop).map(({ text }) => text);
}

/**
 * The query with its typos corrected, for "did you mean".
 *
 * @returns Undefined if nothing was corrected.
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
