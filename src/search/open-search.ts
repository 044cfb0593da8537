import FlexSearch from 'flexsearch';
import { matchWords, type Match, type Statistics } from './bm25f';
import { ENGINE_OPTIONS, MARKS } from './engine-options';
import { rewriteQuery, type QueryWord } from './rewrite-query';
import { createVocabulary } from './vocabulary';
import { isSitePath } from '../links/site-path';
import type { SearchDocument, SearchEntry, StoredDocument } from '../model/search';

/** Maximum documents that are ranked; more could not reach the first page of results. */
export const MAX_MATCHES = 400;
/** The same for the search box, which shows eight hits after every key. */
export const MAX_MATCHES_IN_BOX = 120;

/** The part of FlexSearch 0.6 in use; its own types lack synchronous results and options. */
interface FlexSearchIndex {
  search: (query: string, options?: number | { readonly limit?: number }) => number[];
  readonly import: (index: string) => void;
  readonly export: (options: { readonly serialize: false }) => [[Record<string, number[]>], unknown, unknown];
}

const createEngine = FlexSearch.create as unknown as (options: object) => FlexSearchIndex;

/** A query as it was looked up. */
interface Asked {
  readonly words: readonly QueryWord[];
  /** By the number of the document, best first. */
  readonly matches: ReadonlyMap<number, Match>;
}

export interface OpenSearch {
  /** For the hook of react-use-flexsearch: `search` accepts what a reader typed. The same for all entries. */
  readonly engine: FlexSearchIndex;
  /** The documents by number; another object for each entry. */
  readonly store: Readonly<Record<string, SearchDocument>>;
  /** The same result for the same query. */
  readonly ask: (query: string) => Asked;
}

/** Completes the documents with data of their pages. A page whose address is not a path of this site is omitted: a manipulated file must not link anywhere else. */
function readStore(documents: readonly StoredDocument[]): Record<string, SearchDocument> {
  const store: Record<string, SearchDocument> = {};
  const areShown = documents.map(({ u }) => u !== undefined && isSitePath(u));
  documents.forEach(({ p, k, t, a, x = '', b = [], ...own }, id) => {
    const page = documents[p];
    const route = page?.u ?? '';
    if (!page || areShown[p] !== true) return;
    const isPage = p === id;
    const above = page.b ?? [];
    store[id] = {
      id,
      kind: k,
      title: t,
      href: a === undefined ? route : `${route}#${a}`,
      page: p,
      route,
      pageTitle: page.t,
      area: above[0] ?? page.t,
      pageBreadcrumbs: above,
      context: isPage ? [] : b,
      text: x,
      codes: own.c ?? [],
      ...(own.m === undefined ? {} : { method: own.m }),
      ...(own.d === undefined ? {} : { path: own.d }),
    };
  });
  return store;
}

/** Counts the words of each document, and the documents of each word, from the lists of FlexSearch's index. */
function countTerms(terms: Readonly<Record<string, readonly number[]>>, documents: number) {
  const frequencies = new Map<string, number>();
  const lengths = new Uint16Array(documents);
  for (const [marked, ids] of Object.entries(terms)) {
    const term = marked.endsWith(MARKS.name) || marked.endsWith(MARKS.also) ? marked.slice(0, -1) : marked;
    frequencies.set(term, (frequencies.get(term) ?? 0) + ids.length);
    for (const id of ids) lengths[id] = (lengths[id] ?? 0) + 1;
  }
  return { frequencies, lengths };
}

/**
 * Starts a search without documents.
 *
 * @returns A function that imports an entry instead of the one before. Earlier searches keep their documents but must
 *   not be queried again.
 */
export function createSearch(): (entry: SearchEntry) => OpenSearch {
  const engine = createEngine({ ...ENGINE_OPTIONS });
  // FlexSearch requires every word of a query, and knows no weights: it looks up terms, and BM25F joins them.
  const lookUp = engine.search.bind(engine);
  return ({ documents, index }) => {
    engine.import(index);
    const [[terms]] = engine.export({ serialize: false });
    const { frequencies, lengths } = countTerms(terms, documents.length);
    const vocabulary = createVocabulary(frequencies);
    const store = readStore(documents);
    const statistics: Statistics = {
      lengths,
      pageOf: Int32Array.from(documents, ({ p }) => p),
      frequency: vocabulary.frequency,
      // Objects inherit `constructor` and similar properties, which are not terms.
      lookUp: (term) => (Object.hasOwn(terms, term) ? lookUp(term, documents.length) : []),
    };
    let last: { readonly query: string; readonly asked: Asked } | undefined;
    const ask = (query: string): Asked => {
      if (last?.query === query) return last.asked;
      const words = rewriteQuery(query, vocabulary);
      const matches = matchWords(words, statistics)
        .filter(({ id }) => Object.hasOwn(store, id))
        .sort((a, b) => b.score - a.score || a.id - b.id);
      last = { query, asked: { words, matches: new Map(matches.map((match) => [match.id, match])) } };
      return last.asked;
    };
    engine.search = (query, options) => {
      const limit = typeof options === 'object' ? options.limit : options;
      return [...ask(query).matches.keys()].slice(0, limit ?? MAX_MATCHES);
    };
    return { engine, store, ask };
  };
}
