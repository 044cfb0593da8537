const surplus = new Int16Array(64);

/** Letters that only one of two words has, of the word with more of them: each needs an edit of its own. */
function ownLetters(from: string, to: string): number {
  surplus.fill(0);
  const count = (word: string, step: number): void => {
    for (let at = 0; at < word.length; at += 1) {
      const letter = word.charCodeAt(at) % surplus.length;
      surplus[letter] = (surplus[letter] ?? 0) + step;
    }
  };
  count(from, 1);
  count(to, -1);
  const more = surplus.reduce((sum, one) => sum + Math.max(0, one), 0);
  return Math.max(more, more - from.length + to.length);
}

/**
 * Number of edits (insert, delete, replace, swap of neighbors) between two words.
 *
 * @param limit  Maximum distance of interest.
 * @returns The distance, or `limit + 1` if it is greater.
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit || ownLetters(from, to) > limit) return limit + 1;
  // Addresses begin alike, and what both have costs nothing.
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const [a, b] = [from.slice(same), to.slice(same)];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = Array.from({ length: b.length + 1 }, () => limit + 1);
    next[0] = row;
    let least = row;
    // Further away, more edits than the limit would be needed.
    for (let column = Math.max(1, row - limit); column <= Math.min(b.length, row + limit); column += 1) {
      const replaced = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let cost = Math.min(replaced, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next[column] = cost;
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    [before, last] = [last, next];
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}
