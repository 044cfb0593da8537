import FlexSearch from 'flexsearch';
import { buildPart, buildTitles, type SearchablePage } from '../../src/search/build-documents';
import { ENGINE_OPTIONS } from '../../src/search/engine-options';
import { groupHits } from '../../src/search/group-hits';
import { createSearch, MAX_MATCHES_IN_BOX, type OpenSearch } from '../../src/search/open-search';
import { rankHits } from '../../src/search/rank';
import { readQuery } from '../../src/search/read-query';
import type { EntryName, Hit, SearchEntry } from '../../src/model/search';

interface Exporter {
  add: (id: number, text: string) => void;
  export: () => string;
}

/** An entry of a few pages, as gatsby-plugin-local-search and gatsby-plugin-search-file make it. */
export function buildEntry(pages: readonly SearchablePage[], name: EntryName = 'part1'): SearchEntry {
  const engine = (FlexSearch.create as unknown as (options: object) => Exporter)({ ...ENGINE_OPTIONS });
  const documents = (name === 'titles' ? buildTitles(pages) : buildPart(pages)).map(
    ({ id, _, ...document }) => {
      engine.add(id, JSON.stringify({ _ }));
      return document;
    },
  );
  return { name, documents, index: engine.export() };
}

/** Runs a query as the hook and the components of the box do, without React. */
export function ask({ engine, store, ask: look }: OpenSearch, typed: string): Hit[] {
  const query = readQuery(typed);
  const { words, matches } = look(query);
  const found = engine.search(query, MAX_MATCHES_IN_BOX).flatMap((id) => {
    const [document, match] = [store[id], matches.get(id)];
    return document && match ? [{ document, match }] : [];
  });
  return rankHits(found, query, words);
}

/** The lines of the box in their order. */
export const listed = (hits: readonly Hit[]): Hit[] => groupHits(hits, 8).flat();

export const openPages = (pages: readonly SearchablePage[]): OpenSearch => createSearch()(buildEntry(pages));

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
