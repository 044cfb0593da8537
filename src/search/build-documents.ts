import type { Section } from '../model/page';
import type { SearchDocument } from '../model/search';

/** A guide or an API page, as the index sees it. */
export interface SearchablePage {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly sections: readonly Section[];
  /** Area of the site: `General`, `Global Discovery Service`. */
  readonly area: string;
  /** Of an operation page. */
  readonly method?: string;
  readonly path?: string;
  readonly operationId?: string;
}

/**
 * A document before indexing: `_` is the text that is searched. The field's name is one that nobody
 * types, because gatsby-plugin-local-search indexes the JSON of the document, names included.
 */
export interface IndexedDocument extends SearchDocument {
  readonly _: string;
}

/** `GetUserProfile`, `machine_id` and `/user-profiles/{userId}` also as their words. */
export function splitWords(text: string): string {
  const words = text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words === text ? text : `${text} ${words}`;
}

/** One document per page: its title, and for an operation its method, path and id. */
export function buildPageDocuments(pages: readonly SearchablePage[]): IndexedDocument[] {
  return pages.map((page) => ({
    id: page.route,
    kind: page.method === undefined ? 'page' : 'operation',
    title: page.title,
    href: page.route,
    context: page.area,
    text: page.description,
    ...(page.method === undefined ? {} : { method: page.method }),
    _: [
      page.title,
      ...page.keywords,
      page.method ?? '',
      splitWords(page.path ?? ''),
      splitWords(page.operationId ?? ''),
    ]
      .join(' ')
      .trim(),
  }));
}

/** One document per heading of level 2 or 3. */
export function buildHeadingDocuments(pages: readonly SearchablePage[]): IndexedDocument[] {
  return pages.flatMap((page) =>
    page.sections
      .filter(({ id, heading }) => id !== '' && heading !== page.title)
      .map(
        ({ id, heading }): IndexedDocument => ({
          id: `${page.route}#${id}`,
          kind: 'section',
          title: heading,
          href: `${page.route}#${id}`,
          context: page.title,
          text: '',
          _: splitWords(heading),
        }),
      ),
  );
}

/** One document per section with its text. */
export function buildTextDocuments(pages: readonly SearchablePage[]): IndexedDocument[] {
  return pages.flatMap((page) =>
    page.sections
      .filter(({ text }) => text !== '')
      .map(({ id, heading, text }): IndexedDocument => {
        const href = id === '' ? page.route : `${page.route}#${id}`;
        return {
          id: `${href} text`,
          kind: 'section',
          title: heading === '' ? page.title : heading,
          href,
          context: page.title,
          text,
          _: splitWords(text),
        };
      }),
  );
}
