import type { ApiPage } from '../../src/apis/model/api';
import type { SearchablePage } from '../../src/search/build-documents';
import { buildEntry } from '../../src/search/build-entry';
import { groupHits } from '../../src/search/group-hits';
import { createSearch, type OpenSearch } from '../../src/search/open-search';
import { rankHits } from '../../src/search/rank';
import { readQuery } from '../../src/search/read-query';
import type { Hit } from '../../src/search/search-document';
import type { SearchSources } from '../../src/search/search-indexes';

/** Runs a query as the hook and the components of the box do, without React. */
export function ask({ engine, store, ask: look }: OpenSearch, typed: string): Hit[] {
  const query = readQuery(typed);
  const { words, matches } = look(query);
  const found = engine.search(query).flatMap((id) => {
    const [document, match] = [store[id], matches.get(id)];
    return document && match ? [{ document, match }] : [];
  });
  return rankHits(found, query, words);
}

/** The lines of the box in their order. */
export const listed = (hits: readonly Hit[]): Hit[] => groupHits(hits, 8).flat();

export const openPages = (pages: readonly SearchablePage[]): OpenSearch => createSearch()(buildEntry(pages));

/** The node of a page of an API, as the search plugin's query returns it. */
export const apiPage = ({ sections, ...model }: ApiPage): SearchSources['apiPages'][number] => ({
  ...{ route: model.route, title: model.title, description: model.description },
  ...{ sections, model },
});

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
