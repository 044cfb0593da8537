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

/** What a key does at a fold: the fold that gets the focus, or that the focused one folds or unfolds. */
export type FoldStep = { readonly focus: number } | { readonly isFolded: boolean };

/** The innermost fold around a line. */
function parentOf(line: number, folds: ReadonlyMap<number, Fold>): number | undefined {
  let parent: number | undefined;
  for (const { start, end } of folds.values())
    if (start < line && line < end && start > (parent ?? -1)) parent = start;
  return parent;
}

/**
 * The keys of a tree (ARIA Authoring Practices): up, down, Home, and End move between the folds that show; left folds,
 * or moves to the fold around; right unfolds, or moves to the first fold inside.
 *
 * @param key      As in a keyboard event.
 * @param current  Line of the fold with the focus.
 * @param shown    Lines of the folds that show, in their order.
 * @returns Undefined if the key does nothing here.
 */
export function foldStep(
  key: string,
  current: number,
  shown: readonly number[],
  folds: ReadonlyMap<number, Fold>,
  folded: ReadonlySet<number>,
): FoldStep | undefined {
  const at = shown.indexOf(current);
  const next = shown[at + 1];
  const focus = (line: number | undefined): FoldStep | undefined =>
    line === undefined || line === current ? undefined : { focus: line };
  switch (key) {
    case 'ArrowDown':
      return focus(next);
    case 'ArrowUp':
      return focus(shown[at - 1]);
    case 'Home':
      return focus(shown[0]);
    case 'End':
      return focus(shown.at(-1));
    case 'ArrowLeft':
      return folded.has(current) ? focus(parentOf(current, folds)) : { isFolded: true };
    case 'ArrowRight':
      if (folded.has(current)) return { isFolded: false };
      return focus(next !== undefined && next < (folds.get(current)?.end ?? 0) ? next : undefined);
    default:
      return undefined;
  }
}
