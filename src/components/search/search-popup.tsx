import { memo, type KeyboardEvent, type MutableRefObject, type ReactElement } from 'react';
import { startSearch, useSearchState } from './search-client';

/** What the field knows of the list below it. */
export interface ShownList {
  /** Id of the chosen option; undefined while there is none. */
  readonly activeId: string | undefined;
  /** For those who cannot see the list. */
  readonly said: string;
}

/** Takes a key of the field. Returns whether Enter led somewhere. */
export type ListKeys = (event: KeyboardEvent) => boolean;

export interface SearchPopupProps {
  readonly id: string;
  readonly query: string;
  /** Searches for a reader without recent ones, and for words without hits. */
  readonly suggested: readonly string[];
  /** Where the list puts what takes the keys of the field. */
  readonly keys: MutableRefObject<ListKeys | undefined>;
  readonly onShow: (list: ShownList) => void;
  /** For a suggestion that was chosen. */
  readonly onQuery: (query: string) => void;
  /** A choice leads to another page. */
  readonly onLeave: () => void;
}

/** What is below the field: the list, or why there is none yet. */
export const SearchPopup = memo(function SearchPopup(props: SearchPopupProps): ReactElement | null {
  const state = useSearchState();
  const retry = (
    <button type="button" onClick={startSearch}>
      Retry
    </button>
  );
  // An empty field offers searches when they have come.
  if (state.status !== 'ready' && props.query.trim() === '') return null;
  return (
    <div className="search-popup">
      {state.status === 'failed' ? (
        <p className="search-state" role="alert">
          Search is not available. {retry}
        </p>
      ) : state.status === 'ready' ? (
        <>
          <state.engine.SearchList {...props} search={state.search} isLoading={state.rest === 'loading'} />
          {state.rest === 'failed' && (
            <p className="search-state" role="alert">
              Page text could not be loaded. These results match only titles and names. {retry}
            </p>
          )}
        </>
      ) : (
        <p className="search-state" role="status">
          <span className="search-ring" aria-hidden="true" /> Loading…
        </p>
      )}
    </div>
  );
});
