import type { ReactElement } from 'react';
import type { SearchEntry } from '../../model/search';
import { SiteAnchor } from '../layout/site-anchor';
import { useSearch } from './use-search';

/** Most results that the search page lists. */
const MAX_RESULTS = 100;

/** Every hit of a query, with how many there are. */
export default function ResultList({
  query,
  entries,
}: {
  readonly query: string;
  readonly entries: readonly SearchEntry[];
}): ReactElement {
  const hits = useSearch(query.trim(), entries, MAX_RESULTS);
  return (
    <>
      <p role="status">
        {hits.length === 0
          ? 'No documents were found'
          : hits.length === 1
            ? '1 document found'
            : `${hits.length} documents found`}
      </p>
      <ol className="result-list">
        {hits.map((hit) => (
          <li key={hit.id}>
            <h2>
              {hit.method !== undefined && (
                <span className="method" data-method={hit.method}>
                  {hit.method.toUpperCase()}
                </span>
              )}{' '}
              <SiteAnchor href={hit.href}>{hit.title}</SiteAnchor>
            </h2>
            <p className="hit-context">{hit.context}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
