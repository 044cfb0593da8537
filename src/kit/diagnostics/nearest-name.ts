import { editDistance } from './edit-distance';

/** Characters of a name that somebody can have mistyped; comparing two takes the product of their lengths. */
const MAX_NAME = 500;

/** The words of a name such as `CreateRoomRequest` or `room.created`, in one order. */
const wordsOf = (name: string): string =>
  (name.normalize().match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\d+|\p{Lo}+/gu) ?? [])
    .map((word) => word.toLowerCase())
    .sort()
    .join(' ');

/**
 * The known name that a mistyped one probably means: one of the same words in another order, or the nearest one,
 * compared without case by edit distance.
 *
 * @returns The nearest name, or undefined if none is within a third of the word's length (at least two
 *          edits), because a far-fetched suggestion is misleading. Names over 500 characters are not compared.
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > MAX_NAME) return undefined;
  const wanted = name.normalize().toLowerCase();
  const words = wordsOf(name);
  let best: { name: string; distance: number } | undefined;
  for (const candidate of known) {
    if (candidate.length > MAX_NAME) continue;
    const lower = candidate.normalize().toLowerCase();
    const far = Math.max(2, Math.floor(Math.max(wanted.length, lower.length) / 3));
    const limit = Math.min(far, (best?.distance ?? Infinity) - 1);
    const isReordered = words.includes(' ') && lower !== wanted && wordsOf(candidate) === words;
    const distance = isReordered ? 1 : editDistance(wanted, lower, limit);
    if (distance <= limit) best = { name: candidate, distance };
  }
  return best?.name;
}

/**
 * `Did you mean "…"?` with the nearest name, or the given sentence if none is near.
 *
 * @param renamed  What the name is now, if it had the given one before.
 */
export function suggestName(
  name: string,
  known: Iterable<string>,
  otherwise: string,
  renamed?: string,
): string {
  if (renamed !== undefined) return `It was renamed to "${renamed}".`;
  const nearest = nearestName(name, known);
  return nearest === undefined ? otherwise : `Did you mean "${nearest}"?`;
}
