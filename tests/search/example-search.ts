import FlexSearch from 'flexsearch';
import { buildDocuments, type SearchablePage } from '../../src/search/build-documents';
import { ENGINE_OPTIONS } from '../../src/search/engine-options';
import { MAX_PER_INDEX_IN_BOX, openIndexes, type OpenSearch } from '../../src/search/open-indexes';
import { rankHits } from '../../src/search/rank';
import { createNamedAnchors } from '../../src/search/named-anchors';
import { readQuery } from '../../src/search/read-query';
import { createPacker, readExport, unpackIndex } from '../../src/search/index-file';
import type { IndexName, Hit, PackedIndex, SearchIndex } from '../../src/model/search';

/** The indexes of a few pages, generated like in the build. */
export const INDEX_NAMES: readonly IndexName[] = ['titles', 'keywords', 'headings', 'items', 'text'];

interface Exporter {
  add: (id: number, text: string) => void;
  export: () => string;
}

export function buildIndexes(pages: readonly SearchablePage[]): SearchIndex[] {
  return INDEX_NAMES.map((name) => {
    const engine = (FlexSearch.create as unknown as (options: object) => Exporter)({ ...ENGINE_OPTIONS });
    const documents = buildDocuments(name, pages).map(({ id, _, ...document }) => {
      engine.add(id, JSON.stringify({ _ }));
      return document;
    });
    return { name, documents, terms: readExport(engine.export()) };
  });
}

/** The same as in files. @param names  The wanted ones; all before them are packed as well. */
export function packIndexes(
  pages: readonly SearchablePage[],
  names: readonly IndexName[] = INDEX_NAMES,
): PackedIndex[] {
  return buildIndexes(pages)
    .map(createPacker())
    .filter(({ name }) => names.includes(name));
}

/** The browser's result: parsed from JSON without a pause. */
export function unpackIndexes(packed: readonly PackedIndex[]): SearchIndex[] {
  const places = createNamedAnchors();
  return (JSON.parse(JSON.stringify(packed)) as PackedIndex[]).map((index) => {
    const slices = unpackIndex(index, places);
    let step = slices.next();
    while (step.done !== true) step = slices.next();
    places.add(step.value.name, step.value.documents);
    return { ...step.value, terms: { ...step.value.terms } };
  });
}

/** Runs a query as the hook and the components of the box do, without React. */
export function ask({ indexes, rewrite }: OpenSearch, typed: string): Hit[] {
  const query = readQuery(typed);
  const found = indexes.flatMap(({ engine, store }) =>
    engine.search(query, MAX_PER_INDEX_IN_BOX).flatMap((id) => {
      const hit = store[String(id)];
      return hit ? [hit] : [];
    }),
  );
  return rankHits(found, query, rewrite(query));
}

export const openPages = (pages: readonly SearchablePage[]): OpenSearch => openIndexes(packIndexes(pages));

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
