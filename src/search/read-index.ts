import { countNameParts, readParts } from './index-address';
import { unpackDocuments } from './pack-documents';
import { readDocumentTerms } from './words';
import type { NamedAnchors } from './named-anchors';
import type {
  IndexName,
  PackedDocuments,
  PackedIndex,
  PackedTerms,
  SearchIndex,
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

const areTexts = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isText);

const isPackedTerms = (value: unknown): value is PackedTerms =>
  isRecord(value) && areTexts(value['more']) && areTexts(value['less']);

const NAMES: readonly string[] = ['titles', 'keywords', 'headings', 'items', 'text'] satisfies IndexName[];

/** Reads the indexes of one search file. @throws Error if it is not one. */
export function readSearchFile(value: unknown): PackedIndex[] {
  if (!Array.isArray(value) || value.length === 0) throw new Error('The search index is missing or broken.');
  return value.map((index: unknown): PackedIndex => {
    if (
      isRecord(index) &&
      typeof index['name'] === 'string' &&
      NAMES.includes(index['name']) &&
      isPackedTerms(index['terms']) &&
      isColumns(index['documents'])
    )
      return { name: index['name'] as IndexName, documents: index['documents'], terms: index['terms'] };
    throw new Error('The search index is broken.');
  });
}

/** Reads the manifest. @throws Error if it is not one. */
export function readManifest(value: unknown): SearchManifest {
  const parts = readParts(value);
  return {
    parts,
    names: countNameParts(value),
    indexes: readSearchFile(isRecord(value) ? value['indexes'] : undefined),
  };
}

/** Characters read in one slice: a few milliseconds on a slow device, so typing stays responsive. */
const SLICE = 15_000;

const readList = (list: string | undefined): readonly string[] => (list ? list.split(' ') : []);

/**
 * Restores an index as FlexSearch serialized it, in slices; the caller can pause after each.
 *
 * @param places  Named positions of earlier indexes; the caller adds those of this one.
 * @throws Error if the index does not match the earlier ones.
 */
export function* unpackIndex(packed: PackedIndex, places: NamedAnchors): Generator<undefined, SearchIndex> {
  const { name } = packed;
  const { more, less } = packed.terms;
  const documents = unpackDocuments(name, packed.documents, places);
  // Without a prototype, because `constructor` is an ordinary word.
  const terms = Object.create(null) as Record<string, number[]>;
  const add = (term: string, id: number): void => {
    const ids = terms[term];
    if (ids) ids.push(id);
    else terms[term] = [id];
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
  return { name, documents, terms };
}
