import type { IndexName, StoredDocument } from '../model/search';

/** The named positions of all pages read so far, in the order in which they were added. */
export interface NamedAnchors {
  /** Adds the documents of an index. Only headings and items have names. */
  readonly add: (name: IndexName, documents: readonly StoredDocument[]) => void;
  /** The heading, property, parameter, or schema with that anchor. */
  readonly at: (page: number, anchor: string | undefined) => StoredDocument | undefined;
  /** Anchors of a page, each once. */
  readonly anchorsOf: (page: number) => readonly string[];
}

export function createNamedAnchors(): NamedAnchors {
  const named = new Map<string, StoredDocument>();
  const anchors = new Map<number, string[]>();
  return {
    add: (name, documents) => {
      if (name !== 'headings' && name !== 'items') return;
      for (const document of documents) {
        const { p, a, x } = document;
        if (a === undefined || x !== undefined) continue;
        const key = `${p}#${a}`;
        const own = anchors.get(p);
        if (!named.has(key)) {
          if (own) own.push(a);
          else anchors.set(p, [a]);
        }
        named.set(key, document);
      }
    },
    at: (page, anchor = '') => named.get(`${page}#${anchor}`),
    anchorsOf: (page) => anchors.get(page) ?? [],
  };
}
