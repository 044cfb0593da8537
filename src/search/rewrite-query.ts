import { STOP_WORDS, stem, synonymsOf } from './word-forms';
import { readWords, wholeTerm, type Word } from './words';
import type { Vocabulary } from './vocabulary';
import type { Hit } from '../model/search';

/** How a term of the index matches a word of the query, best first. */
export type MatchKind = 'exact' | 'related' | 'prefix' | 'corrected';

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
  /** A name of several words as a whole, beside its words. */
  readonly isWhole: boolean;
}

/** Maximum words of a query; of pasted code, the rarest ones. */
const MAX_WORDS = 12;
/** Maximum characters of a query that are read, so that a pasted page does not block typing. */
const MAX_READ_LENGTH = 2000;
/** Of a pasted address, only the path is relevant. */
const HOST = /https?:\/\/[^/\s"'`]*/g;
const QUERY_STRING = /(\/[^\s?"'`]*)\?[^\s"'`]*/g;
const VERSION = /^v\d+$/;
const MAX_PREFIX_TERMS = 40;
const MAX_CORRECTIONS = 3;
/** One typo is allowed per five letters. */
const LETTERS_PER_EDIT = 5;
const QUALITY = { exact: 1, related: 0.6, prefix: 0.75, corrected: 0.45, stop: 0.4 } as const;

/** Short words that names contain; other parts of a compound have four letters or more. */
const SHORT_PARTS = new Set('get set put my by of id ids key keys api app user use data url me'.split(' '));
const MAX_PARTS = 5;

const isPart = (text: string): boolean => text.length >= 4 || SHORT_PARTS.has(text);

/** A part of a compound: as typed, and its term. */
type Part = readonly [text: string, term: string];

/** Splits an unknown word into several known ones: `tokenprofile`, `applicationtokenprofile`. */
function splitCompound(
  plain: string,
  vocabulary: Vocabulary,
  isOpen: boolean,
  parts = MAX_PARTS,
): Part[] | undefined {
  for (let cut = plain.length - 2; cut >= 2; cut -= 1) {
    const [head, rest] = [plain.slice(0, cut), plain.slice(cut)];
    if (!isPart(head) || vocabulary.frequency(stem(head)) === 0) continue;
    const first: Part = [head, stem(head)];
    if (isPart(rest) && vocabulary.frequency(stem(rest)) > 0) return [first, [rest, stem(rest)]];
    const [begun] = isOpen && rest.length >= 3 ? vocabulary.withPrefix(rest, 1) : [];
    if (begun !== undefined) return [first, [rest, begun]];
    const inner = parts > 2 ? splitCompound(rest, vocabulary, isOpen, parts - 1) : undefined;
    if (inner) return [first, ...inner];
  }
  return undefined;
}

function prefixTerms({ plain, term: own }: Word, vocabulary: Vocabulary): QueryTerm[] {
  return [...new Set([plain, own])].flatMap((prefix) =>
    vocabulary
      .withPrefix(prefix, MAX_PREFIX_TERMS)
      .filter((term) => term !== own)
      .map((term): QueryTerm => {
        // `tok` is nearer to `token` than to `tokenization`.
        const share = Math.min(1, prefix.length / term.length);
        return { term, kind: 'prefix', quality: QUALITY.prefix * (0.6 + 0.4 * share) };
      }),
  );
}

function correctedTerms({ plain, term }: Word, vocabulary: Vocabulary, isLast: boolean): QueryTerm[] {
  const edits = Math.floor(plain.length / LETTERS_PER_EDIT);
  if (edits === 0 || /\d/.test(plain)) return [];
  const whole = [term, plain].flatMap((text) => vocabulary.near(text, edits, false));
  const near = whole.length > 0 || !isLast ? whole : vocabulary.near(plain, edits, true);
  const least = Math.min(...near.map(({ distance }) => distance));
  const nearest = near.filter((found) => found.distance === least && !/\d/.test(found.term));
  return [...new Set(nearest.map((found) => found.term))].slice(0, MAX_CORRECTIONS).map((found, index) => ({
    term: found,
    kind: 'corrected',
    quality: QUALITY.corrected / (Math.max(least, 0.5) * (1 + index * 0.1)),
  }));
}

function readWord(text: string, word: Word, vocabulary: Vocabulary, isLast: boolean): QueryWord[] {
  const isStop = STOP_WORDS.has(word.plain) || VERSION.test(word.plain);
  const begun = isLast && !word.isWhole ? prefixTerms(word, vocabulary) : [];
  const isKnown = vocabulary.frequency(word.term) > 0;
  // Half of `token` rather than the word `to`.
  const quality = isStop && begun.length > 0 ? QUALITY.stop : QUALITY.exact;
  const exact: QueryTerm[] = isKnown ? [{ term: word.term, kind: 'exact', quality }] : [];
  const related = synonymsOf(word.term)
    .filter((term) => vocabulary.frequency(term) > 0)
    .map((term): QueryTerm => ({ term, kind: 'related', quality: QUALITY.related }));
  const terms = [...exact, ...related, ...begun];
  const { isWhole } = word;
  // A small word that no name has is no typo of another word.
  if (terms.length > 0 || isStop) return [{ text, terms, isStop, isWhole }];
  // The words of a name are there as well.
  if (isWhole) return [];
  const found = (own: string, term: string, ofWhole: boolean): QueryWord => ({
    text: own,
    terms: [{ term, kind: 'exact', quality: QUALITY.exact }],
    isStop: false,
    isWhole: ofWhole,
  });
  const parts = /\d/.test(word.plain) ? undefined : splitCompound(word.plain, vocabulary, isLast);
  const whole = wholeTerm(word.term);
  const names = [
    ...(parts ?? []).map(([own, term]) => found(own, term, false)),
    ...(vocabulary.frequency(whole) > 0 ? [found(text, whole, true)] : []),
  ];
  return names.length > 0
    ? names
    : [{ text, terms: correctedTerms(word, vocabulary, isLast), isStop: false, isWhole }];
}

/** Whether only typos were found, beside a word that is nowhere: the reader asks about something else. */
function isGuess(words: readonly QueryWord[]): boolean {
  const said = words.filter(({ isStop }) => !isStop);
  return (
    said.some(({ terms }) => terms.length === 0) &&
    said.every(({ terms: [best] }) => !best || best.kind === 'corrected')
  );
}

/**
 * Turns a query into terms of the index. Words are normalized like the texts, the last one is also a prefix,
 * and unknown ones are split into known ones or corrected.
 *
 * @param query  As typed; a trailing space marks the last word as complete.
 * @returns At most twelve words. A word without terms is nowhere on this site.
 */
export function rewriteQuery(query: string, vocabulary: Vocabulary): QueryWord[] {
  const text = query.slice(0, MAX_READ_LENGTH).replace(HOST, ' ').replace(QUERY_STRING, '$1 ');
  const words = readWords(text);
  const isOpen = /[\p{L}\p{M}\p{N}#+]$/u.test(text);
  const seen = new Set<string>();
  const read = words.flatMap((word): QueryWord[] => {
    const isLast = isOpen && word.end === text.length;
    if (seen.has(word.term)) return [];
    seen.add(word.term);
    return readWord(text.slice(word.start, word.end), word, vocabulary, isLast);
  });
  const areAllStop = read.every(({ isStop }) => isStop);
  const all = areAllStop ? read.map((word) => ({ ...word, isStop: false })) : read;
  if (isGuess(all)) return all.map((word) => ({ ...word, terms: [] }));
  if (all.length <= MAX_WORDS) return all;
  const frequency = ({ terms: [best] }: QueryWord): number => (best ? vocabulary.frequency(best.term) : 0);
  const kept = new Set(
    all
      .filter(({ terms, isStop }) => terms.length > 0 && !isStop)
      .sort((a, b) => frequency(a) - frequency(b))
      .slice(0, MAX_WORDS),
  );
  return all.filter((word) => kept.has(word));
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
