import { navigate, withPrefix } from 'gatsby';
import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import { loadSearchEntries } from '../../client/search-client';
import type { SearchEntry } from '../../model/search';
import { Icon } from '../layout/icons';

/** The list and FlexSearch with it: loaded with the index, on the first sign of intent. */
const HitList = lazy(() => import('./hit-list'));

type Loading =
  | { readonly state: 'idle' | 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly entries: readonly SearchEntry[] };

/** The search field of the header. Without script it is a form that leads to the search page. */
export function SearchBox(): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [targets, setTargets] = useState<readonly string[]>([]);
  const [loading, setLoading] = useState<Loading>({ state: 'idle' });

  const load = useCallback((): void => {
    setLoading((now) => (now.state === 'ready' ? now : { state: 'loading' }));
    loadSearchEntries().then(
      (entries) => setLoading({ state: 'ready', entries }),
      () => setLoading({ state: 'failed' }),
    );
  }, []);

  useEffect(() => {
    // What was typed before script ran stands in the field already.
    if (input.current?.value) setQuery(input.current.value);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const close = (): void => {
    setOpen(false);
    setActive(0);
  };
  const go = (target: string): void => {
    close();
    input.current?.blur();
    void navigate(target);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (targets.length > 0) setActive((now) => (now + step + targets.length) % targets.length);
    } else if (event.key === 'Enter') {
      const target = isOpen ? targets[active] : undefined;
      if (target !== undefined) {
        event.preventDefault();
        go(target);
      }
    }
  };

  const shows = isOpen && query.trim() !== '';
  return (
    <form
      className="search-box"
      role="search"
      action={withPrefix('/search')}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        placeholder="Search"
        aria-label="Search"
        role="combobox"
        aria-expanded={shows}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(shows && targets.length > 0 ? { 'aria-activedescendant': `${listId}-${active}` } : {})}
        autoComplete="off"
        spellCheck={false}
        onPointerEnter={load}
        onFocus={() => {
          load();
          setOpen(true);
        }}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
      />
      <kbd className="search-hint" aria-hidden="true">
        Ctrl K
      </kbd>
      {shows && (
        <div className="search-popup">
          {loading.state === 'ready' ? (
            <Suspense fallback={<p className="search-state">Loading…</p>}>
              <HitList
                id={listId}
                query={query}
                entries={loading.entries}
                active={active}
                onTargets={setTargets}
                onChoose={go}
              />
            </Suspense>
          ) : loading.state === 'failed' ? (
            <p className="search-state" role="alert">
              Search is not available.{' '}
              <button type="button" onClick={load}>
                Retry
              </button>
            </p>
          ) : (
            <p className="search-state">Loading…</p>
          )}
        </div>
      )}
    </form>
  );
}
