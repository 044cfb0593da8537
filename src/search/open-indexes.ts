import FlexSearch from 'flexsearch';
import { chooseBest } from './best-documents';
import { ENGINE_OPTIONS } from './engine-options';
import { rewriteQuery, type QueryWord } from './rewrite-query';
import { createNamedAnchors, type NamedAnchors } from './named-anchors';
import { unpackIndex } from './index-file';
import { createVocabulary, type Vocabulary } from './vocabulary';
import type { IndexHit } from './rank';
import { isSitePath } from '../links/site-path';
import type { IndexName, PackedIndex, SearchDocument, SearchIndex, StoredDocument } from '../model/search';

/** Maximum documents from an index for one query; more could not reach the first page of results. */
export const MAX_PER_INDEX = 400;
/** The same for the search box, which shows eight hits after every key. */
export const MAX_PER_INDEX_IN_BOX = 100;

/** One index in the form that the hook of react-use-flexsearch needs. */
export interface OpenIndex {
  readonly name: IndexName;
  /** A FlexSearch index whose `search` accepts what the reader typed. Stays the same when parts are added. */
  readonly engine: FlexSearchIndex;
  /** Filled by `search` with the hits and their match quality. Replaced when parts are added. */
  readonly store: Record<string, IndexHit>;
}

export interface OpenSearch {
  /** All five, whether their parts have arrived or not. */
  readonly indexes: readonly OpenIndex[];
  readonly vocabulary: Vocabulary;
  /** The words of a query; the same array for the same query. */
  readonly rewrite: (query: string) => readonly QueryWord[];
}

/** The part of FlexSearch 0.6 in use; its own types lack synchronous results and options of `import`. */
interface FlexSearchIndex {
  search: (query: string, options?: number | { readonly limit?: number }) => number[];
  readonly import: (payload: unknown, options: { readonly serialize: boolean }) => void;
}

const createEngine = FlexSearch.create as unknown as (options: object) => FlexSearchIndex;

const INDEX_NAMES: readonly IndexName[] = ['titles', 'keywords', 'headings', 'items', 'text'];

/** What the documents of several parts share. */
interface DocumentContext {
  /** Adds the documents of an index; titles come first. */
  readonly add: (name: IndexName, documents: readonly StoredDocument[]) => void;
  /**
   * The document with data of its page and its named position. Undefined if its page's address is not a path
   * of this site, because a manipulated file must not link anywhere else.
   */
  readonly inflate: (name: IndexName, stored: StoredDocument) => SearchDocument | undefined;
}

/** @param places  The named positions, which any caller can add to. */
function createDocumentContext(places: NamedAnchors): DocumentContext {
  let titles: readonly (StoredDocument | undefined)[] = [];
  /** What each page begins with: its snippet if the words are in its title alone. */
  const beginnings = new Map<number, string>();
  const codesOf = new Map<number, readonly string[]>();
  return {
    add: (name, documents) => {
      if (name === 'text')
        for (const { p, k, x } of documents) if (k === 'page' && x !== undefined) beginnings.set(p, x);
      if (name === 'keywords') for (const { p, b } of documents) if (b) codesOf.set(p, b);
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
      const codes = isPage ? codesOf.get(stored.p) : undefined;
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
        // Read late: texts arrive after the titles.
        get text() {
          return stored.x ?? (stored.k === 'page' ? beginnings.get(stored.p) : undefined) ?? '';
        },
        ...(isPage && method !== undefined ? { method } : {}),
        ...(codes ? { codes } : {}),
      };
    },
  };
}

/** One part of an index. Ids are those of the whole index, with the parts' documents in sequence. */
interface IndexPart {
  readonly end: number;
  readonly document: (id: number) => SearchDocument | undefined;
  readonly lookUp: (term: string) => readonly number[];
}

function openPart(part: SearchIndex, first: number, context: DocumentContext): IndexPart {
  const engine = createEngine({ ...ENGINE_OPTIONS });
  engine.import([[part.terms], {}, []], { serialize: false });
  const found = new Map<string, readonly number[]>();
  const inflated = new Map<number, SearchDocument>();
  const size = part.documents.length;
  return {
    end: first + size,
    lookUp: (term) => {
      // Objects inherit `constructor` and similar properties, which are not terms.
      if (!Object.hasOwn(part.terms, term)) return [];
      const known = found.get(term);
      if (known) return known;
      const ids = engine.search(term, size).map((id) => first + id);
      found.set(term, ids);
      return ids;
    },
    document: (id) => {
      const known = inflated.get(id);
      const stored = part.documents[id - first];
      if (known || !stored) return known;
      const document = context.inflate(part.name, stored);
      if (document) inflated.set(id, document);
      return document;
    },
  };
}

interface LoadedIndex {
  readonly name: IndexName;
  readonly engine: FlexSearchIndex;
  readonly parts: IndexPart[];
  store: Record<string, IndexHit>;
}

/** Searches all parts of an index. Documents are selected by the weighted sum of their quality per word. */
function searchIndex(
  { name, parts, store }: LoadedIndex,
  words: readonly QueryWord[],
  limit: number,
): number[] {
  const count = words.length;
  const size = parts.at(-1)?.end ?? 0;
  const qualities = new Float32Array(size * count);
  const sums = new Float32Array(size);
  const touched: number[] = [];
  words.forEach(({ terms, weight }, at) => {
    for (const { term, quality } of terms)
      for (const { lookUp } of parts)
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
    const document = parts.find(({ end }) => id < end)?.document(id);
    if (!document) return false;
    store[id] = { index: name, document, qualities: [...qualities.subarray(id * count, (id + 1) * count)] };
    return true;
  });
}

/**
 * Starts a search without documents.
 *
 * @returns A function that adds the indexes of one file in slices (src/search/index-file.ts) and returns the
 *          search with all files so far. Earlier searches keep their hits but must not be queried again. If a
 *          file throws, the search is unchanged, and the file can be added again.
 */
export function createSearch(): (packed: readonly PackedIndex[]) => Generator<undefined, OpenSearch> {
  const places = createNamedAnchors();
  const context = createDocumentContext(places);
  const frequencies = new Map<string, number>();
  let documents = 0;
  let rewrite: OpenSearch['rewrite'] = () => [];
  const loaded = INDEX_NAMES.map((name): LoadedIndex => {
    const index: LoadedIndex = { name, engine: createEngine({ ...ENGINE_OPTIONS }), parts: [], store: {} };
    index.engine.search = (query, options) => {
      const limit = typeof options === 'object' ? options.limit : options;
      return searchIndex(index, rewrite(query), limit ?? MAX_PER_INDEX);
    };
    return index;
  });

  return function* add(packed) {
    const parts: SearchIndex[] = [];
    for (const one of packed) {
      const part = yield* unpackIndex(one, places);
      places.add(part.name, part.documents);
      parts.push(part);
    }
    for (const part of parts) {
      const index = loaded.find(({ name }) => name === part.name);
      if (!index) continue;
      context.add(part.name, part.documents);
      index.parts.push(openPart(part, index.parts.at(-1)?.end ?? 0, context));
      documents += part.documents.length;
      for (const [term, ids] of Object.entries(part.terms))
        frequencies.set(term, (frequencies.get(term) ?? 0) + ids.length);
    }
    const vocabulary = createVocabulary(frequencies, documents);
    let last: { query: string; words: readonly QueryWord[] } | undefined;
    rewrite = (query) => {
      if (last?.query !== query) last = { query, words: rewriteQuery(query, vocabulary) };
      return last.words;
    };
    for (const index of loaded) index.store = {};
    return {
      vocabulary,
      rewrite,
      indexes: loaded.map(({ name, engine, store }) => ({ name, engine, store })),
    };
  };
}

/** Adds indexes without a pause. */
export function openIndexes(packed: readonly PackedIndex[]): OpenSearch {
  const slices = createSearch()(packed);
  for (;;) {
    const { done, value } = slices.next();
    if (done === true) return value;
  }
}
