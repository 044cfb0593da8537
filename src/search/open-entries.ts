import FlexSearch from 'flexsearch';
import { chooseBest } from './best-documents';
import { ENGINE_OPTIONS } from './engine-options';
import { rewriteQuery, type QueryWord } from './rewrite-query';
import { createNamedAnchors, type NamedAnchors } from './named-anchors';
import { unpackEntry } from './read-index';
import { createVocabulary, type Vocabulary } from './vocabulary';
import type { EntryHit } from './rank';
import { isSitePath } from '../links/site-path';
import type { EntryName, PackedEntry, SearchDocument, SearchEntry, StoredDocument } from '../model/search';

/** Maximum documents from an entry for one query; more could not reach the first page of results. */
export const MAX_PER_ENTRY = 400;
/** The same for the search box, which shows eight hits after every key. */
export const MAX_PER_ENTRY_IN_BOX = 100;

/** One entry in the form that the hook of react-use-flexsearch needs. */
export interface OpenEntry {
  readonly name: EntryName;
  /** A FlexSearch index whose `search` accepts what the reader typed. Stays the same when parts are added. */
  readonly index: FlexSearchIndex;
  /** Filled by `search` with the hits and their match quality. Replaced when parts are added. */
  readonly store: Record<string, EntryHit>;
}

export interface OpenSearch {
  /** All five, whether their parts have arrived or not. */
  readonly entries: readonly OpenEntry[];
  readonly vocabulary: Vocabulary;
  /** The words of a query; the same array for the same query. */
  readonly rewrite: (query: string) => readonly QueryWord[];
}

/** The part of FlexSearch 0.6 in use; its own types lack synchronous results and options of `import`. */
interface FlexSearchIndex {
  search: (query: string, options?: number | { readonly limit?: number }) => number[];
  readonly import: (payload: unknown, options: { readonly serialize: boolean }) => void;
}

const createIndex = FlexSearch.create as unknown as (options: object) => FlexSearchIndex;

const ENTRY_NAMES: readonly EntryName[] = ['titles', 'keywords', 'headings', 'items', 'text'];

/** What the documents of several parts share. */
interface DocumentContext {
  /** Adds the documents of an entry; titles come first. */
  readonly add: (name: EntryName, documents: readonly StoredDocument[]) => void;
  /**
   * The document with data of its page and its named position. Undefined if its page's address is not a path
   * of this site, because a manipulated file must not link anywhere else.
   */
  readonly inflate: (name: EntryName, stored: StoredDocument) => SearchDocument | undefined;
}

/** @param places  The named positions, which any caller can add to. */
function createDocumentContext(places: NamedAnchors): DocumentContext {
  let titles: readonly (StoredDocument | undefined)[] = [];
  return {
    add: (name, documents) => {
      if (name === 'titles')
        titles = documents.map((title) => (isSitePath(title.u ?? '') ? title : undefined));
    },
    inflate: (name, own) => {
      const place = name === 'text' ? places.at(own.p, own.a) : undefined;
      const stored = place ? { ...place, ...(own.x === undefined ? {} : { x: own.x }) } : own;
      const page = titles[stored.p];
      if (!page) return undefined;
      const route = page.u ?? '';
      const pageTitle = page.t ?? '';
      const isPage = stored.k === 'page' || stored.k === 'operation';
      const above = page.b ?? [];
      const method = stored.m ?? page.m;
      return {
        kind: isPage ? page.k : stored.k,
        title: stored.t ?? pageTitle,
        href: stored.a === undefined ? route : `${route}#${stored.a}`,
        page: stored.p,
        route,
        pageTitle,
        area: above[0] ?? pageTitle,
        pageBreadcrumbs: above,
        context: isPage ? [] : (stored.b ?? []),
        text: stored.x ?? '',
        ...(isPage && method !== undefined ? { method } : {}),
      };
    },
  };
}

/** One part of an entry. Ids are those of the whole entry, with the parts' documents in sequence. */
interface Shard {
  readonly end: number;
  readonly document: (id: number) => SearchDocument | undefined;
  readonly lookUp: (term: string) => readonly number[];
}

function openShard(entry: SearchEntry, first: number, context: DocumentContext): Shard {
  const index = createIndex({ ...ENGINE_OPTIONS });
  index.import([[entry.index], {}, []], { serialize: false });
  const found = new Map<string, readonly number[]>();
  const inflated = new Map<number, SearchDocument>();
  const size = entry.documents.length;
  return {
    end: first + size,
    lookUp: (term) => {
      // Objects inherit `constructor` and similar properties, which are not terms.
      if (!Object.hasOwn(entry.index, term)) return [];
      const known = found.get(term);
      if (known) return known;
      const ids = index.search(term, size).map((id) => first + id);
      found.set(term, ids);
      return ids;
    },
    document: (id) => {
      const known = inflated.get(id);
      const stored = entry.documents[id - first];
      if (known || !stored) return known;
      const document = context.inflate(entry.name, stored);
      if (document) inflated.set(id, document);
      return document;
    },
  };
}

interface LoadedEntry {
  readonly name: EntryName;
  readonly index: FlexSearchIndex;
  readonly shards: Shard[];
  store: Record<string, EntryHit>;
}

/** Searches all parts of an entry. Documents are selected by the weighted sum of their quality per word. */
function askEntry(
  { name, shards, store }: LoadedEntry,
  words: readonly QueryWord[],
  limit: number,
): number[] {
  const count = words.length;
  const size = shards.at(-1)?.end ?? 0;
  const qualities = new Float32Array(size * count);
  const sums = new Float32Array(size);
  const touched: number[] = [];
  words.forEach(({ terms, weight }, at) => {
    for (const { term, quality } of terms)
      for (const { lookUp } of shards)
        for (const id of lookUp(term)) {
          const place = id * count + at;
          const before = qualities[place] ?? 0;
          if (quality <= before) continue;
          if (sums[id] === 0) touched.push(id);
          sums[id] = (sums[id] ?? 0) + (quality - before) * weight;
          qualities[place] = quality;
        }
  });
  const best = chooseBest(touched, (id) => sums[id] ?? 0, limit);
  return best.filter((id) => {
    const document = shards.find(({ end }) => id < end)?.document(id);
    if (!document) return false;
    store[id] = { entry: name, document, qualities: [...qualities.subarray(id * count, (id + 1) * count)] };
    return true;
  });
}

/**
 * Starts a search without entries.
 *
 * @returns A function that adds the entries of one part in slices (src/search/read-index.ts) and returns the
 *          search with all parts so far. Earlier searches keep their hits but must not be queried again. If a
 *          part throws, the search is unchanged, and the part can be added again.
 */
export function createSearch(): (entries: readonly PackedEntry[]) => Generator<undefined, OpenSearch> {
  const places = createNamedAnchors();
  const context = createDocumentContext(places);
  const frequencies = new Map<string, number>();
  let documents = 0;
  let rewrite: OpenSearch['rewrite'] = () => [];
  const shelves = ENTRY_NAMES.map((name): LoadedEntry => {
    const shelf: LoadedEntry = { name, index: createIndex({ ...ENGINE_OPTIONS }), shards: [], store: {} };
    shelf.index.search = (query, options) => {
      const limit = typeof options === 'object' ? options.limit : options;
      return askEntry(shelf, rewrite(query), limit ?? MAX_PER_ENTRY);
    };
    return shelf;
  });

  return function* add(packed) {
    const entries: SearchEntry[] = [];
    for (const part of packed) {
      const entry = yield* unpackEntry(part, places);
      places.add(entry.name, entry.documents);
      entries.push(entry);
    }
    for (const entry of entries) {
      const shelf = shelves.find(({ name }) => name === entry.name);
      if (!shelf) continue;
      context.add(entry.name, entry.documents);
      shelf.shards.push(openShard(entry, shelf.shards.at(-1)?.end ?? 0, context));
      documents += entry.documents.length;
      for (const [term, ids] of Object.entries(entry.index))
        frequencies.set(term, (frequencies.get(term) ?? 0) + ids.length);
    }
    const vocabulary = createVocabulary(frequencies, documents);
    let last: { query: string; words: readonly QueryWord[] } | undefined;
    rewrite = (query) => {
      if (last?.query !== query) last = { query, words: rewriteQuery(query, vocabulary) };
      return last.words;
    };
    for (const shelf of shelves) shelf.store = {};
    return {
      vocabulary,
      rewrite,
      entries: shelves.map(({ name, index, store }) => ({ name, index, store })),
    };
  };
}

/** Adds entries without a pause. */
export function openEntries(entries: readonly PackedEntry[]): OpenSearch {
  const slices = createSearch()(entries);
  for (;;) {
    const { done, value } = slices.next();
    if (done === true) return value;
  }
}
