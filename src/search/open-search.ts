import FlexSearch from 'flexsearch';
import { matchWords, type Match, type Statistics } from './bm25f';
import { ENGINE_OPTIONS, MARKS, TERM_ENDS } from './engine-options';
import { hintsOf } from './hints';
import { rewriteQuery, type QueryWord } from './rewrite-query';
import { createVocabulary } from './vocabulary';
import { isSitePath } from '../kit/addresses/site-path';
import { factsOf, type StoredDocument } from './document-fields';
import type { SearchDocument, SearchEntry } from './search-document';

/** Maximum documents that are ranked; more could not reach the first page of results. */
export const MAX_MATCHES = 400;

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

/** Completes the documents of an entry with data of their pages. A page whose address is not a path of this site is omitted: a manipulated file must not link anywhere else. */
function readDocuments(documents: readonly StoredDocument[], first: number): SearchDocument[] {
  const areShown = documents.map(({ route }) => route !== undefined && isSitePath(route));
  return documents.flatMap((own, at) => {
    const page = documents[own.page];
    const { route = '', parents = [], restFile: file } = page ?? {};
    if (!page || areShown[own.page] !== true) return [];
    return {
      ...{ text: '', codes: [], ...own, route },
      id: first + at,
      href: own.anchor === undefined ? route : `${route}#${own.anchor}`,
      page: first + own.page,
      pageTitle: page.title,
      area: parents[0] ?? page.title,
      pageBreadcrumbs: parents,
      facts: factsOf(own),
      context: own.page === at ? [] : (own.parents ?? []),
      ...(own.restPlace === undefined || file === undefined ? {} : { rest: { file, place: own.restPlace } }),
    };
  });
}

/** An entry in memory. Its documents are numbered from `first` on among those of all entries. */
interface Opened {
  readonly isTitles: boolean;
  readonly first: number;
  readonly pages: readonly number[];
  readonly documents: readonly SearchDocument[];
  readonly lookUp: (term: string) => readonly number[];
  /** How many documents have a word. */
  readonly frequencies: ReadonlyMap<string, number>;
  /** The words of each document. */
  readonly lengths: readonly number[];
}

function openEntry({ name, documents, index }: SearchEntry, first: number): Opened {
  const engine = createEngine({ ...ENGINE_OPTIONS });
  engine.import(index);
  const [[terms]] = engine.export({ serialize: false });
  const frequencies = new Map<string, number>();
  const lengths = documents.map(() => 0);
  for (const [marked, ids] of Object.entries(terms)) {
    const term = TERM_ENDS.includes(marked.slice(-1)) ? marked.slice(0, -1) : marked;
    frequencies.set(term, (frequencies.get(term) ?? 0) + ids.length);
    for (const id of ids) lengths[id] = (lengths[id] ?? 0) + 1;
  }
  return {
    isTitles: name === 'titles',
    first,
    pages: documents.map(({ page }) => first + page),
    documents: readDocuments(documents, first),
    // Objects inherit `constructor` and similar properties, which are not terms.
    lookUp: (term) =>
      Object.hasOwn(terms, term) ? engine.search(term, documents.length).map((id) => first + id) : [],
    frequencies,
    lengths,
  };
}

/** How many documents of all entries have a word. */
function joinFrequencies(entries: readonly Opened[]): ReadonlyMap<string, number> {
  const joined = new Map<string, number>();
  for (const { frequencies } of entries)
    for (const [term, count] of frequencies) joined.set(term, (joined.get(term) ?? 0) + count);
  return joined;
}

function readStatistics(entries: readonly Opened[], size: number): Statistics {
  const pageOf = new Int32Array(size);
  const lengths = new Uint16Array(size);
  for (const own of entries) {
    pageOf.set(own.pages, own.first);
    lengths.set(own.lengths, own.first);
  }
  const count = entries.reduce((sum, own) => sum + own.lengths.length, 0);
  return {
    pageOf,
    lengths,
    count,
    meanLength: lengths.reduce((sum, length) => sum + length, 0) / count,
    lookUp: (term) => entries.flatMap(({ lookUp }) => lookUp(term)),
  };
}

/**
 * Starts a search without documents.
 *
 * @returns A function that adds an entry. The title of a page makes way for its part, and the titles are forgotten when all
 *   parts are there. Earlier searches keep their documents but must not be queried again.
 */
export function createSearch(): (entry: SearchEntry) => OpenSearch {
  // For the hook of react-use-flexsearch. FlexSearch requires every word of a query, and knows no weights: it looks up
  // terms in each entry, and BM25F joins them.
  const engine = createEngine({ ...ENGINE_OPTIONS });
  let entries: readonly Opened[] = [];
  let size = 0;
  return (entry) => {
    entries = [...entries, openEntry(entry, size)];
    size += entry.documents.length;
    const inParts = new Set(
      entries.flatMap(({ isTitles, documents }) => (isTitles ? [] : documents.map(({ route }) => route))),
    );
    const isSuperseded = ({ isTitles }: Opened, { route }: SearchDocument): boolean =>
      isTitles && inParts.has(route);
    entries = entries.filter((own) => !own.documents.every((document) => isSuperseded(own, document)));
    const store: Record<string, SearchDocument> = {};
    for (const own of entries)
      for (const document of own.documents) if (!isSuperseded(own, document)) store[document.id] = document;
    const statistics = readStatistics(entries, size);
    const vocabulary = createVocabulary(
      joinFrequencies(entries),
      (term) => TERM_ENDS.flatMap((mark) => statistics.lookUp(term + mark)),
      (term) => statistics.lookUp(term + MARKS.name).length > 0,
    );
    let last: { readonly query: string; readonly asked: Asked } | undefined;
    const ask = (query: string): Asked => {
      if (last?.query === query) return last.asked;
      const words = rewriteQuery(query, vocabulary);
      const matches = matchWords(words, statistics, hintsOf(query))
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
