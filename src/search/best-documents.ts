/** Score classes. More would only sort documents that are far from the first page. */
const CLASSES = 256;

/**
 * The documents with the highest scores, found in one pass: a frequent word finds tens of thousands, and
 * sorting them would make typing slow.
 *
 * @param ids    Earlier ones are preferred among equals.
 * @param score  Greater than 0.
 * @param limit  Maximum number of documents.
 * @returns In no particular order; the given list if it is short enough.
 */
export function chooseBest(
  ids: readonly number[],
  score: (id: number) => number,
  limit: number,
): readonly number[] {
  if (ids.length <= limit) return ids;
  let most = 0;
  for (const id of ids) most = Math.max(most, score(id));
  const classOf = (id: number): number => Math.min(CLASSES - 1, Math.floor((score(id) / most) * CLASSES));
  const counts = new Uint32Array(CLASSES);
  for (const id of ids) {
    const own = classOf(id);
    counts[own] = (counts[own] ?? 0) + 1;
  }
  let least = CLASSES - 1;
  let above = 0;
  while (least > 0 && above + (counts[least] ?? 0) < limit) {
    above += counts[least] ?? 0;
    least -= 1;
  }
  // Only the first documents of the lowest class fit.
  let rest = limit - above;
  return ids.filter((id) => {
    const own = classOf(id);
    if (own !== least) return own > least;
    rest -= 1;
    return rest >= 0;
  });
}
