import type { EntryName, SearchDocument, StoredDocument } from '../model/search';

const placeOf = ({ p, a = '' }: StoredDocument): string => `${p}#${a}`;

/** What the documents of several parts know of each other: pages, and the names of places inside them. */
export interface DocumentContext {
  /** Takes up the documents of an entry; titles first, then headings and items, then texts. */
  readonly add: (name: EntryName, documents: readonly StoredDocument[]) => void;
  /** The document with what it takes from its page and from the name of its place. */
  readonly inflate: (name: EntryName, stored: StoredDocument) => SearchDocument;
}

export function createDocumentContext(): DocumentContext {
  let titles: readonly StoredDocument[] = [];
  /** What names a place: its heading, or the property, parameter or schema with that anchor. */
  const names = new Map<string, StoredDocument>();
  return {
    add: (name, documents) => {
      if (name === 'titles') titles = documents;
      if (name !== 'headings' && name !== 'items') return;
      for (const document of documents)
        if (document.a !== undefined && document.x === undefined) names.set(placeOf(document), document);
    },
    inflate: (name, own) => {
      const place = name === 'text' ? names.get(placeOf(own)) : undefined;
      const stored = place ? { ...place, ...(own.x === undefined ? {} : { x: own.x }) } : own;
      const page = titles[stored.p];
      const route = page?.u ?? '/';
      const pageTitle = page?.t ?? '';
      const isPage = stored.k === 'page' || stored.k === 'operation';
      const above = page?.b ?? [];
      const method = stored.m ?? page?.m;
      return {
        kind: isPage ? (page?.k ?? stored.k) : stored.k,
        title: stored.t ?? pageTitle,
        href: stored.a === undefined ? route : `${route}#${stored.a}`,
        page: stored.p,
        route,
        pageTitle,
        area: above[0] ?? pageTitle,
        pageBreadcrumbs: above,
        context: isPage ? [] : (stored.b ?? []),
        text: stored.x ?? '',
        ...(isPage && method !== undefined ? { method } : {}),
      };
    },
  };
}
