import { useEffect, useMemo, useRef, useState } from 'react';
import { useFlexSearch } from 'react-use-flexsearch';
import { suggestQuery } from '../../search/did-you-mean';
import { markedTerms } from '../../search/highlight';
import { createEmptyEntry, type OpenEntry, type OpenSearch } from '../../search/open-entries';
import { rankHits, type EntryHit } from '../../search/rank';
import type { EntryName, Hit } from '../../model/search';

export interface SearchAnswer {
  readonly query: string;
  /** False for one moment after the search was opened. */
  readonly isReady: boolean;
  /** Best first. */
  readonly hits: readonly Hit[];
  /** Terms to mark in titles and texts. */
  readonly terms: ReadonlySet<string>;
  /** The query with its typos mended, where it had some. */
  readonly suggestion: string | undefined;
  /** Words of the query that stand nowhere. */
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

const EMPTY = createEmptyEntry();

function useEntry(query: string, search: OpenSearch, name: EntryName): readonly (EntryHit | undefined)[] {
  const entry: OpenEntry = search.entries.find((candidate) => candidate.name === name) ?? EMPTY;
  return useFlexSearch<EntryHit | undefined>(query, entry.index, entry.store);
}

/** Asks every entry through the hook of react-use-flexsearch, and ranks what they found. */
export function useSearch(typed: string, search: OpenSearch): SearchAnswer {
  const query = typed.trim() === '' ? '' : typed.trimStart();
  // The hook takes a new index over one rendering late; until then the last answer stands.
  const [opened, setOpened] = useState<OpenSearch>();
  useEffect(() => setOpened(search), [search]);
  const last = useRef(NONE);

  const titles = useEntry(query, search, 'titles');
  const keywords = useEntry(query, search, 'keywords');
  const headings = useEntry(query, search, 'headings');
  const items = useEntry(query, search, 'items');
  const text = useEntry(query, search, 'text');
  const answer = useMemo((): SearchAnswer => {
    const words = search.rewrite(query);
    const found = [titles, keywords, headings, items, text]
      .flat()
      .filter((hit): hit is EntryHit => hit?.qualities.length === words.length);
    const hits = rankHits(found, query, words);
    return {
      query,
      isReady: true,
      hits,
      terms: markedTerms(words),
      suggestion: suggestQuery(query, words, hits),
      unknown: words.filter(({ terms }) => terms.length === 0).map((word) => word.text),
    };
  }, [search, query, titles, keywords, headings, items, text]);
  if (opened === search) last.current = answer;
  return last.current;
}
