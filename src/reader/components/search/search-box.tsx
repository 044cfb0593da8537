import { navigate, withPrefix } from 'gatsby';
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MutableRefObject,
  type ReactElement,
  type RefObject,
} from 'react';
import { isConstrained } from '../../client/navigation/link-navigation';
import { prepareSearch, searchTexts, startSearch, useSearchState } from './search-client';
import { MAX_TYPED } from '../../../search/query-length';
import { searchPageAddress } from '../../../search/search-page-address';
import { Icon } from '../elements/icons';
import { useBrowserLayoutEffect } from '../elements/use-browser-layout-effect';
import { useSearchShortcuts } from './use-search-shortcuts';
import { t } from '../../../kit/texts/t';

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
const SearchPopup = memo(function SearchPopup(props: SearchPopupProps): ReactElement | null {
  const state = useSearchState();
  const retry = (
    <button type="button" onClick={startSearch}>
      {t`Retry`}
    </button>
  );
  // An empty field offers searches when they have come.
  if (state.status !== 'ready' && props.query.trim() === '') return null;
  return (
    <div className="search-popup">
      {state.status === 'failed' ? (
        <p className="search-state" role="alert">
          {t`Search is not available.`} {retry}
        </p>
      ) : state.status === 'ready' ? (
        <>
          <state.engine.SearchList {...props} search={state.search} isLoading={state.rest === 'loading'} />
          {state.rest === 'failed' && (
            <p className="search-state" role="alert">
              {t`Page text could not be loaded. These results match only titles and names.`} {retry}
            </p>
          )}
        </>
      ) : (
        <p className="search-state" role="status">
          <span className="search-ring" aria-hidden="true" /> {t`Loading…`}
        </p>
      )}
    </div>
  );
});

interface SearchFieldProps {
  readonly input: RefObject<HTMLInputElement>;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly query: string;
  readonly onFocus: () => void;
  readonly onClick: (() => void) | undefined;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function SearchField(props: SearchFieldProps): ReactElement {
  const { input, listId, activeId, query, onFocus, onClick, onType, onKeyDown } = props;
  const [hint, setHint] = useState('Ctrl K');
  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.userAgent)) setHint('⌘ K');
  }, []);
  return (
    <div className="search-field">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        maxLength={MAX_TYPED}
        name="q"
        placeholder={t`Search`}
        aria-label={t`Search`}
        aria-keyshortcuts="Control+K Meta+K /"
        role="combobox"
        aria-expanded={activeId !== undefined}
        aria-autocomplete="list"
        aria-controls={listId}
        {...(activeId === undefined ? {} : { 'aria-activedescendant': activeId })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={query}
        onFocus={onFocus}
        onClick={onClick}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {query.trim() === '' ? (
        <kbd className="search-hint" aria-hidden="true">
          {hint}
        </kbd>
      ) : (
        <button
          type="button"
          className="search-clear"
          aria-label={t`Clear search`}
          onClick={() => onType('')}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

const NO_LIST: ShownList = { activeId: undefined, said: '' };

/**
 * The search field of the header, an ARIA combobox. Without script it is a form that leads to the search page. Its
 * list comes with the index (src/reader/components/search/search-list.tsx).
 */
export function SearchBox({ suggested }: { readonly suggested: readonly string[] }): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [list, setList] = useState(NO_LIST);
  const listKeys = useRef<ListKeys>();

  useSearchShortcuts(input);
  // Text that was typed before script ran is already in the field. Must run before any other rendering, which
  // would overwrite it with the empty state.
  useBrowserLayoutEffect(() => {
    if (input.current?.value) setQuery(input.current.value);
  }, []);

  const { activeId } = list;
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const open = (): void => {
    // On 2g and with data saver, load only what the reader requests.
    if (input.current?.value.trim() || !isConstrained()) startSearch();
    else prepareSearch();
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    setList(NO_LIST);
  };
  const type = useCallback((text: string): void => {
    if (text.trim() !== '') searchTexts();
    setQuery(text);
    setOpen(true);
    input.current?.focus();
  }, []);
  const leave = useCallback((): void => {
    setOpen(false);
    setList(NO_LIST);
    input.current?.blur();
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (isOpen) listKeys.current?.(event);
      else open();
    } else if (event.key === 'Tab') {
      if (activeId !== undefined) close();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (isOpen) close();
      else setQuery('');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (listKeys.current?.(event) === true || query.trim() === '') return;
      leave();
      void navigate(searchPageAddress(query.trim()));
    }
  };

  return (
    <form
      className="search-box"
      role="search"
      aria-label={t`Documentation`}
      action={withPrefix('/search')}
      onPointerEnter={() => {
        if (!isConstrained()) prepareSearch();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <SearchField
        {...{ input, listId, activeId, query }}
        onFocus={open}
        onClick={isOpen ? undefined : open}
        onType={type}
        onKeyDown={onKeyDown}
      />
      <span role="status" className="visually-hidden">
        {list.said}
      </span>
      {isOpen && (
        <SearchPopup
          id={listId}
          query={query}
          suggested={suggested}
          keys={listKeys}
          onShow={setList}
          onQuery={type}
          onLeave={leave}
        />
      )}
    </form>
  );
}
