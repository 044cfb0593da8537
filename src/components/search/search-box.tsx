import { navigate, withPrefix } from 'gatsby';
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from 'react';
import { isConstrained } from '../../client/navigation/link-navigation';
import { forgetSearches, readRecentSearches, rememberSearch } from '../../client/search/recent-searches';
import { prepareSearch, startSearch } from './search-client';
import { searchPageAddress } from '../../search/search-page-address';
import { Icon } from '../layout/icons';
import { useBrowserLayoutEffect } from '../layout/use-browser-layout-effect';
import { RecentList } from './recent-list';
import type { SearchAnswered, SearchTarget } from './search-option';
import { SearchPopup } from './search-popup';
import { useSearchShortcuts } from './use-search-shortcuts';

/** Address of the option that forgets the recent searches; leads nowhere. */
const FORGET = '#forget-searches';

const NO_ANSWER: SearchAnswered = { query: '', targets: [], said: '' };

/**
 * Where the chosen option stands in a new answer. The parts of the index arrive one after the other: an
 * answer that grows must not put another option under the reader's Enter. The first option stays the first.
 */
function followOption(before: SearchAnswered, active: number, answer: SearchAnswered): number {
  const href = before.query === answer.query && active > 0 ? before.targets[active]?.href : undefined;
  const place = href === undefined ? -1 : answer.targets.findIndex((target) => target.href === href);
  return place === -1 ? Math.min(active, Math.max(0, answer.targets.length - 1)) : place;
}

/** The search field of the header, an ARIA combobox. Without script it is a form that leads to the search page. */
export function SearchBox(): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [found, setFound] = useState<SearchAnswered>(NO_ANSWER);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [hint, setHint] = useState('Ctrl K');

  useSearchShortcuts(input);
  // What was typed before script ran stands in the field already. Not a moment later: any rendering in
  // between would write the empty state over it.
  useBrowserLayoutEffect(() => {
    if (input.current?.value) setQuery(input.current.value);
  }, []);
  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.userAgent)) setHint('⌘ K');
  }, []);
  const last = useRef<SearchAnswered>(NO_ANSWER);
  const onAnswer = useCallback((answer: SearchAnswered): void => {
    const before = last.current;
    last.current = answer;
    setFound(answer);
    setActive((now) => followOption(before, now, answer));
  }, []);

  const isEmpty = query.trim() === '';
  const recentTargets: readonly SearchTarget[] = [
    ...recent.map((entry) => ({ href: searchPageAddress(entry), marked: [] })),
    ...(recent.length > 0 ? [{ href: FORGET, marked: [] }] : []),
  ];
  const targets = isEmpty ? recentTargets : found.targets;
  const shows = isOpen && (!isEmpty || recent.length > 0);
  const hasList = shows && targets.length > 0;
  const activeId = hasList ? `${listId}-${active}` : undefined;

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const open = (): void => {
    startSearch();
    setRecent(readRecentSearches());
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    setActive(0);
  };
  const type = (text: string): void => {
    setQuery(text);
    setActive(0);
    setOpen(true);
    input.current?.focus();
  };
  const choose = (target: SearchTarget, isNewTab: boolean): void => {
    if (target.href === FORGET) {
      forgetSearches();
      setRecent([]);
      setActive(0);
      return;
    }
    if (!isEmpty) rememberSearch(query);
    if (isNewTab) {
      window.open(withPrefix(target.href), '_blank', 'noopener');
      return;
    }
    close();
    input.current?.blur();
    void navigate(target.href, { state: { marked: target.marked } });
  };
  // The list is drawn again for a new query or answer only, not because this function is a new one.
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  const onChoose = useCallback((target: SearchTarget, isNewTab: boolean): void => {
    latest.current(target, isNewTab);
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!shows) open();
      // Steps through the answer that is coming on the screen, where one has just arrived.
      else
        setActive((now) => {
          const { length } = isEmpty ? recentTargets : last.current.targets;
          return length === 0 ? 0 : (now + step + length) % length;
        });
    } else if (event.key === 'Tab') {
      if (hasList) close();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (shows) close();
      else type('');
    } else if (event.key === 'Enter') {
      // What an earlier query found is no answer to this one.
      const isCurrent = isEmpty || found.query === query.trim();
      const target = hasList && isCurrent ? targets[active] : undefined;
      event.preventDefault();
      if (target) choose(target, event.metaKey || event.ctrlKey);
      else if (!isEmpty) choose({ href: searchPageAddress(query.trim()), marked: [] }, false);
    }
  };

  return (
    <form
      className="search-box"
      role="search"
      aria-label="Documentation"
      action={withPrefix('/search')}
      onPointerEnter={() => {
        // On 2g and with data saver, load only what the reader asks for.
        if (!isConstrained()) prepareSearch();
      }}
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
        aria-keyshortcuts="Control+K Meta+K /"
        role="combobox"
        aria-expanded={hasList}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={listId}
        {...(hasList ? { 'aria-activedescendant': activeId } : {})}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={query}
        onFocus={open}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isEmpty ? (
        <kbd className="search-hint" aria-hidden="true">
          {hint}
        </kbd>
      ) : (
        <button type="button" className="search-clear" aria-label="Clear the search" onClick={() => type('')}>
          <Icon name="close" />
        </button>
      )}
      <span role="status" className="visually-hidden">
        {shows && !isEmpty ? found.said : ''}
      </span>
      {shows && (
        <div className="search-popup">
          {isEmpty ? (
            <RecentList id={listId} recent={recent} active={active} targets={targets} onChoose={choose} />
          ) : (
            <SearchPopup id={listId} query={query} active={active} onAnswer={onAnswer} onChoose={onChoose} />
          )}
        </div>
      )}
    </form>
  );
}
