import { navigate } from 'gatsby';
import { useMemo, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import { rememberSearch } from '../../client/search/recent-searches';
import { groupHits } from '../../../search/group-hits';
import { KIND_LABELS } from '../../../search/kind-labels';
import type { OpenSearch } from '../../../search/open-search';
import { searchPageAddress } from '../../../search/search-page-address';
import { MAX_HITS } from '../../../site/constants';
import { SiteAnchor } from '../elements/site-anchor';
import { useSiteFrame } from '../elements/use-site-frame';
import type { Hit, SearchKind } from '../../../search/search-document';
import { FilterGroup } from './filter-group';
import { NoHits } from './no-hits';
import { ResultRow } from './result-row';
import { useSearch } from './use-search';
import { sentence } from '../elements/sentence';
import { t } from '../../../kit/texts/t';

/** Results that are listed initially, and added on demand. */
const STEP = 20;

export interface SearchFilters {
  readonly area: string;
  readonly kind: string;
}

interface ResultListProps {
  readonly query: string;
  readonly search: OpenSearch;
  readonly filters: SearchFilters;
  /** Searches to try instead of words without hits. */
  readonly suggested: readonly string[];
  readonly onFilter: (filters: SearchFilters) => void;
  /** For a suggestion that was chosen. */
  readonly onQuery: (query: string) => void;
  /** Shown below the advice if nothing was found. */
  readonly children: ReactNode;
}

const ALL: SearchFilters = { area: '', kind: '' };

function countBy(hits: readonly Hit[], key: (hit: Hit) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const hit of hits) counts.set(key(hit), (counts.get(key(hit)) ?? 0) + 1);
  return counts;
}

const documents = (count: number): string =>
  count === 0 ? t`No documents were found` : count === 1 ? t`1 document found` : t`${count} documents found`;

const results = (count: number): string => (count === 1 ? t`1 result` : t`${count} results`);

type Filters = ResultListProps['filters'];

const isInArea = (hit: Hit, { area }: Filters): boolean => area === '' || hit.area === area;
const isOfKind = (hit: Hit, { kind }: Filters): boolean => kind === '' || hit.kind === kind;

interface ResultFiltersProps extends Pick<ResultListProps, 'filters' | 'onFilter'> {
  readonly hits: readonly Hit[];
}

function ResultFilters({ hits, filters, onFilter }: ResultFiltersProps): ReactElement {
  const { sidebar } = useSiteFrame();
  const inArea = hits.filter((hit) => isInArea(hit, filters));
  const ofKind = hits.filter((hit) => isOfKind(hit, filters));
  // An area that is a single page narrows nothing.
  const sections = new Set(hits.map(({ pageBreadcrumbs }) => pageBreadcrumbs[0]));
  return (
    <div className="result-filters">
      <FilterGroup
        label={t`Area`}
        all={t`All areas`}
        value={filters.area}
        counts={countBy(
          ofKind.filter(({ area }) => sections.has(area)),
          ({ area }) => area,
        )}
        order={sidebar.guides.map(({ label }) => label)}
        nameOf={(area) => area}
        onChange={(area) => onFilter({ ...filters, area })}
      />
      <FilterGroup
        label={t`Kind`}
        all={t`All kinds`}
        value={filters.kind}
        counts={countBy(inArea, ({ kind }) => kind)}
        order={Object.keys(KIND_LABELS)}
        nameOf={(kind) => KIND_LABELS[kind as SearchKind]}
        onChange={(kind) => onFilter({ ...filters, kind })}
      />
    </div>
  );
}

/** Every hit of a query, filtered by area and kind. */
export function ResultList({
  query,
  search,
  filters,
  suggested,
  onFilter,
  onQuery,
  children,
}: ResultListProps): ReactElement {
  const { hits: found, terms, byWord, letter, suggestion } = useSearch(query, search);
  // The list of the box, then the others.
  const hits = useMemo(() => [...new Set([...groupHits(found, MAX_HITS).flat(), ...found])], [found]);
  const [more, setMore] = useState({ query, steps: 1 });
  const steps = more.query === query ? more.steps : 1;

  const shown = hits.filter((hit) => isInArea(hit, filters) && isOfKind(hit, filters));
  const listed = shown.slice(0, steps * STEP);

  const follow = (event: MouseEvent, href: string): void => {
    rememberSearch(query);
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(href, { state: { marked: [...terms] } });
  };

  return (
    <>
      <p role="status" className="visually-hidden">
        {documents(shown.length)}
      </p>
      {suggestion !== undefined && (
        <p className="search-note">
          {sentence`Did you mean ${<SiteAnchor href={searchPageAddress(suggestion)}>{suggestion}</SiteAnchor>}?`}
        </p>
      )}
      {hits.length > 0 && <ResultFilters hits={hits} filters={filters} onFilter={onFilter} />}
      {hits.length === 0 ? (
        <>
          <NoHits query={query} suggested={suggested} onQuery={onQuery} />
          {children}
        </>
      ) : (
        <p className="result-count" aria-hidden="true">
          {results(shown.length)}
        </p>
      )}
      {hits.length > 0 && shown.length === 0 && (
        <p className="search-state">
          {t`Nothing in this selection.`}{' '}
          <button type="button" onClick={() => onFilter(ALL)}>
            {t`Show all ${results(hits.length)}`}
          </button>
        </p>
      )}
      <ol className="result-list">
        {listed.map((hit, index) => (
          <ResultRow
            key={`${hit.href} ${hit.kind} ${hit.title}`}
            hit={hit}
            isSamePage={hit.route === listed[index - 1]?.route}
            terms={terms}
            byWord={byWord}
            letter={letter}
            onClick={follow}
          />
        ))}
      </ol>
      {listed.length < shown.length && (
        <button type="button" className="more-button" onClick={() => setMore({ query, steps: steps + 1 })}>
          {t`Show ${Math.min(STEP, shown.length - listed.length)} more of ${shown.length}`}
        </button>
      )}
    </>
  );
}
