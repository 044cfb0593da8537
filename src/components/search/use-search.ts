import { useEffect, useMemo, useState } from 'react';
import { useFlexSearch } from 'react-use-flexsearch';
import { readQuery } from '../../search/read-query';
import { suggestQuery, unknownWords } from '../../search/rewrite-query';
import { markedTerms } from '../../search/mark-matches';
import { MAX_PER_INDEX, type OpenIndex, type OpenSearch } from '../../search/open-indexes';
import { rankHits, type IndexHit } from '../../search/rank';
import type { IndexName, Hit } from '../../model/search';

export interface SearchAnswer {
  readonly query: string;
  /** False for one moment after the search was opened. */
  readonly isReady: boolean;
  /** Best first. */
  readonly hits: readonly Hit[];
  /** Terms to mark in titles and texts. */
  readonly terms: ReadonlySet<string>;
  /** The query with its typos fixed, if it had some. */
  readonly suggestion: string | undefined;
  /** Words or names of the query that are nowhere on the site. */
  readonly unknown: readonly string[];
}

const NONE: SearchAnswer = {
  query: '',
  isReady: false,
  hits: [],
  terms: new Set(),
  suggestion: undefined,
  unknown: [],
};

function useIndex(
  query: string,
  { indexes }: OpenSearch,
  name: IndexName,
  limit: number,
): readonly (IndexHit | undefined)[] {
  const found = indexes.find((candidate) => candidate.name === name) as OpenIndex;
  return useFlexSearch<IndexHit | undefined>(query, found.engine, found.store, { limit });
}

/**
 * Searches every index with the hook of react-use-flexsearch, and ranks the hits.
 *
 * @param limit  Maximum documents of each index that are ranked.
 */
export function useSearch(typed: string, search: OpenSearch, limit = MAX_PER_INDEX): SearchAnswer {
  const query = readQuery(typed);
  // The hook uses new indexes one rendering late; later parts are added to the same ones.
  const [isOpened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);

  const titles = useIndex(query, search, 'titles', limit);
  const keywords = useIndex(query, search, 'keywords', limit);
  const headings = useIndex(query, search, 'headings', limit);
  const items = useIndex(query, search, 'items', limit);
  const text = useIndex(query, search, 'text', limit);
  const answer = useMemo((): SearchAnswer => {
    const words = search.rewrite(query);
    const found = [titles, keywords, headings, items, text]
      .flat()
      .filter((hit): hit is IndexHit => hit?.qualities.length === words.length);
    const hits = rankHits(found, query, words);
    return {
      query,
      isReady: true,
      hits,
      terms: markedTerms(words),
      suggestion: suggestQuery(query, words, hits),
      unknown: unknownWords(query, words),
    };
  }, [search, query, titles, keywords, headings, items, text]);
  return isOpened ? answer : NONE;
}
