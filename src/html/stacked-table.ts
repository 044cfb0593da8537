import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Element } from 'hast';

/** Text without a break of at least so many characters is wider than the column of a phone, beside another column. */
const LONG_WORD = /\S{28}/;
/** With more columns, cells below each other need labels. */
const MAX_UNLABELED = 3;
/** With even more, rows are read to be compared, so it stays a table. */
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
 * Prepares a table for phones, where it becomes a list if it does not fit: without labels if it has few columns and
 * long addresses or paths in them, with labels if it has four or five. A table of short values stays one.
 *
 * @returns Classes of the box around it (src/styles/tables.css).
 */
export function prepareTable(table: Element): string[] {
  const rows: Element[] = [];
  visit(table, 'element', (element) => {
    if (element.tagName === 'tr') rows.push(element);
  });
  const columns = rows[0] ? cellsOf(rows[0]).length : 0;
  if (columns <= MAX_UNLABELED)
    return rows.some((row) => cellsOf(row).some((cell) => LONG_WORD.test(toString(cell))))
      ? ['table-scroll', 'table-stacked']
      : ['table-scroll'];
  if (columns > MAX_LABELED || !rows.some((row) => toString(row).length >= LONG_ROW)) return ['table-scroll'];
  labelCells(rows);
  return ['table-scroll', 'table-stacked', 'table-labeled'];
}
