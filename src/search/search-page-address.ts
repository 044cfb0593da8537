/** Longest query of an address: longer ones are answered, but no link holds them. */
const MAX_QUERY = 500;

/**
 * The address of the search page for a query. Never throws: half a surrogate pair, which no address can hold,
 * becomes U+FFFD.
 */
export function searchPageAddress(query: string, filters: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries({ q: query.slice(0, MAX_QUERY), ...filters }).filter(
    ([, text]) => text !== '',
  );
  return given.length === 0 ? '/search' : `/search?${new URLSearchParams(given).toString()}`;
}
