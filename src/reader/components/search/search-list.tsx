import { navigate, withPrefix } from 'gatsby';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
} from 'react';
import { forgetSearches, readRecentSearches, rememberSearch } from '../../client/search/recent-searches';
import { searchPageAddress } from '../../../search/search-page-address';
import type { OpenSearch } from '../../../search/open-search';
import { HitList } from './hit-list';
import type { SearchAnswered, SearchTarget } from './search-option';
import type { SearchPopupProps } from './search-box';
import { StartList } from './start-list';
import { fadeOut } from './fade-out';
import { showBeginning } from './show-beginning';
import { t } from '../../../kit/texts/t';

/**
 * If finding and rendering results took longer than this, in milliseconds, the letter is shown first. Faster
 * results appear in the same frame, because two frames would only delay them.
 */
const SLOW_ANSWER_MS = 60;

/** Address of the option that removes the recent searches; it is not a real target. */
const FORGET = '#forget-searches';

const NO_ANSWER: SearchAnswered = { query: '', targets: [], said: '' };

/**
 * Position of the chosen option in new results. Parts of the index arrive one after the other, and more
 * results must not put another option under the reader's Enter. The first option stays the first.
 */
function followOption(before: SearchAnswered, active: number, answer: SearchAnswered): number {
  const href = before.query === answer.query && active > 0 ? before.targets[active]?.href : undefined;
  const place = href === undefined ? -1 : answer.targets.findIndex((target) => target.href === href);
  return place === -1 ? Math.min(active, Math.max(0, answer.targets.length - 1)) : place;
}

interface SearchListProps extends SearchPopupProps {
  readonly search: OpenSearch;
  /** Whether the texts are still on their way. */
  readonly isLoading: boolean;
}

/** The list below the search field: hits, or recent and suggested searches while it is empty. */
export function SearchList({
  id,
  query,
  suggested,
  search,
  isLoading,
  keys,
  onShow,
  onQuery,
  onLeave,
}: SearchListProps): ReactElement {
  const [recent, setRecent] = useState(readRecentSearches);
  const [choice, setChoice] = useState({ query: '', active: 0 });
  const [found, setFound] = useState(NO_ANSWER);
  const text = query.trim();
  const isStart = text === '';
  // Another query begins at its first option.
  const active = choice.query === query ? choice.active : 0;

  // Nor is a choice remembered for when the same text is typed again.
  useEffect(() => () => setChoice({ query: '', active: 0 }), [query]);

  // Typing comes first: a list that renders slowly is dropped for the next key.
  const deferred = useDeferredValue(query);
  const cost = useRef(0);
  const started = performance.now();
  useLayoutEffect(() => {
    cost.current = performance.now() - started;
  });
  const asked = cost.current > SLOW_ANSWER_MS ? deferred : query;

  const offered = recent.length > 0 ? recent : suggested;
  const startTargets: readonly SearchTarget[] = [
    ...offered.map((entry) => ({ href: searchPageAddress(entry), marked: [] })),
    ...(recent.length > 0 ? [{ href: FORGET, marked: [] }] : []),
  ];
  const targets = isStart ? startTargets : found.targets;

  const last = useRef(NO_ANSWER);
  const onAnswer = useCallback((answer: SearchAnswered): void => {
    const before = last.current;
    last.current = answer;
    setFound(answer);
    setChoice((now) =>
      now.query.trim() === answer.query ? { ...now, active: followOption(before, now.active, answer) } : now,
    );
  }, []);

  const choose = (target: SearchTarget, isNewTab: boolean): void => {
    if (target.href === FORGET) {
      forgetSearches();
      setRecent([]);
      setChoice({ query, active: 0 });
      return;
    }
    if (text.length > 1) rememberSearch(query);
    if (isNewTab) {
      window.open(withPrefix(target.href), '_blank', 'noopener');
      return;
    }
    onLeave();
    void navigate(target.href, { state: { marked: target.marked } });
  };
  // The list only renders again for a new query or new results, not because this function is a new one.
  const latest = useRef(choose);
  const onChoose = useCallback((target: SearchTarget, isNewTab: boolean): void => {
    latest.current(target, isNewTab);
  }, []);

  useEffect(() => {
    latest.current = choose;
    keys.current = (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) {
        // Steps through the results that are about to be shown, if new ones have just arrived.
        const { length } = isStart ? startTargets : last.current.targets;
        setChoice((now) => {
          const next = (now.query === query ? now.active : 0) + step;
          return { query, active: length === 0 ? 0 : (next + length) % length };
        });
        return false;
      }
      // Results of an earlier query do not apply.
      const isCurrent = isStart || found.query === text;
      const target = isCurrent ? targets[active] : undefined;
      if (target) choose(target, event.metaKey || event.ctrlKey);
      else if (text !== '') rememberSearch(query);
      return target !== undefined;
    };
  });
  useEffect(
    () => () => {
      keys.current = undefined;
    },
    [keys],
  );
  const legend = useRef<HTMLParagraphElement>(null);
  const before = useRef('');
  useEffect(() => {
    showBeginning(legend.current?.closest('form')?.querySelector('input'), before.current);
    before.current = query;
  }, [query]);
  useLayoutEffect(() => {
    const popup = legend.current?.closest<HTMLElement>('.search-popup');
    return popup ? () => fadeOut(popup) : undefined;
  }, []);

  const activeId = targets[active] ? `${id}-${active}` : undefined;
  const said = isStart ? '' : found.said;
  useLayoutEffect(() => {
    onShow({ activeId, said });
  }, [activeId, said, onShow]);

  return (
    <>
      {isStart ? (
        offered.length > 0 && (
          <StartList
            id={id}
            isRecent={recent.length > 0}
            searches={offered}
            active={active}
            targets={startTargets}
            onChoose={onChoose}
          />
        )
      ) : (
        <HitList
          id={id}
          query={asked}
          search={search}
          isLoading={isLoading}
          suggested={suggested}
          active={active}
          onAnswer={onAnswer}
          onChoose={onChoose}
          onQuery={onQuery}
        />
      )}
      <p ref={legend} className="search-keys" aria-hidden="true">
        {targets.length > 0 && (
          <>
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> {t`choose`}
            </span>
            <span>
              <kbd>Enter</kbd> {t`open`}
            </span>
            {isStart ? (
              <span>
                <kbd>/</kbd> {t`search`}
              </span>
            ) : (
              <span>
                <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t`new tab`}
              </span>
            )}
          </>
        )}
        <span>
          <kbd>Esc</kbd> {t`close`}
        </span>
      </p>
    </>
  );
}
