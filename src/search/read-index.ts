import { readParts } from './index-address';
import { unpackDocuments } from './pack-documents';
import { readDocumentTerms } from './words';
import type { NamedAnchors } from './named-anchors';
import type {
  EntryName,
  PackedDocuments,
  PackedEntry,
  PackedIndex,
  SearchEntry,
  SearchManifest,
} from '../model/search';

/** More than any site has, so that a corrupt number cannot exhaust the browser's memory. */
const MAX_DOCUMENTS = 1_000_000;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** The number of documents in a list of page steps and counts; undefined if it is invalid. */
function countDocuments(pages: unknown): number | undefined {
  if (!Array.isArray(pages) || pages.length % 2 !== 0 || !pages.every(Number.isSafeInteger)) return undefined;
  let count = 0;
  for (let at = 1; at < pages.length; at += 2) {
    if (!(pages[at] > 0)) return undefined;
    count += pages[at] as number;
  }
  return count <= MAX_DOCUMENTS ? count : undefined;
}

function isColumns(value: unknown): value is PackedDocuments {
  if (!isRecord(value)) return false;
  const count = countDocuments(value['p']);
  const kinds = value['k'];
  if (count === undefined || typeof kinds !== 'string') return false;
  if (kinds.length !== count && kinds.length !== 1) return false;
  const isColumn = (column: unknown, isCell: (cell: unknown) => boolean): boolean =>
    column === undefined || (Array.isArray(column) && column.length === count && column.every(isCell));
  return (
    ['a', 't', 'x', 'm', 'u'].every((field) => isColumn(value[field], isText)) &&
    isColumn(value['b'], (cell) => cell === 0 || (Array.isArray(cell) && cell.every(isText)))
  );
}

const isTerms = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isText);

const isIndex = (value: unknown): value is PackedIndex =>
  isRecord(value) && isTerms(value['more']) && isTerms(value['less']);

const NAMES: readonly string[] = ['titles', 'keywords', 'headings', 'items', 'text'] satisfies EntryName[];

/** Reads the list of entries of one search file. @throws Error if it is not one. */
export function readSearchFile(value: unknown): PackedEntry[] {
  if (!Array.isArray(value) || value.length === 0) throw new Error('The search index is missing or broken.');
  return value.map((entry: unknown): PackedEntry => {
    if (
      isRecord(entry) &&
      typeof entry['name'] === 'string' &&
      NAMES.includes(entry['name']) &&
      isIndex(entry['index']) &&
      isColumns(entry['documents'])
    )
      return { name: entry['name'] as EntryName, documents: entry['documents'], index: entry['index'] };
    throw new Error('The search index is broken.');
  });
}

/** Reads the manifest. @throws Error if it is not one. */
export function readManifest(value: unknown): SearchManifest {
  const parts = readParts(value);
  return { parts, entries: readSearchFile(isRecord(value) ? value['entries'] : undefined) };
}

/** Characters read in one slice: a few milliseconds on a slow device, so typing stays responsive. */
const SLICE = 15_000;

const readList = (terms: string | undefined): readonly string[] => (terms ? terms.split(' ') : []);

/**
 * Restores an entry as FlexSearch serialized it, in slices; the caller can pause after each.
 *
 * @param places  Named positions of earlier entries; the caller adds those of this entry.
 * @throws Error if the entry does not match the earlier ones.
 */
export function* unpackEntry(packed: PackedEntry, places: NamedAnchors): Generator<undefined, SearchEntry> {
  const { name } = packed;
  const { more, less } = packed.index;
  const documents = unpackDocuments(name, packed.documents, places);
  // Without a prototype, because `constructor` is an ordinary word.
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
