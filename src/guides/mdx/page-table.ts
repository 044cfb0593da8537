import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';
import { ISLAND, ISLAND_CHILDREN } from '../../kit/html/island-tags';
import { tableClasses } from '../../kit/html/table-classes';
import { addDiagnostic, type CompileContext } from './compile-context';
import type { Element, Parents } from 'hast';
import type { Table } from 'mdast';
import { t } from '../../kit/texts/t';

/** Reports cells beyond the header row, which Markdown leaves out. */
export function reportExtraCells(table: Table, context: CompileContext): void {
  const [header, ...rows] = table.children;
  const columns = header?.children.length ?? 0;
  for (const row of rows) {
    const extra = row.children[columns];
    if (extra)
      addDiagnostic(context, extra, {
        code: 'table/extra-cell',
        message: `The row has ${row.children.length} cells, and the table ${columns} columns: this one is not shown.`,
        fix: 'Add a column to the first row and the one below it, or write "\\|" for a bar in a cell.',
      });
  }
}

/** Wraps each table in a scrollable box that is named after the heading above it. */
export function wrapTables(tree: Parents): void {
  let heading = '';
  let tables = 0;
  const walk = (parent: Parents, isIsland = false): void => {
    parent.children = parent.children.map((child) => {
      if (child.type !== 'element') return child;
      if (/^h[1-6]$/.test(child.tagName)) {
        heading = toString(child).trim();
        tables = 0;
      }
      if (child.tagName !== 'table' || isIsland) {
        walk(child, child.tagName === ISLAND || (isIsland && child.tagName !== ISLAND_CHILDREN));
        return child;
      }
      tables += 1;
      const name =
        tables > 1
          ? heading === ''
            ? t`Table ${tables}`
            : t`Table ${tables} in ${heading}`
          : heading === ''
            ? t`Table`
            : t`Table in ${heading}`;
      const box: Element = h(
        'div',
        {
          className: tableClasses(child),
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
