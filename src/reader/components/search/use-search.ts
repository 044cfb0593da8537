import { useEffect, useMemo, useState } from 'react';
import { useFlexSearch } from 'react-use-flexsearch';
import { readQuery } from '../../../search/read-query';
import { suggestQuery, unknownWords } from '../../../search/rewrite-query';
import { markedTerms, termsByWord } from '../../../search/mark-matches';
import { MAX_MATCHES, type OpenSearch } from '../../../search/open-search';
import { isOneLetter, namesFirst } from '../../../search/names-first';
import { rankHits } from '../../../search/rank';
import type { Hit, SearchDocument } from '../../../search/search-document';

export interface SearchAnswer {
  readonly query: string;
  /** Best first. */
  readonly hits: readonly Hit[];
  /** Terms to mark in titles and texts. */
  readonly terms: ReadonlySet<string>;
  /** The same by word of the query. */
  readonly byWord: readonly ReadonlySet<string>[];
  /** The one letter that names begin with, to mark instead; empty for a word. */
  readonly letter: string;
  /** The query with its typos fixed, if it had some. */
  readonly suggestion: string | undefined;
  /** Words or names of the query that are nowhere on the site. */
  readonly unknown: readonly string[];
}

/** Searches with the hook of react-use-flexsearch, and ranks the hits. */
export function useSearch(typed: string, search: OpenSearch): SearchAnswer {
  const query = readQuery(typed);
  // The hook has the index one rendering late, which would delay the first hits; it keeps the same one for all entries.
  const [isOpened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  const found = useFlexSearch<SearchDocument | undefined>(query, search.engine, search.store, {
    limit: MAX_MATCHES,
  });
  return useMemo((): SearchAnswer => {
    const { words, matches } = search.ask(query);
    const first = isOpened ? [] : [...matches.keys()].slice(0, MAX_MATCHES).map((id) => search.store[id]);
    const hits = rankHits(
      [...found, ...first].flatMap((document) => {
        const match = document && matches.get(document.id);
        return match ? [{ document, match }] : [];
      }),
      query,
      words,
    );
    return {
      query,
      hits: namesFirst(hits, query),
      // Of one letter, every other word would be marked.
      terms: isOneLetter(query) ? new Set() : markedTerms(words),
      byWord: isOneLetter(query) ? [] : termsByWord(words),
      letter: isOneLetter(query) ? query.trim() : '',
      suggestion: suggestQuery(query, words, hits),
      unknown: unknownWords(query, words),
    };
  }, [search, query, found, isOpened]);
}
