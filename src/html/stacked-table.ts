import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Element } from 'hast';

/** Text without a break of at least so many characters is wider than the column of a phone, beside another column. */
const LONG_WORD = /\S{28}/;
/** With more columns, cells below each other need labels. */
const MAX_UNLABELED = 2;
/** With even more, rows are read to be compared, so it stays a table and scrolls. */
const MAX_LABELED = 5;
/** A row of at least so many characters is wider than a phone. */
const LONG_ROW = 48;
/** A cell for "none". A list omits it. */
const EMPTY_CELL = /^[–—-]?$/;

const cellsOf = (row: Element): Element[] =>
  row.children.filter((child): child is Element => child.type === 'element');

/** Gives each cell but the first of its row, which is the title, the heading of its column. */
function labelCells([head, ...rows]: readonly Element[]): void {
  const labels = head ? cellsOf(head).map((cell) => toString(cell).trim()) : [];
  for (const row of rows)
    for (const [index, cell] of cellsOf(row).entries())
      if (index > 0 && !EMPTY_CELL.test(toString(cell).trim()))
        cell.properties['dataColumn'] = labels[index] ?? '';
}

/**
 * Prepares a table for phones: if it does not fit, it becomes a list with the headings of its columns as labels. With
 * two columns, only words that do not break are too wide, and the second cell needs no label.
 *
 * @returns Classes of the box around it (src/styles/article/tables.css).
 */
export function prepareTable(table: Element): string[] {
  const rows: Element[] = [];
  visit(table, 'element', (element) => {
    if (element.tagName === 'tr') rows.push(element);
  });
  const columns = rows[0] ? cellsOf(rows[0]).length : 0;
  if (columns > MAX_LABELED) return ['table-scroll', 'table-wide'];
  const isTooWide = rows.some(
    (row) =>
      cellsOf(row).some((cell) => LONG_WORD.test(toString(cell))) ||
      (columns > MAX_UNLABELED && toString(row).length >= LONG_ROW),
  );
  if (!isTooWide) return ['table-scroll'];
  if (columns <= MAX_UNLABELED) return ['table-scroll', 'table-stacked'];
  labelCells(rows);
  return ['table-scroll', 'table-stacked', 'table-labeled'];
}
