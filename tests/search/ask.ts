import { openEntries, type OpenSearch } from '../../src/search/open-entries';
import { rankHits } from '../../src/search/rank';
import type { Hit, SearchEntry } from '../../src/model/search';

export const open = (entries: readonly SearchEntry[]): OpenSearch => openEntries(entries);

/** Answers a query as the hook and the components do, without React. */
export function ask({ entries, rewrite }: OpenSearch, query: string): Hit[] {
  const hits = entries.flatMap(({ index, store }) =>
    index.search(query).flatMap((id) => {
      const hit = store[String(id)];
      return hit ? [hit] : [];
    }),
  );
  return rankHits(hits, query, rewrite(query));
}
