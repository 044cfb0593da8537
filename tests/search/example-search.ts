import FlexSearch from 'flexsearch';
import { buildDocuments, type SearchablePage } from '../../src/search/build-documents';
import { ENGINE_OPTIONS } from '../../src/search/engine-options';
import { MAX_PER_ENTRY_IN_BOX, openEntries, type OpenSearch } from '../../src/search/open-entries';
import { rankHits } from '../../src/search/rank';
import { createNamedAnchors } from '../../src/search/named-anchors';
import { readQuery } from '../../src/search/read-query';
import { unpackEntry } from '../../src/search/read-index';
import { createPacker, readExport } from '../../src/search/write-index';
import type { EntryName, Hit, PackedEntry, SearchEntry } from '../../src/model/search';

/** The entries of a few pages, generated like in the build. */
export const ENTRY_NAMES: readonly EntryName[] = ['titles', 'keywords', 'headings', 'items', 'text'];

interface Exporter {
  add: (id: number, text: string) => void;
  export: () => string;
}

export function buildEntries(pages: readonly SearchablePage[]): SearchEntry[] {
  return ENTRY_NAMES.map((name) => {
    const index = (FlexSearch.create as unknown as (options: object) => Exporter)({ ...ENGINE_OPTIONS });
    const documents = buildDocuments(name, pages).map(({ id, _, ...document }) => {
      index.add(id, JSON.stringify({ _ }));
      return document;
    });
    return { name, documents, index: readExport(index.export()) };
  });
}

/** The same as in files. @param names  The wanted ones; all before them are packed as well. */
export function packEntries(
  pages: readonly SearchablePage[],
  names: readonly EntryName[] = ENTRY_NAMES,
): PackedEntry[] {
  return buildEntries(pages)
    .map(createPacker())
    .filter(({ name }) => names.includes(name));
}

/** The browser's result: parsed from JSON without a pause. */
export function unpackEntries(packed: readonly PackedEntry[]): SearchEntry[] {
  const places = createNamedAnchors();
  return (JSON.parse(JSON.stringify(packed)) as PackedEntry[]).map((entry) => {
    const slices = unpackEntry(entry, places);
    let step = slices.next();
    while (step.done !== true) step = slices.next();
    places.add(step.value.name, step.value.documents);
    return { ...step.value, index: { ...step.value.index } };
  });
}

/** Runs a query as the hook and the components of the box do, without React. */
export function ask({ entries, rewrite }: OpenSearch, typed: string): Hit[] {
  const query = readQuery(typed);
  const found = entries.flatMap(({ index, store }) =>
    index.search(query, MAX_PER_ENTRY_IN_BOX).flatMap((id) => {
      const hit = store[String(id)];
      return hit ? [hit] : [];
    }),
  );
  return rankHits(found, query, rewrite(query));
}

export const openPages = (pages: readonly SearchablePage[]): OpenSearch => openEntries(packEntries(pages));

/** A page with the parts that matter to a test. */
export function page(route: string, title: string, more: Partial<SearchablePage> = {}): SearchablePage {
  return {
    route,
    title,
    description: '',
    keywords: [],
    sections: [],
    items: [],
    terms: [],
    breadcrumbs: [],
    ...more,
  };
}
