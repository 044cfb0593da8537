/** Maximum characters of a field for a query, in which a pasted problem or log is recognized. */
export const MAX_TYPED = 20_000;
/** Maximum characters that are searched for: each word that is nowhere on the site is compared with all that are. */
const MAX_QUERY = 500;

/** The beginning of a query that is searched for and can be linked, in whole words where it has some. */
export function cutQuery(query: string): string {
  if (query.length <= MAX_QUERY) return query;
  const cut = query.slice(0, MAX_QUERY + 1);
  return /\s/.test(cut.trim()) ? cut.replace(/\S*$/, '').trimEnd() : cut.slice(0, MAX_QUERY);
}
