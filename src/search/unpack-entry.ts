import { readDocumentTerms } from './document-terms';
import { unpackDocuments } from './pack-documents';
import type { NamedAnchors } from './named-anchors';
import type { PackedEntry, SearchEntry } from '../model/search';

/**
 * Characters whose terms are read in one go: a few milliseconds on a slow device, so that a key never waits
 * longer for its answer.
 */
const SLICE = 15_000;

const readList = (terms: string | undefined): readonly string[] => (terms ? terms.split(' ') : []);

/**
 * Restores an entry as FlexSearch serialised it, in slices: whoever runs it may pause after each.
 *
 * @param places  What the entries before named; the entry's own names are added by the caller.
 * @throws Error when the entry does not fit to those before.
 */
export function* unpackEntry(packed: PackedEntry, places: NamedAnchors): Generator<undefined, SearchEntry> {
  const { name } = packed;
  const { more, less } = packed.index;
  const documents = unpackDocuments(name, packed.documents, places);
  // Without a prototype: `constructor` is a word like any other.
  const index = Object.create(null) as Record<string, number[]>;
  const add = (term: string, id: number): void => {
    const ids = index[term];
    if (ids) ids.push(id);
    else index[term] = [id];
  };
  let read = 0;
  for (const [id, document] of documents.entries()) {
    const dropped = readList(less[id]);
    for (const term of readDocumentTerms(name, document, places.at(document.p, document.a)?.t ?? ''))
      if (!dropped.includes(term)) add(term, id);
    for (const term of readList(more[id])) add(term, id);
    read += (document.t?.length ?? 0) + (document.x?.length ?? 0);
    if (read < SLICE) continue;
    read = 0;
    yield;
  }
  return { name, documents, index };
}
