import { useSyncExternalStore } from 'react';
import { readSearchState, readServerSearchState, subscribeToSearch, type SearchState } from './search-client';

/** Where loading the search stands; starts nothing by itself. */
export function useSearchState(): SearchState {
  return useSyncExternalStore(subscribeToSearch, readSearchState, readServerSearchState);
}
