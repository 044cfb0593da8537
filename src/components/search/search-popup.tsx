import { memo, useDeferredValue, type ReactElement } from 'react';
import { startSearch } from '../../client/search-client';
import type { SearchAnswered, SearchTarget } from './search-option';
import { useSearchState } from './use-search-state';

interface SearchPopupProps {
  readonly id: string;
  readonly query: string;
  readonly active: number;
  readonly onAnswer: (answer: SearchAnswered) => void;
  readonly onChoose: (target: SearchTarget, isNewTab: boolean) => void;
}

/** What stands below the field while something is typed: the hits, or why there are none yet. */
export const SearchPopup = memo(function SearchPopup({
  id,
  query,
  active,
  onAnswer,
  onChoose,
}: SearchPopupProps): ReactElement {
  const state = useSearchState();
  // Typing comes first: a list that takes long to draw is dropped for the next key.
  const deferred = useDeferredValue(query);
  if (state.status === 'failed')
    return (
      <p className="search-state" role="alert">
        Search is not available.{' '}
        <button type="button" onClick={startSearch}>
          Retry
        </button>
      </p>
    );
  if (state.status !== 'ready')
    return (
      <p className="search-state" role="status">
        <span className="search-ring" aria-hidden="true" /> Loading…
      </p>
    );
  const { HitList } = state.engine;
  return (
    <>
      <HitList
        id={id}
        query={deferred}
        search={state.search}
        isLoading={state.rest === 'loading'}
        active={active}
        onAnswer={onAnswer}
        onChoose={onChoose}
      />
      {state.rest === 'failed' && (
        <p className="search-state" role="alert">
          The texts could not be loaded: these are titles and names only.{' '}
          <button type="button" onClick={startSearch}>
            Retry
          </button>
        </p>
      )}
    </>
  );
});
