import { h } from 'hastscript';
import type { Element, ElementData } from 'hast';
import { siteHref, type CompileContext } from './compile-context';

/** All terms of the glossary by name, with their definitions and the pages that explain them. */
export function glossaryList(context: CompileContext): Element {
  const { catalog } = context;
  const terms = [...catalog.names('term')].flatMap((id) => catalog.term(id) ?? []);
  const list = h(
    'ul',
    terms
      .sort((a, b) => a.term.localeCompare(b.term, 'en'))
      .map(({ term, definition, page }) =>
        h('li', [
          page === undefined ? h('strong', term) : h('a', { href: siteHref(context, page) }, term),
          `: ${definition}`,
        ]),
      ),
  );
  // The search has the terms themselves.
  return { ...list, data: { isAside: true } as ElementData };
}
