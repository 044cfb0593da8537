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
/** A name, two short values, and a text: tables of keys and of fields. */
const KEY_COLUMNS = 4;
/** With more rows, the head of the table is out of view; with even more, readers look for one of them. */
const LONG_TABLE = 10;
const MANY_ROWS = 20;
/** A title that says nothing without the name of its column. */
const NUMBER = /^\d+$/;

const cellsOf = (row: Element): Element[] =>
  row.children.filter((child): child is Element => child.type === 'element');

const textOf = (cell: Element): string => toString(cell).trim();

/** For each column, whether its values are beside the title: short ones, up to the first long one. */
function besideTitle([head, ...rows]: readonly Element[]): boolean[] {
  const isShort = (head ? cellsOf(head) : []).map((_, index) =>
    rows.every((row) => {
      const cell = cellsOf(row)[index];
      return !cell || textOf(cell).length <= SHORT_COLUMN;
    }),
  );
  return isShort.map((_, index) => index > 0 && isShort.slice(1, index + 1).every(Boolean));
}

/**
 * Gives each cell the heading of its column, as the attribute of its place: beside the title, below it, or below it
 * without a label, for a last column that is the only long one. A title only needs it if it is a number.
 */
function labelCells(rows: readonly Element[]): void {
  const [head, ...others] = rows;
  const labels = head ? cellsOf(head).map(textOf) : [];
  const isLabeled = labels.length > MAX_UNLABELED;
  const isBeside = besideTitle(rows);
  const isPlain = isBeside.at(-1) === false && isBeside.slice(1, -1).every(Boolean);
  const placeOf = (index: number): string =>
    isBeside[index] ? 'dataShort' : isPlain && index === labels.length - 1 ? 'dataText' : 'dataColumn';
  for (const row of others)
    for (const [index, cell] of cellsOf(row).entries()) {
      const text = textOf(cell);
      if (index === 0 ? NUMBER.test(text) : isLabeled)
        cell.properties[index > 0 && EMPTY_CELL.test(text) ? 'dataNone' : placeOf(index)] =
          index > 0 && EMPTY_CELL.test(text) ? '' : (labels[index] ?? '');
    }
}

/**
 * Prepares a table for phones: if it does not fit, it becomes a list: short values beside the title of a row, the others
 * below it, with the headings of their columns as labels. With two columns, only words that do not break are too wide,
 * and the second cell needs no label.
 *
 * @returns Classes of the box around it (src/styles/article/tables.css, table-keys.css, and table-filter.css).
 */
export function prepareTable(table: Element): string[] {
  const rows: Element[] = [];
  visit(table, 'element', (element) => {
    if (element.tagName === 'tr') rows.push(element);
  });
  return [
    ...formOf(rows),
    ...(rows.length - 1 > LONG_TABLE ? ['table-long'] : []),
    ...(rows.length - 1 > MANY_ROWS ? ['table-many'] : []),
  ];
}

/** Classes for the form that a table has on a phone. */
function formOf(rows: readonly Element[]): string[] {
  const columns = rows[0] ? cellsOf(rows[0]).length : 0;
  if (columns > MAX_LABELED) {
    for (const cell of rows.flatMap(cellsOf))
      if (textOf(cell).length >= LONG_ROW) cell.properties['dataLong'] = '';
    return ['table-scroll', 'table-wide'];
  }
  const isTooWide = rows.some(
    (row) =>
      cellsOf(row).some((cell) => LONG_WORD.test(toString(cell))) ||
      (columns > MAX_UNLABELED && toString(row).length >= LONG_ROW),
  );
  if (!isTooWide) return ['table-scroll'];
  labelCells(rows);
  const hasText = rows.some((row) => cellsOf(row).at(-1)?.properties['dataText'] !== undefined);
  return [
    'table-scroll',
    'table-stacked',
    ...(columns > MAX_UNLABELED ? ['table-labeled'] : []),
    ...(hasText && columns === KEY_COLUMNS ? ['table-keys'] : []),
  ];
}
