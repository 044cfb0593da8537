import { memo, useEffect, useMemo, type ReactElement } from 'react';
import { groupHits } from '../../search/group-hits';
import { MAX_PER_ENTRY_IN_BOX, type OpenSearch } from '../../search/open-entries';
import { searchPageAddress } from '../../search/search-page-address';
import { MAX_HITS, SNIPPET_LENGTH } from '../../site/constants';
import { HitLine } from './hit-line';
import { SearchOption, type SearchAnswered, type SearchTarget } from './search-option';
import { useSearch } from './use-search';

// What else the lazy script contains. With a second dynamic import it would contain FlexSearch twice.
export { createSearch } from '../../search/open-entries';
export { readManifest, readSearchFile } from '../../search/read-index';
export { ResultList } from './result-list';

interface HitListProps {
  readonly id: string;
  readonly query: string;
  readonly search: OpenSearch;
  /** Whether the texts are still on their way. */
  readonly isLoading: boolean;
  /** Place of the option that Enter chooses. */
  readonly active: number;
  readonly onAnswer: (answer: SearchAnswered) => void;
  readonly onChoose: (target: SearchTarget, isNewTab: boolean) => void;
}

/** The options below the search field: at most eight hits by page, then the way to all of them. */
export const HitList = memo(function HitList({
  id,
  query,
  search,
  isLoading,
  active,
  onAnswer,
  onChoose,
}: HitListProps): ReactElement | null {
  const { hits, terms, suggestion, unknown, isReady } = useSearch(query, search, MAX_PER_ENTRY_IN_BOX);
  const groups = useMemo(() => groupHits(hits, MAX_HITS), [hits]);
  const targets = useMemo((): SearchTarget[] => {
    const listed = groups.flatMap((group) => group.hits);
    if (listed.length === 0) return [];
    return [
      ...listed.map(({ href }): SearchTarget => ({ href, marked: [...terms] })),
      { href: searchPageAddress(query.trim()), marked: [] },
    ];
  }, [groups, terms, query]);
  const count = targets.length - 1;

  useEffect(() => {
    if (!isReady || (isLoading && targets.length === 0)) return;
    const found = count < 1 ? 'No results' : count === 1 ? '1 result' : `${count} results`;
    onAnswer({
      query: query.trim(),
      targets,
      said: suggestion === undefined ? found : `${found} for ${suggestion}`,
    });
  }, [query, targets, count, suggestion, isReady, isLoading, onAnswer]);

  if (!isReady) return null;
  if (targets.length === 0) {
    if (isLoading) return <p className="search-state">Searching the text…</p>;
    return (
      <div className="search-state" data-query={query.trim()}>
        <p>No results</p>
        <p>
          Nothing here matches “{query.trim().slice(0, 60)}”, nor a word with a letter changed. Try fewer
          words, a path such as <code>/users</code>, or an error code.
        </p>
      </div>
    );
  }

  let place = -1;
  return (
    <>
      {(suggestion !== undefined || unknown.length > 0) && (
        <p className="search-note">
          {suggestion !== undefined && (
            <>
              Did you mean <strong>{suggestion}</strong>?{' '}
            </>
          )}
          {unknown.length > 0 && <>Not found: {unknown.join(', ').slice(0, 60)}</>}
        </p>
      )}
      <div
        className="hit-list"
        id={id}
        role="listbox"
        aria-label="Search results"
        data-query={query.trim()}
        data-texts={isLoading ? 'coming' : 'here'}
      >
        {groups.map((group, index) => (
          <div key={group.route} role="group" aria-labelledby={`${id}-page-${index}`} className="hit-group">
            <div className="hit-page" id={`${id}-page-${index}`} role="presentation">
              {[...group.breadcrumbs, group.pageTitle].join(' › ')}
            </div>
            {group.hits.map((hit) => {
              place += 1;
              const target = targets[place];
              return (
                target && (
                  <SearchOption
                    key={`${hit.href} ${hit.kind} ${hit.title}`}
                    id={`${id}-${place}`}
                    target={target}
                    isSelected={place === active}
                    onChoose={onChoose}
                  >
                    <HitLine hit={hit} terms={terms} snippetLength={SNIPPET_LENGTH} />
                  </SearchOption>
                )
              );
            })}
          </div>
        ))}
        {targets[count] && (
          <SearchOption
            id={`${id}-${count}`}
            className="hit hit-all"
            target={targets[count]}
            isSelected={count === active}
            onChoose={onChoose}
          >
            See all results
          </SearchOption>
        )}
      </div>
    </>
  );
});
