import { useEffect, useMemo, useState } from 'react';
import { useFlexSearch } from 'react-use-flexsearch';
import { readQuery } from '../../search/read-query';
import { suggestQuery, unknownWords } from '../../search/rewrite-query';
import { markedTerms } from '../../search/mark-matches';
import { MAX_MATCHES, type OpenSearch } from '../../search/open-search';
import { rankHits } from '../../search/rank';
import type { Hit, SearchDocument } from '../../model/search';

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

/**
 * Searches with the hook of react-use-flexsearch, and ranks the hits.
 *
 * @param limit  Maximum documents that are ranked.
 */
export function useSearch(typed: string, search: OpenSearch, limit = MAX_MATCHES): SearchAnswer {
  const query = readQuery(typed);
  // The hook uses a new index one rendering late; later entries are imported into the same one.
  const [isOpened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  const documents = useFlexSearch<SearchDocument | undefined>(query, search.engine, search.store, { limit });
  const answer = useMemo((): SearchAnswer => {
    const { words, matches } = search.ask(query);
    const found = documents.flatMap((document) => {
      const match = document && matches.get(document.id);
      return match ? [{ document, match }] : [];
    });
    const hits = rankHits(found, query, words);
    return {
      query,
      isReady: true,
      hits,
      terms: markedTerms(words),
      suggestion: suggestQuery(query, words, hits),
      unknown: unknownWords(query, words),
    };
  }, [search, query, documents]);
  return isOpened ? answer : NONE;
}
