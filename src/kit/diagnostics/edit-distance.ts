/**
 * Number of edits (insert, delete, replace, swap of neighbors) between two words.
 *
 * @param limit  Maximum distance of interest.
 * @returns The distance, or `limit + 1` if it is greater.
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (last[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      let cost = Math.min(replaced, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > limit) return limit + 1;
    [before, last] = [last, next];
  }
  return Math.min(last[to.length] ?? 0, limit + 1);
}
