import type { Element, ElementContent } from 'hast';
import type { AlignType, PhrasingContent, Table, TableCell, TableRow } from 'mdast';

const isElement = (node: ElementContent): node is Element => node.type === 'element';
const isCell = ({ tagName }: Element): boolean => tagName === 'td' || tagName === 'th';

/** Elements of a kind below another, in their order. */
function findAll(parent: Element, tagName: string): Element[] {
  return parent.children
    .filter(isElement)
    .flatMap((child) => (child.tagName === tagName ? [child] : findAll(child, tagName)));
}

const ALIGNMENTS = new Set<unknown>(['left', 'right', 'center']);
const alignmentOf = ({ properties: { align } }: Element): AlignType =>
  ALIGNMENTS.has(align) ? (align as AlignType) : null;

/**
 * A table with rows of equal length. Markdown requires a header row, so an empty one is added if there is
 * none.
 *
 * @param convert  Converts the content of a cell to text.
 */
export function convertTable(
  table: Element,
  convert: (nodes: readonly ElementContent[]) => PhrasingContent[],
): Table {
  const align: AlignType[] = [];
  const sources = findAll(table, 'tr').map((row) => row.children.filter(isElement).filter(isCell));
  const rows = sources.map((cells): TableRow => {
    const children = cells.flatMap((cell, index): TableCell[] => {
      align[index] ??= alignmentOf(cell);
      const span = Number.parseInt(String(cell.properties['colSpan']), 10) || 1;
      const more = Array.from({ length: span - 1 }, (): TableCell => ({ type: 'tableCell', children: [] }));
      return [{ type: 'tableCell', children: convert(cell.children) }, ...more];
    });
    return { type: 'tableRow', children };
  });
  const hasHead =
    findAll(table, 'thead').length > 0 || sources[0]?.some(({ tagName }) => tagName === 'th') === true;
  if (!hasHead) rows.unshift({ type: 'tableRow', children: [] });
  const columns = Math.max(1, ...rows.map(({ children }) => children.length));
  for (const { children } of rows)
    while (children.length < columns) children.push({ type: 'tableCell', children: [] });
  return { type: 'table', align, children: rows };
}
