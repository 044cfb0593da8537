/** Number of edits between two words; a swap of two letters counts as one, because it is a common typo. */
function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          isSwapped ? (beforePrevious[column - 2] ?? 0) + 1 : Infinity,
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + cost,
        ),
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/**
 * The known name that a mistyped one probably means, compared without case by edit distance.
 *
 * @returns The nearest name, or undefined if none is within a third of the word's length (at least two
 *          edits), because a far-fetched suggestion is misleading.
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.normalize().toLowerCase();
  let best: { name: string; distance: number } | undefined;
  for (const candidate of known) {
    const lower = candidate.normalize().toLowerCase();
    const limit = Math.max(2, Math.floor(Math.max(wanted.length, lower.length) / 3));
    if (Math.abs(lower.length - wanted.length) > limit) continue;
    const distance = editDistance(wanted, lower);
    if (distance <= limit && (!best || distance < best.distance)) best = { name: candidate, distance };
  }
  return best?.name;
}

/** `Did you mean "…"?` with the nearest name, or the given sentence if none is near. */
export function suggestName(name: string, known: Iterable<string>, otherwise: string): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? otherwise : `Did you mean "${nearest}"?`;
}
