/**
 * Number of edits (insert, delete, replace, swap of neighbors) between two words.
 *
 * @param limit     Maximum distance of interest.
 * @param isPrefix  Whether `to` may continue after the match, for a half-typed word.
 * @returns The distance, or `limit + 1` if it is greater.
 */
export function editDistance(from: string, to: string, limit: number, isPrefix = false): number {
  const tooFar = limit + 1;
  if (from.length - to.length > limit || (!isPrefix && to.length - from.length > limit)) return tooFar;
  const width = Math.min(to.length, from.length + limit);
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= width; column += 1) {
      const replaced = (last[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      let cost = Math.min(replaced, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) > limit) return tooFar;
    [before, last] = [last, next];
  }
  return Math.min(isPrefix ? Math.min(...last) : (last[width] ?? tooFar), tooFar);
}
