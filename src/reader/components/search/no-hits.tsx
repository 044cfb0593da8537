import type { ReactElement } from 'react';
import { shownQuery } from '../../../search/shown-query';
import { sentence } from '../elements/sentence';
import { t } from '../../../kit/texts/t';

interface NoHitsProps {
  readonly query: string;
  /** Searches to try instead. */
  readonly suggested: readonly string[];
  /** For a suggestion that was chosen. */
  readonly onQuery: (query: string) => void;
}

/** What to do about words without hits, below the search field and on the search page. */
export function NoHits({ query, suggested, onQuery }: NoHitsProps): ReactElement {
  return (
    <div className="search-state" data-query={query.trim()}>
      <p>
        <strong>{t`No results for “${shownQuery(query, 60)}”`}</strong>
      </p>
      <p>{sentence`Try fewer words, a path such as ${<code>/users</code>}, or an error code.`}</p>
      {suggested.length > 0 && (
        <p className="search-tries">
          {t`Or try`}{' '}
          {suggested.map((entry) => (
            <button key={entry} type="button" className="filter" onClick={() => onQuery(entry)}>
              {entry}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
