import type { ReactElement } from 'react';
import type { OpenSearch } from '../../search/open-search';
import { SiteAnchor } from '../layout/site-anchor';
import { HitLine } from './hit-line';
import { useSearch } from './use-search';

const MAX_PAGES = 3;
/** Shorter words of the query are in too many titles. */
const MIN_WORD_LENGTH = 4;
/** Length of a snippet, in characters. */
const SNIPPET_LENGTH = 80;

interface FoundPagesProps {
  readonly query: string;
  readonly search: OpenSearch;
  /** Routes that the page offers already. */
  readonly without: readonly string[];
}

/**
 * The best pages with every word of the query, and hits with one in their titles; each page and title once. An address rarely has the
 * words of one page, so a hit need not have all of them.
 */
export function FoundPages({ query, search, without }: FoundPagesProps): ReactElement | null {
  const { hits, terms } = useSearch(query, search);
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length >= MIN_WORD_LENGTH);
  const named = (...titles: readonly string[]): boolean =>
    words.some((word) => titles.join(' ').toLowerCase().includes(word));
  const best = hits
    .filter(({ route }, index) => hits.findIndex((hit) => hit.route === route) === index)
    .filter(({ route }) => !without.includes(route))
    .filter(
      ({ kind, hasAllWords, pageTitle, title }) =>
        (kind === 'page' && hasAllWords) || named(pageTitle, title),
    )
    .filter(({ title }, index, all) => all.findIndex((hit) => hit.title === title) === index)
    .slice(0, MAX_PAGES);
  if (best.length === 0) return null;
  return (
    <ol className="result-list" data-query={query}>
      {best.map((hit) => (
        <li key={hit.href}>
          <SiteAnchor href={hit.href} className="result-link">
            <HitLine
              hit={hit}
              terms={terms}
              snippetLength={SNIPPET_LENGTH}
              path={hit.href === hit.route ? hit.pageBreadcrumbs : [...hit.pageBreadcrumbs, hit.pageTitle]}
            />
          </SiteAnchor>
        </li>
      ))}
    </ol>
  );
}
