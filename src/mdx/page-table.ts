import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';
import type { Element, Parents } from 'hast';

/** Puts each table into a box that scrolls by itself, named after the heading it stands under. */
export function wrapTables(tree: Parents): void {
  let heading = '';
  let tables = 0;
  const visit = (parent: Parents): void => {
    parent.children = parent.children.map((child) => {
      if (child.type !== 'element') return child;
      if (/^h[1-6]$/.test(child.tagName)) {
        heading = toString(child).trim();
        tables = 0;
      }
      if (child.tagName !== 'table') {
        visit(child);
        return child;
      }
      tables += 1;
      const name = [`Table`, tables > 1 ? String(tables) : '', heading && `in ${heading}`]
        .filter(Boolean)
        .join(' ');
      const box: Element = h(
        'div',
        { className: ['table-scroll'], role: 'group', 'aria-label': name, tabIndex: 0 },
        [child],
      );
      return box;
    });
  };
  visit(tree);
}
