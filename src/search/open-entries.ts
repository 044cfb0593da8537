import FlexSearch from 'flexsearch';
import { ENGINE_OPTIONS } from './engine-options';
import { rewriteQuery, type QueryWord } from './rewrite-query';
import { createVocabulary, type Vocabulary } from './vocabulary';
import type { EntryHit } from './rank';
import type { SearchDocument, SearchEntry, StoredDocument } from '../model/search';

/** Most documents that an entry gives for one query; what follows could not reach the first page. */
const MAX_PER_ENTRY = 400;

/** One entry, ready to be asked by the hook of react-use-flexsearch. */
export interface OpenEntry {
  readonly name: SearchEntry['name'];
  /** A FlexSearch index whose `search` takes what the reader typed. */
  readonly index: FlexSearchIndex;
  /** Filled by `search`: the documents of its last answer with their qualities. */
  readonly store: Record<string, EntryHit>;
}

export interface OpenSearch {
  readonly entries: readonly OpenEntry[];
  readonly vocabulary: Vocabulary;
  /** The words of a query; the same array for the same query. */
  readonly rewrite: (query: string) => readonly QueryWord[];
}

/** What is used of FlexSearch 0.6; its own types know neither answers at once nor options of `import`. */
interface FlexSearchIndex {
  search: (query: string, limit?: number) => number[];
  readonly import: (payload: unknown, options: { readonly serialize: boolean }) => void;
}

const createIndex = FlexSearch.create as unknown as (options: object) => FlexSearchIndex;

const placeOf = ({ p, a = '' }: StoredDocument): string => `${p}#${a}`;

/** What names a place inside a page: its heading, or the property, parameter or schema with that anchor. */
function collectNames(entries: readonly SearchEntry[]): ReadonlyMap<string, StoredDocument> {
  return new Map(
    entries
      .filter(({ name }) => name === 'headings' || name === 'items')
      .flatMap(({ documents }) => documents)
      .filter(({ a, x }) => a !== undefined && x === undefined)
      .map((document) => [placeOf(document), document]),
  );
}

/** Gives stored documents what they take from their page and from the name of their place. */
function inflate(
  entry: SearchEntry,
  titles: readonly StoredDocument[],
  names: ReadonlyMap<string, StoredDocument>,
): readonly SearchDocument[] {
  return entry.documents.map((own): SearchDocument => {
    const name = entry.name === 'text' ? names.get(placeOf(own)) : undefined;
    const stored = name ? { ...name, ...(own.x === undefined ? {} : { x: own.x }) } : own;
    const page = titles[stored.p];
    const route = page?.u ?? '/';
    const pageTitle = page?.t ?? '';
    const isPage = stored.k === 'page' || stored.k === 'operation';
    const above = page?.b ?? [];
    const method = stored.m ?? page?.m;
    return {
      kind: isPage ? (page?.k ?? stored.k) : stored.k,
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
  });
}

function openEntry(
  entry: SearchEntry,
  documents: readonly SearchDocument[],
  rewrite: OpenSearch['rewrite'],
): OpenEntry {
  const index = createIndex({ ...ENGINE_OPTIONS });
  index.import([[entry.index], {}, []], { serialize: false });
  const lookUp = index.search.bind(index);
  const store: Record<string, EntryHit> = {};

  const search = (query: string): number[] => {
    const words = rewrite(query);
    const count = words.length;
    const qualities = new Float32Array(documents.length * count);
    const sums = new Float32Array(documents.length);
    const touched: number[] = [];
    words.forEach(({ terms, weight }, at) => {
      for (const { term, quality } of terms) {
        // `constructor` and the like are properties of every object, but no terms.
        if (!Object.hasOwn(entry.index, term)) continue;
        for (const id of lookUp(term, documents.length)) {
          const place = id * count + at;
          const before = qualities[place] ?? 0;
          if (quality <= before) continue;
          if (sums[id] === 0) touched.push(id);
          sums[id] = (sums[id] ?? 0) + (quality - before) * weight;
          qualities[place] = quality;
        }
      }
    });
    if (touched.length > MAX_PER_ENTRY) touched.sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0) || a - b);
    const best = touched.slice(0, MAX_PER_ENTRY);
    for (const id of best) {
      const document = documents[id];
      if (document)
        store[id] = {
          entry: entry.name,
          document,
          qualities: [...qualities.slice(id * count, (id + 1) * count)],
        };
    }
    return best;
  };
  index.search = search;
  return { name: entry.name, index, store };
}

/** Stands for an entry whose part has not arrived: it finds nothing. */
export function createEmptyEntry(): OpenEntry {
  const index = createIndex({ ...ENGINE_OPTIONS });
  index.search = () => [];
  return { name: 'text', index, store: {} };
}

/**
 * Opens the entries of the search files for searching.
 *
 * @param entries  With `titles` among them; parts that come later are opened together with the earlier ones,
 *                 because typos are corrected against the words of all of them.
 */
export function openEntries(entries: readonly SearchEntry[]): OpenSearch {
  const titles = entries.find(({ name }) => name === 'titles')?.documents ?? [];
  const frequencies = new Map<string, number>();
  let documents = 0;
  for (const entry of entries) {
    documents += entry.documents.length;
    for (const [term, ids] of Object.entries(entry.index))
      frequencies.set(term, (frequencies.get(term) ?? 0) + ids.length);
  }
  const vocabulary = createVocabulary(frequencies, documents);
  let last: { query: string; words: readonly QueryWord[] } | undefined;
  const rewrite = (query: string): readonly QueryWord[] => {
    if (last?.query !== query) last = { query, words: rewriteQuery(query, vocabulary) };
    return last.words;
  };
  const names = collectNames(entries);
  return {
    vocabulary,
    rewrite,
    entries: entries.map((entry) => openEntry(entry, inflate(entry, titles, names), rewrite)),
  };
}
