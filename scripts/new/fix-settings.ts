/** Settings and sidebars without what would stop the build. */
import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';

/** Settings without the keys of lists whose last item was removed, and without sections of nothing: numbers of the lines that stay. */
function withoutEmptyLists(lines: readonly string[], kept: readonly number[]): readonly number[] {
  const marginOf = (line: string): number => line.search(/\S|$/);
  const left: number[] = [];
  for (const index of kept.toReversed()) {
    const line = lines[index] ?? '';
    const next = left.map((one) => lines[one] ?? '').find((one) => one.trim() !== '');
    const isFilled = next !== undefined && marginOf(next) > marginOf(line);
    const hasList =
      isFilled || (next !== undefined && marginOf(next) === marginOf(line) && /^\s*- /.test(next));
    if (!(/^\s*- section:/.test(line) ? !isFilled : /^\s*[^-#\s][^#]*:\s*$/.test(line) && !hasList))
      left.unshift(index);
  }
  return left;
}

/**
 * Removes the items of lists, or the whole keys, that have mistakes.
 *
 * @param isRepeated  Whether the removal of items did not help.
 * @returns The lines that stay, by their number from 0: all of them if no place was found.
 */
export function fixSettings(
  text: string,
  mistakes: readonly Diagnostic[],
  isRepeated: boolean,
): readonly number[] {
  const lines = text.split('\n');
  const wrong = new Set(mistakes.map(({ position }) => (position?.line ?? 0) - 1));
  const all = lines.map((_, index) => index);
  if (!isRepeated) {
    const isItem = (index: number): boolean => /^\s*(?:- (?!section:)|page: )/.test(lines[index] ?? '');
    const kept = all.filter((index) => !(wrong.has(index) && isItem(index)));
    if (kept.length < all.length) return withoutEmptyLists(lines, kept);
  }
  /** The line of the key or item at the margin that a line belongs to. */
  const outerOf = (index: number): number => {
    let at = index;
    while (at > 0 && /^(?:\s|$)/.test(lines[at] ?? '')) at -= 1;
    return at;
  };
  const outer = new Set([...wrong].map(outerOf));
  return all.filter((index) => !outer.has(outerOf(index)));
}
