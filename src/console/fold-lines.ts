/** Lines of formatted JSON between two brackets, which can be folded. */
export interface Fold {
  /** Index of the line with the opening bracket. */
  readonly start: number;
  /** Index of the line with the closing bracket. */
  readonly end: number;
  /** Members or items: lines one level deeper. */
  readonly size: number;
}

/**
 * Finds what can be folded in JSON as `prettyJson` formats it: an opening bracket is the last character of its
 * line, and a closing one the first. Brackets that are not closed, at the end of a cut text, are omitted.
 *
 * @returns By the index of the first line.
 */
export function findFolds(lines: readonly string[]): ReadonlyMap<number, Fold> {
  const folds = new Map<number, Fold>();
  const open: { readonly start: number; size: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    if (/^[}\]]/.test(text)) {
      const last = open.pop();
      if (last) folds.set(last.start, { ...last, end: index });
      continue;
    }
    const parent = open.at(-1);
    if (parent) parent.size += 1;
    if (/[{[]$/.test(text)) open.push({ start: index, size: 0 });
  }
  return folds;
}

/** Indexes of the first lines that show, at most `limit`; those inside of folded brackets do not. */
export function visibleLines(
  count: number,
  folds: ReadonlyMap<number, Fold>,
  folded: ReadonlySet<number>,
  limit: number,
): readonly number[] {
  const visible: number[] = [];
  for (let index = 0; index < count && visible.length < limit; index += 1) {
    visible.push(index);
    const fold = folded.has(index) ? folds.get(index) : undefined;
    // The closing bracket is shown at the end of the first line.
    if (fold) index = fold.end;
  }
  return visible;
}
