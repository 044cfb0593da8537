import { editDistance } from './edit-distance';

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
    const distance = editDistance(wanted, lower, limit);
    if (distance <= limit && (!best || distance < best.distance)) best = { name: candidate, distance };
  }
  return best?.name;
}

/** `Did you mean "…"?` with the nearest name, or the given sentence if none is near. */
export function suggestName(name: string, known: Iterable<string>, otherwise: string): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? otherwise : `Did you mean "${nearest}"?`;
}
