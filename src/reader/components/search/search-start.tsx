import { useState, type ReactElement } from 'react';
import { forgetSearches, readRecentSearches } from '../../client/search/recent-searches';
import type { StartPath } from '../../../site/settings-schema';
import { StartPaths } from '../page/start-paths';
import { t } from '../../../kit/texts/t';

interface SearchStartProps {
  /** Searches for a reader without recent ones. */
  readonly suggested: readonly string[];
  readonly onQuery: (query: string) => void;
}

/** Searches of this device, or else suggested ones, while the field of the search page is empty. */
export function SearchStart({ suggested, onQuery }: SearchStartProps): ReactElement | null {
  const [recent, setRecent] = useState(readRecentSearches);
  const offered = recent.length > 0 ? recent : suggested;
  if (offered.length === 0) return null;
  return (
    <section className="search-start" aria-labelledby="search-start">
      <h2 id="search-start">{recent.length > 0 ? t`Recent searches` : t`Suggested searches`}</h2>
      {recent.length > 0 && (
        <button
          type="button"
          className="search-forget"
          onClick={() => {
            forgetSearches();
            setRecent([]);
          }}
        >
          {t`Clear recent searches`}
        </button>
      )}
      <ul className="search-tries">
        {offered.map((entry) => (
          <li key={entry}>
            <button type="button" className="filter" onClick={() => onQuery(entry)}>
              {entry}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The tasks of the home page, for readers who have no words to search for, or none with hits. */
export function SearchTasks({ paths }: { readonly paths: readonly StartPath[] }): ReactElement | null {
  if (paths.length === 0) return null;
  return (
    <section className="search-tasks prose" aria-labelledby="search-tasks">
      <h2 id="search-tasks">{t`Start with a task`}</h2>
      <StartPaths paths={paths} />
    </section>
  );
}
