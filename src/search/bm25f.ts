/** BM25F (Robertson, Zaragoza 2009): one score of a document from the fields in which it has the words of a query. */
import { FIELD_WEIGHTS, MARKED_FIELDS, MARKS, TERM_ENDS } from './engine-options';
import type { QueryWord } from './rewrite-query';

/** What the formula needs of an index. */
export interface Statistics {
  /** Documents with a term, which can have a mark, by number; none for an unknown one. */
  readonly lookUp: (term: string) => readonly number[];
  /** Number of the page of each document. */
  readonly pageOf: Int32Array;
  /** Different words of each document, and their mean. */
  readonly lengths: Uint16Array;
  readonly meanLength: number;
  /** Number of documents. */
  readonly count: number;
}

export interface Match {
  readonly id: number;
  /** 0 to 1: the share of the query that the document and its page answer. */
  readonly score: number;
  /** Quality of each word of the query in the name, 0 to 1; a typo counts as its word. */
  readonly named: readonly number[];
  /** The same in the name of its page. */
  readonly pageNamed: readonly number[];
  /** Rarity of each word of the query, by which it weighs; 0 if it is nowhere. The same for all matches. */
  readonly rarity: readonly number[];
  /** Whether the query is one name, and the document has it as a whole. */
  readonly hasName: boolean;
  readonly hasAllWords: boolean;
}

/** Tuned on one half of tests/search/queries.yml (docs/search-ranking.md). */
export const WEIGHTS = {
  ...FIELD_WEIGHTS,
  /** Of a word in the name of a section's page. */
  page: 1.5,
  /** How soon more weight no longer helps. */
  saturation: 0.6,
  /** How much a word of a longer text counts less, 0 to 1. */
  length: 0.15,
  /** Of a word that only connects others. */
  stop: 0.01,
  /** Of a word that asks or introduces. */
  asking: 0.1,
  /** Of a name of several words, beside its words; and of one that is the whole query. */
  whole: 0.5,
  alone: 1,
  /** Of a word that the answer of a question is likely to have, beside the most telling word of the query. */
  hint: 0.4,
};

/** Weights of one word by document, and by page those of its names alone. */
interface WordMatches {
  readonly weights: ReadonlyMap<number, number>;
  readonly ofPages: ReadonlyMap<number, number>;
  /** Quality in the name. */
  readonly named: ReadonlyMap<number, number>;
}

function matchWord(
  { terms }: QueryWord,
  { lookUp, pageOf }: Statistics,
  ofText: (id: number) => number,
): WordMatches {
  const weights = new Map<number, number>();
  const ofPages = new Map<number, number>();
  const named = new Map<number, number>();
  const raise = (map: Map<number, number>, id: number, value: number): void => {
    if (value > (map.get(id) ?? 0)) map.set(id, value);
  };
  for (const { term, quality, kind } of terms) {
    for (const id of lookUp(term)) raise(weights, id, quality * ofText(id));
    for (const field of MARKED_FIELDS)
      for (const id of lookUp(term + MARKS[field])) {
        raise(weights, id, quality * WEIGHTS[field]);
        if (pageOf[id] === id) raise(ofPages, id, (quality * WEIGHTS.page * WEIGHTS[field]) / WEIGHTS.name);
        if (field === 'name') raise(named, id, kind === 'corrected' ? 1 : quality);
      }
  }
  return { weights, ofPages, named };
}

/** In how many documents a word is, or a synonym; words that only begin with it say nothing about its rarity. */
const countDocuments = ({ terms }: QueryWord, { lookUp }: Statistics): number =>
  new Set(
    terms
      .filter(({ kind }) => kind === 'exact' || kind === 'related')
      .flatMap(({ term }) => TERM_ENDS.flatMap((mark) => lookUp(term + mark))),
  ).size;

/** How much of the hints each document has: 1 for a word of each in its name, less in its text. */
function readHints(
  hints: readonly (readonly string[])[],
  statistics: Statistics,
  ofText: (id: number) => number,
): (id: number) => number {
  const found = hints.map((hint) => {
    const terms = hint.map((term) => ({ term, kind: 'exact' as const, quality: 1 }));
    return matchWord({ text: '', terms, isStop: false, isWhole: false }, statistics, ofText).weights;
  });
  return (id) =>
    found.reduce((sum, weights) => {
      const weight = weights.get(id) ?? 0;
      return sum + weight / (WEIGHTS.saturation + weight) / found.length;
    }, 0);
}

/**
 * The documents that match a query, in no particular order.
 *
 * @param hints  Words that the answer is likely to have (`hints.ts`); they find nothing by themselves.
 */
export function matchWords(
  words: readonly QueryWord[],
  statistics: Statistics,
  hints: readonly (readonly string[])[] = [],
): Match[] {
  const { pageOf, lengths, meanLength, count } = statistics;
  const ofText = (id: number): number =>
    1 / (1 - WEIGHTS.length + (WEIGHTS.length * (lengths[id] ?? 0)) / meanLength);
  // The last word is the whole of all others.
  const whole = words.at(-1);
  const isName = whole?.isWhole === true && words.every(({ text }) => whole.text.includes(text));
  const matched = words
    .filter(({ terms }) => terms.length > 0)
    .map((word) => {
      const matches = matchWord(word, statistics, ofText);
      const found = countDocuments(word, statistics) || matches.weights.size;
      const ofWhole = isName ? WEIGHTS.alone : WEIGHTS.whole;
      const ofStop = word.isAsking ? WEIGHTS.asking : WEIGHTS.stop;
      const share = word.isStop ? ofStop : word.isWhole ? ofWhole : 1;
      return { word, ...matches, idf: share * Math.log(1 + (count - found + 0.5) / (found + 0.5)) };
    });
  const hinted = readHints(hints, statistics, ofText);
  const hintWeight = hints.length === 0 ? 0 : WEIGHTS.hint * Math.max(0, ...matched.map(({ idf }) => idf));
  const total = matched.reduce((sum, { idf }) => sum + idf, hintWeight);
  const namedOf = (id: number): number[] =>
    words.map((word) => matched.find((own) => own.word === word)?.named.get(id) ?? 0);
  const rarity = words.map((word) => matched.find((own) => own.word === word)?.idf ?? 0);
  const names = isName ? matched.find(({ word }) => word === whole)?.weights : undefined;
  const ids = new Set(matched.flatMap(({ weights }) => [...weights.keys()]));
  return [...ids].map((id) => {
    const page = pageOf[id] ?? id;
    const found = matched.map(
      ({ weights, ofPages }) => (weights.get(id) ?? 0) + (page === id ? 0 : (ofPages.get(page) ?? 0)),
    );
    const score = matched.reduce(
      (sum, { idf }, at) => {
        const weight = found[at] ?? 0;
        return sum + (idf * weight) / (WEIGHTS.saturation + weight);
      },
      hintWeight * hinted(id),
    );
    return {
      id,
      score: score / total,
      named: namedOf(id),
      pageNamed: namedOf(page),
      rarity,
      hasName: names?.has(id) === true,
      hasAllWords: matched.every(({ word }, at) => word.isStop || word.isWhole || found[at] !== 0),
    };
  });
}
