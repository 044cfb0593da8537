/** Maximum length of a query in an address. Longer ones still work but cannot be linked. */
const MAX_QUERY = 500;

/** The address of the search page for a query. Never throws: a lone surrogate becomes U+FFFD. */
export function searchPageAddress(query: string, filters: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries({ q: query.slice(0, MAX_QUERY), ...filters }).filter(
    ([, text]) => text !== '',
  );
  return given.length === 0 ? '/search' : `/search?${new URLSearchParams(given).toString()}`;
}
