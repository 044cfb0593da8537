import { readNameTerms, readTerms, readTextTerms } from './words';
import type { Section } from '../model/page';
import type { IndexName, SearchKind, StoredDocument } from '../model/search';

/** A named thing inside a page: a property, an error code, a configuration key. */
export interface SearchableItem {
  readonly kind: Exclude<SearchKind, 'page' | 'section' | 'operation'>;
  readonly name: string;
  /** Id on its page; empty if it has none. */
  readonly anchor: string;
  /** Where it belongs: the schema of a property. */
  readonly context: string;
  /** One sentence; empty if the section with that anchor contains the text. */
  readonly text: string;
  /** More names, searched but not shown. */
  readonly also: readonly string[];
}

/** A guide or an API page, as indexed. */
export interface SearchablePage {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly sections: readonly Section[];
  readonly items: readonly SearchableItem[];
  /** Glossary terms that this page explains. */
  readonly terms: readonly SearchableItem[];
  /** Labels of the sidebar above the page. */
  readonly breadcrumbs: readonly string[];
  /** Of an operation page. */
  readonly method?: string;
  readonly path?: string;
  readonly operationId?: string;
  readonly codes?: readonly string[];
}

/**
 * A document before indexing: `_` contains its terms, separated by spaces. gatsby-plugin-local-search indexes
 * the JSON of the document, so the field has a name that readers never type.
 */
export interface IndexedDocument extends StoredDocument {
  readonly id: number;
  readonly _: string;
}

type Draft = Omit<IndexedDocument, 'id'>;

const number = (drafts: readonly Draft[]): IndexedDocument[] => drafts.map((draft, id) => ({ ...draft, id }));

/**
 * Maximum characters of a section that are stored for snippets; all of its words are indexed. Few sections
 * are longer, but they would be a tenth of what a search loads.
 */
const MAX_TEXT = 700;

const cutText = (text: string): string =>
  text.length <= MAX_TEXT ? text : text.slice(0, MAX_TEXT).replace(/\s+\S*$/, '');

function buildTitles(pages: readonly SearchablePage[]): Draft[] {
  return pages.map(({ route, title, breadcrumbs, method }, p) => ({
    p,
    k: method === undefined ? 'page' : 'operation',
    t: title,
    u: route,
    ...(breadcrumbs.length === 0 ? {} : { b: breadcrumbs }),
    ...(method === undefined ? {} : { m: method }),
    _: readNameTerms(title).join(' '),
  }));
}

/** Other names of a page: keywords of a guide; method, path, and id of an operation. */
function buildKeywords(pages: readonly SearchablePage[]): Draft[] {
  return pages.map(({ keywords, method, path, operationId, codes = [] }, p) => {
    const address = method === undefined ? '' : `${method} ${path ?? ''}`;
    return {
      p,
      k: method === undefined ? 'page' : 'operation',
      ...(path === undefined ? {} : { x: path }),
      ...(codes.length === 0 ? {} : { b: codes }),
      _: readTerms([...keywords, address, operationId ?? ''].join(' ')).join(' '),
    };
  });
}

function buildHeadings(pages: readonly SearchablePage[]): Draft[] {
  return pages.flatMap(({ title, sections, items }, p) => {
    const named = new Set(items.filter(({ text }) => text === '').map(({ anchor }) => anchor));
    return sections
      .filter(({ id, heading }) => id !== '' && heading !== title && !named.has(id))
      .map(({ id, heading }): Draft => ({
        p,
        k: 'section',
        a: id,
        t: heading,
        _: readNameTerms(heading).join(' '),
      }));
  });
}

function buildItems(pages: readonly SearchablePage[]): Draft[] {
  return pages.flatMap(({ items, terms }, p) =>
    [...items, ...terms].map(({ kind, name, anchor, context, text, also }): Draft => ({
      p,
      k: kind,
      ...(anchor === '' ? {} : { a: anchor }),
      t: name,
      ...(context === '' ? {} : { b: [context] }),
      ...(text === '' ? {} : { x: text }),
      _: readTerms([name, ...also].join(' ')).join(' '),
    })),
  );
}

/** One document per section; the text before the first heading is added to the page's description. */
function buildTexts(pages: readonly SearchablePage[]): Draft[] {
  return pages.flatMap(({ description, sections }, p): Draft[] => {
    const [first, ...rest] = sections[0]?.id === '' ? sections : [undefined, ...sections];
    // The text of a topic page begins with its description.
    const above = first?.text.startsWith(description) === true ? '' : description;
    const intro = [above, first?.text ?? ''].filter((text) => text !== '').join(' ');
    return [
      ...(intro === ''
        ? []
        : [{ p, k: 'page' as const, x: cutText(intro), _: readTextTerms(intro).join(' ') }]),
      ...rest.flatMap((section): Draft[] => {
        if (!section || section.text === '') return [];
        const { id, heading, text } = section;
        // The heading is in the index of headings, or of items, at the same address.
        return [
          {
            p,
            k: 'section',
            a: id,
            x: cutText(text),
            _: readTextTerms(`${heading} ${text}`).join(' '),
          },
        ];
      }),
    ];
  });
}

const BUILDERS: Readonly<Record<IndexName, (pages: readonly SearchablePage[]) => Draft[]>> = {
  titles: buildTitles,
  keywords: buildKeywords,
  headings: buildHeadings,
  items: buildItems,
  text: buildTexts,
};

/**
 * The documents of one index.
 *
 * @param pages  All pages, in the same order for every index: a page's number is its position in this list.
 */
export function buildDocuments(index: IndexName, pages: readonly SearchablePage[]): IndexedDocument[] {
  return number(BUILDERS[index](pages));
}
