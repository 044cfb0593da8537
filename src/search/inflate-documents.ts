import type { Places } from './places';
import type { EntryName, SearchDocument, StoredDocument } from '../model/search';

/** What the documents of several parts know of each other. */
export interface DocumentContext {
  /** Takes up the documents of an entry; titles come first. */
  readonly add: (name: EntryName, documents: readonly StoredDocument[]) => void;
  /** The document with what it takes from its page and from the name of its place. */
  readonly inflate: (name: EntryName, stored: StoredDocument) => SearchDocument;
}

/** @param places  The named places, whoever takes them up. */
export function createDocumentContext(places: Places): DocumentContext {
  let titles: readonly StoredDocument[] = [];
  return {
    add: (name, documents) => {
      if (name === 'titles') titles = documents;
    },
    inflate: (name, own) => {
      const place = name === 'text' ? places.at(own.p, own.a) : undefined;
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
