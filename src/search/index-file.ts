/** What the browser accepts of the files of the search. */
import { readDocument, writeDocument } from './document-fields';
import { isRecord, readParts } from './index-address';
import type { EntryName, SearchEntry, SearchManifest } from './search-document';

const isName = (value: unknown): value is EntryName =>
  typeof value === 'string' && /^(?:titles|part\d+)$/.test(value);

/** An entry as files have it. */
export const writeEntry = ({ name, documents, index }: SearchEntry): object => ({
  name,
  documents: documents.map(writeDocument),
  index,
});

function readEntry(value: unknown): SearchEntry | undefined {
  if (!isRecord(value) || !Array.isArray(value['documents'])) return undefined;
  const { name, index } = value;
  const documents = value['documents'].map((one) => (isRecord(one) ? readDocument(one) : undefined));
  const isRead = documents.every((document) => document !== undefined);
  return isRead && isName(name) && typeof index === 'string' ? { name, documents, index } : undefined;
}

/** Reads the entries of a search file. @throws Error if it is not one. */
export function readEntries(value: unknown): readonly SearchEntry[] {
  const entries = Array.isArray(value) ? value.map(readEntry) : [];
  if (entries.length > 0 && entries.every((entry) => entry !== undefined)) return entries;
  throw new Error('The search index is missing or broken.');
}

/** Reads the rests of the texts of a page. @throws Error if it is not a list of texts. */
export function readRests(value: unknown): readonly string[] {
  if (Array.isArray(value) && value.every((text) => typeof text === 'string')) return value;
  throw new Error('The texts of the search are missing or broken.');
}

/** Reads the titles and the parts of a manifest. @throws Error if it is not one. */
export function readManifest(value: unknown): SearchManifest {
  return { parts: readParts(value), entries: readEntries(isRecord(value) ? value['entries'] : undefined) };
}
