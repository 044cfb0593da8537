import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Element } from 'hast';

/** Text without a break of at least so many characters is wider than the column of a phone, beside another column. */
const LONG_WORD = /\S{28}/;
/** With more columns, cells below each other do not tell what they are. */
const MAX_STACKED = 3;

/** Whether a table is read better as a list on phones: few columns, and long addresses or paths in them. */
function isStacked(table: Element): boolean {
  const rows: Element[] = [];
  visit(table, 'element', (element) => {
    if (element.tagName === 'tr') rows.push(element);
  });
  const columns = rows[0]?.children.filter(({ type }) => type === 'element').length ?? 0;
  return (
    columns <= MAX_STACKED && rows.some((row) => row.children.some((cell) => LONG_WORD.test(toString(cell))))
  );
}

/** Classes of the box around a table. */
export const tableClasses = (table: Element): string[] =>
  isStacked(table) ? ['table-scroll', 'table-stacked'] : ['table-scroll'];
