import { createNamedAnchors } from './named-anchors';
import { packDocuments } from './pack-documents';
import { readDocumentTerms } from './words';
import type { PackedIndex, SearchIndex, TermLists } from '../model/search';

/**
 * Maximum characters of the first, the second, and every further part, before compression. The first two are
 * small, so that one is read while the other loads. There should be few later ones, because every key press
 * searches all of them.
 */
export const PART_LIMITS: readonly number[] = [180_000, 240_000, 600_000];

/**
 * Reads the terms from FlexSearch's export: `[[map], contexts, ids]`, with one map for its only level. The
 * ids are the indexes of the documents in their list, so they are not needed.
 *
 * @throws Error if the export has another form.
 */
export function readExport(exported: string): TermLists {
  const payload: unknown = JSON.parse(exported);
  const maps: unknown = Array.isArray(payload) ? payload[0] : undefined;
  const map: unknown = Array.isArray(maps) && maps.length === 1 ? maps[0] : undefined;
  if (typeof map !== 'object' || map === null || Array.isArray(map))
    throw new Error('The export of the index is not as src/search/write-index.ts expects it.');
  return map as TermLists;
}

/** Approximate characters that each document adds to the file. */
const measureDocuments = ({ documents }: SearchIndex): number[] =>
  documents.map((document) => JSON.stringify(document).length);

function cutIndex({ name, documents, terms }: SearchIndex, from: number, to: number): SearchIndex {
  const own: [string, number[]][] = [];
  for (const [term, ids] of Object.entries(terms)) {
    const kept = ids.filter((id) => id >= from && id < to).map((id) => id - from);
    if (kept.length > 0) own.push([term, kept]);
  }
  return { name, documents: documents.slice(from, to), terms: Object.fromEntries(own) };
}

/**
 * Divides indexes into files, each a list of indexes with a part of their documents. Documents of one page
 * stay together.
 *
 * @param limits Maximum characters of each part; the last one applies to all that follow. A page that is
 *                larger gets its own part.
 */
export function splitIndexes(indexes: readonly SearchIndex[], limits = PART_LIMITS): SearchIndex[][] {
  const parts: SearchIndex[][] = [[]];
  const limit = (): number => limits[parts.length - 1] ?? limits.at(-1) ?? Infinity;
  let size = 0;
  for (const index of indexes) {
    const sizes = measureDocuments(index);
    let from = 0;
    let pageStart = 0;
    let pageSize = 0;
    const close = (to: number): void => {
      if (to > from) parts.at(-1)?.push(cutIndex(index, from, to));
      from = to;
    };
    index.documents.forEach((document, id) => {
      if (id > 0 && document.p !== index.documents[id - 1]?.p) {
        pageStart = id;
        pageSize = 0;
      }
      const own = sizes[id] ?? 0;
      if (size + own > limit() && (pageStart > from || (parts.at(-1)?.length ?? 0) > 0)) {
        close(pageStart);
        parts.push([]);
        size = pageSize;
      }
      size += own;
      pageSize += own;
    });
    close(index.documents.length);
  }
  return parts.filter((part) => part.length > 0);
}

/** Terms of each document, from the lists of documents of each term. */
function termsByDocument({ documents, terms }: SearchIndex): ReadonlySet<string>[] {
  const found = documents.map(() => new Set<string>());
  for (const term of Object.keys(terms).sort()) for (const id of terms[term] ?? []) found[id]?.add(term);
  return found;
}

/**
 * Starts a set of files.
 *
 * @returns A function that packs one index after the other, in the order in which the browser loads them.
 *          Names from earlier indexes are not repeated.
 */
export function createPacker(): (index: SearchIndex) => PackedIndex {
  const places = createNamedAnchors();
  return (index) => {
    const { name, documents } = index;
    const more: Record<string, string> = {};
    const less: Record<string, string> = {};
    termsByDocument(index).forEach((indexed, id) => {
      const document = documents[id];
      if (!document) return;
      const shown = new Set(readDocumentTerms(name, document, places.at(document.p, document.a)?.t ?? ''));
      const hidden = [...indexed].filter((term) => !shown.has(term));
      const dropped = [...shown].filter((term) => !indexed.has(term));
      if (hidden.length > 0) more[id] = hidden.join(' ');
      if (dropped.length > 0) less[id] = dropped.join(' ');
    });
    const packed = { name, documents: packDocuments(name, documents, places), terms: { more, less } };
    places.add(name, documents);
    return packed;
  };
}
