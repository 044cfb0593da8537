import type { ReactElement } from 'react';
import { isNamedBy } from '../../../search/named-by-address';
import type { OpenSearch } from '../../../search/open-search';
import { ResultRow } from './result-row';
import { useSearch } from './use-search';
import { t } from '../../../kit/texts/t';

const MAX_PAGES = 3;

interface FoundPagesProps {
  readonly query: string;
  readonly search: OpenSearch;
  /** Routes that the page offers already. */
  readonly without: readonly string[];
}

/** The best hits for the words of an address, which rarely has those of one page; each page and title once. */
export function FoundPages({ query, search, without }: FoundPagesProps): ReactElement | null {
  const { hits, terms, byWord } = useSearch(query, search);
  const best = hits
    .filter((hit) => !without.includes(hit.route) && isNamedBy(query, hit))
    .filter(({ route }, index, all) => all.findIndex((hit) => hit.route === route) === index)
    .filter(({ title }, index, all) => all.findIndex((hit) => hit.title === title) === index)
    .slice(0, MAX_PAGES);
  if (best.length === 0) return null;
  return (
    <section aria-labelledby="found-pages">
      <h2 id="found-pages">{t`Pages with these words`}</h2>
      <ol className="result-list" data-query={query}>
        {best.map((hit) => (
          <ResultRow key={hit.href} hit={hit} terms={terms} byWord={byWord} letter="" />
        ))}
      </ol>
    </section>
  );
}
