import { cutQuery } from './query-length';

/** The address of the search page for a query. Never throws: a lone surrogate becomes U+FFFD. */
export function searchPageAddress(query: string, filters: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries({ q: cutQuery(query), ...filters }).filter(([, text]) => text !== '');
  return given.length === 0 ? '/search' : `/search?${new URLSearchParams(given).toString()}`;
}
