import { toSteps } from './index-file';
import type { EntryName, SearchEntry, StoredDocument } from '../model/search';

/** Terms with the ids of their documents, in ascending order. */
export type TermLists = Readonly<Record<string, readonly number[]>>;

/** What an instance of gatsby-plugin-local-search made: its store and its index. */
export interface BuiltEntry {
  readonly name: EntryName;
  readonly documents: readonly StoredDocument[];
  readonly terms: TermLists;
}

/**
 * Most characters of one part, before compression. The documents of this site's texts fit into one; where a
 * site grows, further parts follow, so that none takes long to load and to read.
 */
export const MAX_PART = 600_000;

/**
 * Takes the terms out of what FlexSearch exported: `[[map], contexts, ids]`, where the map is the one of its
 * only level. The ids are the places of the documents in their list, so the list of ids says nothing new.
 *
 * @throws Error when the export has another form.
 */
export function readExport(exported: string): TermLists {
  const payload: unknown = JSON.parse(exported);
  const maps: unknown = Array.isArray(payload) ? payload[0] : undefined;
  const map: unknown = Array.isArray(maps) && maps.length === 1 ? maps[0] : undefined;
  if (typeof map !== 'object' || map === null || Array.isArray(map))
    throw new Error('The export of the index is not as src/search/write-index.ts expects it.');
  return map as TermLists;
}

/** An entry as it stands in the file: terms in order, ids as steps. */
export function packEntry({ name, documents, terms }: BuiltEntry): SearchEntry {
  return {
    name,
    documents,
    index: Object.fromEntries(
      Object.keys(terms)
        .sort()
        .map((term) => [term, toSteps(terms[term] ?? [])]),
    ),
  };
}

/** About how many characters each document adds to the file, with its place in the lists. */
function measureDocuments({ documents, terms }: BuiltEntry): number[] {
  const sizes = documents.map((document) => JSON.stringify(document).length + 1);
  for (const ids of Object.values(terms)) for (const id of ids) sizes[id] = (sizes[id] ?? 0) + 2;
  return sizes;
}

function cutEntry({ name, documents, terms }: BuiltEntry, from: number, to: number): BuiltEntry {
  const own: [string, number[]][] = [];
  for (const [term, ids] of Object.entries(terms)) {
    const kept = ids.filter((id) => id >= from && id < to).map((id) => id - from);
    if (kept.length > 0) own.push([term, kept]);
  }
  return { name, documents: documents.slice(from, to), terms: Object.fromEntries(own) };
}

/**
 * Divides entries into parts, each a list of entries with documents and index of its own. Documents of one
 * page stay together.
 *
 * @param limit  Most characters of a part; a page that is larger stands alone.
 */
export function splitEntries(entries: readonly BuiltEntry[], limit = MAX_PART): SearchEntry[][] {
  const parts: SearchEntry[][] = [[]];
  let size = 0;
  for (const entry of entries) {
    const sizes = measureDocuments(entry);
    let from = 0;
    let pageStart = 0;
    let pageSize = 0;
    const close = (to: number): void => {
      if (to > from) parts.at(-1)?.push(packEntry(cutEntry(entry, from, to)));
      from = to;
    };
    entry.documents.forEach((document, id) => {
      if (id > 0 && document.p !== entry.documents[id - 1]?.p) {
        pageStart = id;
        pageSize = 0;
      }
      const own = sizes[id] ?? 0;
      if (size + own > limit && (pageStart > from || (parts.at(-1)?.length ?? 0) > 0)) {
        close(pageStart);
        parts.push([]);
        size = pageSize;
      }
      size += own;
      pageSize += own;
    });
    close(entry.documents.length);
  }
  return parts.filter((part) => part.length > 0);
}
