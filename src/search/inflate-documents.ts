import { isSitePath } from '../links/site-path';
import type { NamedAnchors } from './named-anchors';
import type { EntryName, SearchDocument, StoredDocument } from '../model/search';

/** What the documents of several parts know of each other. */
export interface DocumentContext {
  /** Takes up the documents of an entry; titles come first. */
  readonly add: (name: EntryName, documents: readonly StoredDocument[]) => void;
  /**
   * The document with what it takes from its page and from the name of its place; undefined where the address of its
   * page is not a path of this site: a file that was tampered with must not lead anywhere else.
   */
  readonly inflate: (name: EntryName, stored: StoredDocument) => SearchDocument | undefined;
}

/** @param places  The named places, whoever takes them up. */
export function createDocumentContext(places: NamedAnchors): DocumentContext {
  let titles: readonly (StoredDocument | undefined)[] = [];
  return {
    add: (name, documents) => {
      if (name === 'titles')
        titles = documents.map((title) => (isSitePath(title.u ?? '') ? title : undefined));
    },
    inflate: (name, own) => {
      const place = name === 'text' ? places.at(own.p, own.a) : undefined;
      const stored = place ? { ...place, ...(own.x === undefined ? {} : { x: own.x }) } : own;
      const page = titles[stored.p];
      if (!page) return undefined;
      const route = page.u ?? '';
      const pageTitle = page.t ?? '';
      const isPage = stored.k === 'page' || stored.k === 'operation';
      const above = page.b ?? [];
      const method = stored.m ?? page.m;
      return {
        kind: isPage ? page.k : stored.k,
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
