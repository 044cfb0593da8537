import { t } from '../texts/t';

/** A block with more lines than `MAX_LINES` first shows `FIRST_LINES` of them (src/styles/article/code-more.css). */
const MAX_LINES = 45;
const FIRST_LINES = 30;

/** How many lines of a block are visible on arrival. */
const countVisibleLines = (lines: number): number => (lines > MAX_LINES ? FIRST_LINES : lines);

/** Label of the button that shows all lines of a long block; undefined for other blocks. */
export function showAllLabel(code: string): string | undefined {
  const lines = code.split('\n').length;
  return countVisibleLines(lines) === lines ? undefined : t`Show all ${lines} lines`;
}
