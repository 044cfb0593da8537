import { useMemo } from 'react';
import { useFlexSearch } from 'react-use-flexsearch';
import { mergeHits } from '../../search/rank';
import { splitWords } from '../../search/build-documents';
import type { SearchDocument, SearchEntry } from '../../model/search';

const EMPTY: SearchEntry = { name: '', documents: {}, index: '' };

/**
 * The hits of a query, best first. Must be called with the three entries of the search file: the hook of
 * react-use-flexsearch queries one entry, and hooks cannot stand in a loop.
 */
export function useSearch(
  query: string,
  entries: readonly SearchEntry[],
  limit: number,
): readonly SearchDocument[] {
  const [pages = EMPTY, headings = EMPTY, text = EMPTY] = entries;
  const words = useMemo(() => splitWords(query), [query]);
  const options = { limit };
  const found = [
    useFlexSearch(words, pages.index, pages.documents, options),
    useFlexSearch(words, headings.index, headings.documents, options),
    useFlexSearch(words, text.index, text.documents, options),
  ];
  return mergeHits(found, limit);
}
