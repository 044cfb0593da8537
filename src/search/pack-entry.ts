import { readDocumentTerms } from './document-terms';
import { packDocuments } from './pack-documents';
import { createNamedAnchors } from './named-anchors';
import type { PackedEntry, PackedIndex, SearchEntry } from '../model/search';

/** Terms of each document, from the lists of documents of each term. */
function termsByDocument({ documents, index }: SearchEntry): ReadonlySet<string>[] {
  const terms = documents.map(() => new Set<string>());
  for (const term of Object.keys(index).sort()) for (const id of index[term] ?? []) terms[id]?.add(term);
  return terms;
}

/**
 * Starts a set of files.
 *
 * @returns A function that packs one entry after the other, in the order in which the browser gets them: what
 *          an entry names is not written again in those that follow.
 */
export function createPacker(): (entry: SearchEntry) => PackedEntry {
  const places = createNamedAnchors();
  return (entry) => {
    const { name, documents } = entry;
    const more: Record<string, string> = {};
    const less: Record<string, string> = {};
    termsByDocument(entry).forEach((indexed, id) => {
      const document = documents[id];
      if (!document) return;
      const shown = new Set(readDocumentTerms(name, document, places.at(document.p, document.a)?.t ?? ''));
      const hidden = [...indexed].filter((term) => !shown.has(term));
      const dropped = [...shown].filter((term) => !indexed.has(term));
      if (hidden.length > 0) more[id] = hidden.join(' ');
      if (dropped.length > 0) less[id] = dropped.join(' ');
    });
    const index: PackedIndex = { more, less };
    const packed = { name, documents: packDocuments(name, documents, places), index };
    places.add(name, documents);
    return packed;
  };
}
