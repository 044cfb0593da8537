/** The files of the search: the build splits and packs its indexes, and the browser checks and restores them. */
import { countNameParts, readParts } from './index-address';
import { createNamedAnchors, type NamedAnchors } from './named-anchors';
import { packDocuments, unpackDocuments } from './pack-documents';
import { readDocumentTerms } from './words';
import type {
  IndexName,
  PackedDocuments,
  PackedIndex,
  PackedTerms,
  SearchIndex,
  SearchManifest,
  TermLists,
} from '../model/search';

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
    throw new Error('The export of the index is not as src/search/index-file.ts expects it.');
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
