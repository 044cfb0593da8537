/** What the browser accepts of the files of the search. */
import { isFileName, isRecord, readParts } from './index-address';
import type { EntryName, FileDocument, SearchEntry, SearchManifest } from './search-document';

const isTexts = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((text) => typeof text === 'string'));

const isDocument = (value: unknown): value is FileDocument =>
  isRecord(value) &&
  Number.isSafeInteger(value['p']) &&
  ['k', 't'].every((field) => typeof value[field] === 'string') &&
  ['a', 'x', 'u', 'm', 'd'].every((field) => ['string', 'undefined'].includes(typeof value[field])) &&
  (value['r'] === undefined || Number.isSafeInteger(value['r'])) &&
  (value['f'] === undefined || isFileName(value['f'])) &&
  isTexts(value['b']) &&
  isTexts(value['c']);

const isName = (value: unknown): value is EntryName =>
  typeof value === 'string' && /^(?:titles|part\d+)$/.test(value);

/** Reads the entries of a search file. @throws Error if it is not one. */
export function readEntries(value: unknown): readonly SearchEntry[] {
  const isEntry = (entry: unknown): boolean =>
    isRecord(entry) &&
    isName(entry['name']) &&
    typeof entry['index'] === 'string' &&
    Array.isArray(entry['documents']) &&
    entry['documents'].every(isDocument);
  if (Array.isArray(value) && value.length > 0 && value.every(isEntry)) return value as SearchEntry[];
  throw new Error('The search index is missing or broken.');
}

/** Reads the rests of the texts of a page. @throws Error if it is not a list of texts. */
export function readRests(value: unknown): readonly string[] {
  if (Array.isArray(value) && isTexts(value)) return value as string[];
  throw new Error('The texts of the search are missing or broken.');
}

/** Reads the titles and the parts of a manifest. @throws Error if it is not one. */
export function readManifest(value: unknown): SearchManifest {
  return { parts: readParts(value), entries: readEntries(isRecord(value) ? value['entries'] : undefined) };
}
