import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';
import { prepareTable } from '../html/stacked-table';
import type { Element, Parents } from 'hast';

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
          className: prepareTable(child),
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
