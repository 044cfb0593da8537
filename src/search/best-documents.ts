/** Classes that scores are counted in; finer ones would only order what is equally far from the first page. */
const CLASSES = 256;

/**
 * The documents with the greatest scores, found in one pass: sorting tens of thousands, as a frequent word
 * finds them, would take longer than a key press may.
 *
 * @param ids    In the order in which equal ones are preferred.
 * @param score  Greater than 0.
 * @param limit  Greatest number of documents.
 * @returns In no order; the given list where it is short enough.
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
  // Of the lowest class only the first ones still fit.
  let rest = limit - above;
  return ids.filter((id) => {
    const own = classOf(id);
    if (own !== least) return own > least;
    rest -= 1;
    return rest >= 0;
  });
}
