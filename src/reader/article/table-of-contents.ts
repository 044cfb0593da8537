import type { Heading } from '../../guides/page';

export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  readonly children: readonly ContentsEntry[];
}

interface OpenEntry {
  readonly id: string;
  readonly text: string;
  readonly depth: number;
  readonly children: OpenEntry[];
}

/**
 * The table of contents of a page.
 *
 * A heading's parent is the last heading of a smaller level, determined before the levels are filtered: with
 * levels 3 to 4, the headings h3, h2, h4 are two entries on one level (behaviours A10.2).
 */
export function buildTableOfContents(
  headings: readonly Heading[],
  minLevel: number,
  maxLevel: number,
): ContentsEntry[] {
  const all: OpenEntry = { id: '', text: '', depth: 0, children: [] };
  const open: OpenEntry[] = [all];
  for (const heading of headings) {
    while ((open.at(-1)?.depth ?? 0) >= heading.depth) open.pop();
    const entry: OpenEntry = { ...heading, children: [] };
    (open.at(-1) ?? all).children.push(entry);
    open.push(entry);
  }
  const shown = (entries: readonly OpenEntry[]): ContentsEntry[] =>
    entries.flatMap(({ id, text, depth, children }) => {
      const inner = shown(children);
      return depth >= minLevel && depth <= maxLevel ? [{ id, text, children: inner }] : inner;
    });
  return shown(all.children);
}
