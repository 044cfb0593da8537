/**
 * A query as headings and messages quote it: without spaces around it, and cut with an ellipsis.
 *
 * @param max  In characters, including the ellipsis.
 */
export function shownQuery(query: string, max: number): string {
  const characters = Array.from(query.trim());
  return characters.length <= max
    ? characters.join('')
    : `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}
