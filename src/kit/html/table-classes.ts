import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Element } from 'hast';

/** A column of at most so many characters is short. */
const SHORT_COLUMN = 16;
/** A name, two short values, and a text: tables of keys and of fields. */
const KEY_COLUMNS = 4;
/** With more rows, the head of the table is out of view; with even more, readers look for one of them. */
const LONG_TABLE = 10;
const MANY_ROWS = 20;

const cellsOf = (row: Element): Element[] =>
  row.children.filter((child): child is Element => child.type === 'element');

/** Whether a table has the columns of a table of keys. */
function hasKeys([head, ...rows]: readonly Element[]): boolean {
  const isShort = (index: number): boolean =>
    rows.every((row) => {
      const cell = cellsOf(row)[index];
      return !cell || toString(cell).trim().length <= SHORT_COLUMN;
    });
  return (
    head !== undefined &&
    cellsOf(head).length === KEY_COLUMNS &&
    isShort(1) &&
    isShort(2) &&
    !isShort(KEY_COLUMNS - 1)
  );
}

/** Classes of the box around a table (src/styles/article/tables.css, table-keys.css, and table-filter.css). */
export function tableClasses(table: Element): string[] {
  const rows: Element[] = [];
  visit(table, 'element', (element) => {
    if (element.tagName === 'tr') rows.push(element);
  });
  return [
    'table-scroll',
    ...(hasKeys(rows) ? ['table-keys'] : []),
    ...(rows.length - 1 > LONG_TABLE ? ['table-long'] : []),
    ...(rows.length - 1 > MANY_ROWS ? ['table-many'] : []),
  ];
}
