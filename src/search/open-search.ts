import FlexSearch from 'flexsearch';
import { matchWords, type Match, type Statistics } from './bm25f';
import { ENGINE_OPTIONS } from './engine-options';
import { rewriteQuery, type QueryWord } from './rewrite-query';
import { createVocabulary, type Vocabulary } from './vocabulary';
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

export interface OpenSearch {
  /** For the hook of react-use-flexsearch: `search` accepts what a reader typed. The same for all entries. */
  readonly engine: FlexSearchIndex;
  /** The documents by number; another object for each entry. */
  readonly store: Readonly<Record<string, SearchDocument>>;
  readonly vocabulary: Vocabulary;
  /** The words of a query; the same array for the same query. */
  readonly rewrite: (query: string) => readonly QueryWord[];
  /** The best matches of a query by number, from the last call of `search` if it was for this query. */
  readonly matches: (query: string) => ReadonlyMap<number, Match>;
}

/** Completes the documents with data of their pages. A page whose address is not a path of this site is omitted: a manipulated file must not link anywhere else. */
function readStore(documents: readonly StoredDocument[]): Record<string, SearchDocument> {
  const store: Record<string, SearchDocument> = {};
  documents.forEach(({ p, k, t, a, x = '', b = [], ...own }, id) => {
    const page = documents[p];
    const route = page?.u ?? '';
    if (!page || !isSitePath(route)) return;
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
function readStatistics(
  terms: Readonly<Record<string, readonly number[]>>,
  pages: readonly number[],
): Pick<Statistics, 'lengths' | 'pageOf'> & { readonly frequencies: ReadonlyMap<string, number> } {
  const frequencies = new Map<string, number>();
  const lengths = new Uint16Array(pages.length);
  for (const [marked, ids] of Object.entries(terms)) {
    const term = marked.replace(/[!~]$/, '');
    frequencies.set(term, (frequencies.get(term) ?? 0) + ids.length);
    for (const id of ids) lengths[id] = (lengths[id] ?? 0) + 1;
  }
  return { frequencies, lengths, pageOf: Int32Array.from(pages) };
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
    const { frequencies, ...statistics } = readStatistics(
      terms,
      documents.map(({ p }) => p),
    );
    const vocabulary = createVocabulary(frequencies, documents.length);
    const store = readStore(documents);
    const source: Statistics = {
      ...statistics,
      frequency: vocabulary.frequency,
      // Objects inherit `constructor` and similar properties, which are not terms.
      lookUp: (term) => (Object.hasOwn(terms, term) ? lookUp(term, documents.length) : []),
    };
    let last:
      | { query: string; words: readonly QueryWord[]; matches: ReadonlyMap<number, Match> | undefined }
      | undefined;
    const read = (query: string) => {
      if (last?.query !== query) last = { query, words: rewriteQuery(query, vocabulary), matches: undefined };
      return last;
    };
    const matches = (query: string, limit = MAX_MATCHES): ReadonlyMap<number, Match> => {
      const asked = read(query);
      asked.matches ??= new Map(
        matchWords(asked.words, source)
          .filter(({ id }) => Object.hasOwn(store, id))
          .sort((a, b) => b.score - a.score || a.id - b.id)
          .slice(0, limit)
          .map((match) => [match.id, match]),
      );
      return asked.matches;
    };
    engine.search = (query, options) => [
      ...matches(query, typeof options === 'object' ? options.limit : options).keys(),
    ];
    return { engine, store, vocabulary, rewrite: (query) => read(query).words, matches };
  };
}
