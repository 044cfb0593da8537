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
/** A cell for nothing. A list omits it. */
const EMPTY_CELL = /^(?:[–—-]|none)?$/i;
/** A column of at most so many characters is beside the title of its row. */
const SHORT_COLUMN = 16;
/** A title that says nothing without the name of its column. */
const NUMBER = /^\d+$/;

const cellsOf = (row: Element): Element[] =>
  row.children.filter((child): child is Element => child.type === 'element');

const textOf = (cell: Element): string => toString(cell).trim();

/** Gives each cell the heading of its column; a title only needs it if it is a number. */
function labelCells([head, ...rows]: readonly Element[], hasLabels: boolean): void {
  const labels = head ? cellsOf(head).map(textOf) : [];
  for (const row of rows)
    for (const [index, cell] of cellsOf(row).entries()) {
      const text = textOf(cell);
      if (index === 0 ? NUMBER.test(text) : hasLabels && !EMPTY_CELL.test(text))
        cell.properties['dataColumn'] = labels[index] ?? '';
    }
}

/** Classes for short columns after the title, which are beside it, and for a last one that is the only long one. */
function columnClasses([head, ...rows]: readonly Element[]): string[] {
  const isShort = (head ? cellsOf(head) : []).map((_, index) =>
    rows.every((row) => {
      const cell = cellsOf(row)[index];
      return !cell || textOf(cell).length <= SHORT_COLUMN;
    }),
  );
  const firstLong = isShort.indexOf(false, 1);
  const beside = isShort.slice(1, firstLong === -1 ? undefined : firstLong);
  return [
    ...beside.map((_, index) => `table-short-${index + 2}`),
    ...(firstLong !== -1 && firstLong === isShort.length - 1 ? ['table-meaning'] : []),
  ];
}

/**
 * Prepares a table for phones: if it does not fit, it becomes a list: short values beside the title of
 * a row, the others below it, with the headings of their columns as labels. With two columns, only words that do not break are too wide, and the second cell needs no label.
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
  const isLabeled = columns > MAX_UNLABELED;
  labelCells(rows, isLabeled);
  return isLabeled
    ? ['table-scroll', 'table-stacked', 'table-labeled', ...columnClasses(rows)]
    : ['table-scroll', 'table-stacked'];
}
