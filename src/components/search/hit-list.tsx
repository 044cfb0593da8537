import { withPrefix } from 'gatsby';
import { useEffect, type ReactElement } from 'react';
import { MAX_HITS } from '../../site/constants';
import type { SearchDocument, SearchEntry } from '../../model/search';
import { useSearch } from './use-search';

interface HitListProps {
  readonly id: string;
  readonly query: string;
  readonly entries: readonly SearchEntry[];
  /** Index of the option that Enter chooses. */
  readonly active: number;
  /** Told where each option leads, in order; the last is the search page. */
  readonly onTargets: (targets: readonly string[]) => void;
  readonly onChoose: (target: string) => void;
}

function Hit({ hit }: { readonly hit: SearchDocument }): ReactElement {
  return (
    <>
      <span className="hit-title">
        {hit.method !== undefined && (
          <span className="method" data-method={hit.method}>
            {hit.method.toUpperCase()}
          </span>
        )}{' '}
        {hit.title}
      </span>
      <span className="hit-context">{hit.context}</span>
    </>
  );
}

/** The options below the search field: at most eight hits, then the way to all of them. */
export default function HitList({
  id,
  query,
  entries,
  active,
  onTargets,
  onChoose,
}: HitListProps): ReactElement {
  const hits = useSearch(query.trim(), entries, MAX_HITS);
  const all = `/search?q=${encodeURIComponent(query.trim())}`;
  const targets = hits.length === 0 ? [] : [...hits.map(({ href }) => href), all];
  const key = targets.join('\n');

  useEffect(() => {
    onTargets(key === '' ? [] : key.split('\n'));
  }, [key, onTargets]);

  if (hits.length === 0)
    return (
      <p className="search-state" role="status">
        No results
      </p>
    );
  return (
    <ul className="hit-list" id={id} role="listbox" aria-label="Search results">
      {targets.map((target, index) => {
        const hit = hits[index];
        return (
          // The keyboard is handled by the field that owns this list (ARIA combobox pattern).
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={target}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={hit ? 'hit' : 'hit hit-all'}
            onPointerDown={(event) => event.preventDefault()}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) window.open(withPrefix(target));
              else onChoose(target);
            }}
          >
            {hit ? <Hit hit={hit} /> : 'See all results'}
          </li>
        );
      })}
    </ul>
  );
}
