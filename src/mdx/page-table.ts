import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Element, Parents } from 'hast';

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

/** Wraps each table in a scrollable box that is named after the heading above it. */
export function wrapTables(tree: Parents): void {
  let heading = '';
  let tables = 0;
  const walk = (parent: Parents): void => {
    parent.children = parent.children.map((child) => {
      if (child.type !== 'element') return child;
      if (/^h[1-6]$/.test(child.tagName)) {
        heading = toString(child).trim();
        tables = 0;
      }
      if (child.tagName !== 'table') {
        walk(child);
        return child;
      }
      tables += 1;
      const name = [`Table`, tables > 1 ? String(tables) : '', heading && `in ${heading}`]
        .filter(Boolean)
        .join(' ');
      const box: Element = h(
        'div',
        {
          className: isStacked(child) ? ['table-scroll', 'table-stacked'] : ['table-scroll'],
          role: 'group',
          'aria-label': name,
          tabIndex: 0,
        },
        [child],
      );
      return box;
    });
  };
  walk(tree);
}
