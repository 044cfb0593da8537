import { memo, useDeferredValue, useLayoutEffect, useRef, type ReactElement } from 'react';
import { startSearch, useSearchState } from './search-client';
import type { SearchAnswered, SearchTarget } from './search-option';

/**
 * An answer that took longer to find and draw, in milliseconds, is not waited for: the letter appears first. A
 * quicker one comes in the same frame as its letter, which painting two frames would only delay.
 */
const SLOW_ANSWER_MS = 60;

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
  const cost = useRef(0);
  const started = performance.now();
  useLayoutEffect(() => {
    cost.current = performance.now() - started;
  });
  const asked = cost.current > SLOW_ANSWER_MS ? deferred : query;
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
        query={asked}
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
