import { memo, useLayoutEffect, useMemo, type ReactElement } from 'react';
import { shownQuery } from '../../../search/shown-query';
import { isPage } from '../../../search/rank';
import { groupHits } from '../../../search/group-hits';
import type { OpenSearch } from '../../../search/open-search';
import { searchPageAddress } from '../../../search/search-page-address';
import { MAX_HITS, SNIPPET_LENGTH } from '../../../site/constants';
import type { Hit } from '../../../search/search-document';
import { HitLine } from './hit-line';
import { NoHits } from './no-hits';
import { SearchOption, type SearchAnswered, type SearchTarget } from './search-option';
import { useSearch } from './use-search';
import { sentence } from '../elements/sentence';
import { t } from '../../../kit/texts/t';

// Other contents of the lazy script. A second dynamic import would contain FlexSearch twice.
export { createSearch } from '../../../search/open-search';
export { readEntries, readManifest } from '../../../search/index-file';
export { FoundPages } from './found-pages';
export { ResultList } from './result-list';
export { SearchList } from './search-list';

interface HitListProps {
  readonly id: string;
  readonly query: string;
  readonly search: OpenSearch;
  /** Whether the texts are still loading. */
  readonly isLoading: boolean;
  /** Searches to try instead of words without hits. */
  readonly suggested: readonly string[];
  /** Index of the option that Enter chooses. */
  readonly active: number;
  readonly onAnswer: (answer: SearchAnswered) => void;
  readonly onChoose: (target: SearchTarget, isNewTab: boolean) => void;
  /** For a suggestion that was chosen. */
  readonly onQuery: (query: string) => void;
}

/** Where a hit is, in one name: a part of a page on that page, an operation or a webhook in its API. */
function placeOf({ kind, href, route, pageTitle, pageBreadcrumbs }: Hit): string | undefined {
  if (kind === 'operation' || kind === 'webhook') return pageBreadcrumbs[1] ?? pageBreadcrumbs[0];
  return isPage({ kind, href, route }) ? pageBreadcrumbs.at(-1) : pageTitle;
}

/** What the list is of instead of the query, and what it does not have. */
function HitNote({
  suggestion,
  unknown,
}: Pick<ReturnType<typeof useSearch>, 'suggestion' | 'unknown'>): ReactElement | null {
  if (suggestion === undefined && unknown.length === 0) return null;
  return (
    <p className="search-note">
      {suggestion !== undefined && <>{sentence`Did you mean ${<strong>{suggestion}</strong>}?`} </>}
      {unknown.length > 0 && t`Not found: ${shownQuery(unknown.join(', '), 60)}`}
    </p>
  );
}

/** The options below the search field: at most eight hits by page, then a link to all of them. */
export const HitList = memo(function HitList({
  id,
  query,
  search,
  isLoading,
  suggested,
  active,
  onAnswer,
  onChoose,
  onQuery,
}: HitListProps): ReactElement | null {
  const { hits, terms, byWord, letter, suggestion, unknown } = useSearch(query, search);
  const groups = useMemo(() => groupHits(hits, MAX_HITS), [hits]);
  const targets = useMemo((): SearchTarget[] => {
    const listed = groups.flat();
    if (listed.length === 0) return [];
    return [
      ...listed.map(({ href }): SearchTarget => ({ href, marked: [...terms] })),
      { href: searchPageAddress(query.trim()), marked: [] },
    ];
  }, [groups, terms, query]);
  const count = targets.length - 1;

  // Before the options show, so that the first key already moves through them.
  useLayoutEffect(() => {
    if (isLoading && targets.length === 0) return;
    const found = count < 1 ? t`No results` : count === 1 ? t`1 result` : t`${count} results`;
    onAnswer({
      query: query.trim(),
      targets,
      said: suggestion === undefined ? found : t`${found} for ${suggestion}`,
    });
  }, [query, targets, count, suggestion, isLoading, onAnswer]);

  if (targets.length === 0) {
    if (isLoading) return <p className="search-state">{t`Searching the text…`}</p>;
    return <NoHits query={query} suggested={suggested} onQuery={onQuery} />;
  }

  let place = -1;
  return (
    <>
      <HitNote suggestion={suggestion} unknown={unknown} />
      <div
        className="hit-list"
        id={id}
        role="listbox"
        aria-label={t`Search results`}
        // A browser makes a list that scrolls a tab stop, but Tab leaves the search.
        tabIndex={-1}
        data-query={query.trim()}
        data-full={count === MAX_HITS ? '' : undefined}
        data-texts={isLoading ? 'coming' : 'here'}
      >
        {groups.map((hits) => (
          <div key={hits[0]?.route} role="group" aria-label={hits[0]?.pageTitle} className="hit-group">
            {hits.map((hit) => {
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
                    <HitLine
                      hit={hit}
                      terms={terms}
                      byWord={byWord}
                      letter={letter}
                      place={placeOf(hit)}
                      snippetLength={SNIPPET_LENGTH}
                    />
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
            {t`See all results`}
          </SearchOption>
        )}
      </div>
    </>
  );
});
