import type { Element } from 'hast';
import { headingId, isLeftOut } from './adapt-article';
import { isElement } from './hast-classes';
import { idsAround, type PageAnchors } from './page-links';

/** Each id of an article that is not a heading's, with the id of the heading before it. */
export function readInnerIds(article: Element): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let heading = '';
  const walk = (parent: Element): void => {
    for (const child of parent.children) {
      if (!isElement(child)) continue;
      const { id, role } = child.properties;
      if (/^h[1-6]$/.test(child.tagName)) heading = headingId(child);
      // Nobody links to buttons, pictures, tooltips, the panels of tabs, and examples.
      else if (isLeftOut(child) || role === 'tooltip') continue;
      else if (typeof id === 'string' && heading !== '' && role !== 'tabpanel' && !id.startsWith('example-'))
        found.set(id, heading);
      walk(child);
    }
  };
  walk(article);
  return found;
}

/** The anchors of a page, with those inside its sections: but not ids that begin with the id of a section. */
export function withInnerAnchors(anchors: PageAnchors, inner: ReadonlyMap<string, string>): PageAnchors {
  const known = (id: string): boolean => Object.hasOwn(anchors, id);
  const more = [...inner].flatMap(([id, heading]): [string, string][] => {
    const anchor = known(heading) ? anchors[heading] : undefined;
    return anchor === undefined || idsAround(id).some(known) ? [] : [[id, anchor]];
  });
  // What is inside of one of these is found by it.
  const names = new Set(more.map(([id]) => id));
  const first = more.filter(
    ([id]) =>
      !idsAround(id)
        .slice(1)
        .some((one) => names.has(one)),
  );
  return { ...anchors, ...Object.fromEntries(first) };
}
