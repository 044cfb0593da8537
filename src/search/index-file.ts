import type { SearchDocument, SearchEntry, SearchManifest } from '../model/search';

/** Stem of every file that belongs to the search. */
export const SEARCH_FILE_STEM = 'search-index';
/** Address of the manifest below the site's base address. */
export const SEARCH_MANIFEST = `${SEARCH_FILE_STEM}.json`;

/** Name of a search file with its version: the file is immutable, so it may be cached for ever. */
export function searchFileName(digest: string): string {
  return `${SEARCH_FILE_STEM}-${digest}.json`;
}

/**
 * The full address of a search file, refused unless it is on the reader's own origin (specification,
 * section 7): a base address or file name that leads elsewhere must not send a request there.
 *
 * @throws Error when the address leads to another origin.
 */
export function searchAddress(path: string, origin: string): string {
  const address = new URL(path, origin);
  if (address.origin !== origin) throw new Error(`The search index is not on this site: ${address.origin}`);
  return address.href;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isDocument(value: unknown): value is SearchDocument {
  return (
    isRecord(value) &&
    ['id', 'kind', 'title', 'href', 'context', 'text'].every((key) => typeof value[key] === 'string')
  );
}

/** Reads the manifest. @throws Error when it is not one: develop answers a missing file with `{}`. */
export function readManifest(value: unknown): SearchManifest {
  if (
    isRecord(value) &&
    typeof value['file'] === 'string' &&
    /^search-index-[0-9a-f]+\.json$/.test(value['file'])
  ) {
    return { file: value['file'] };
  }
  throw new Error('The search manifest is missing or broken.');
}

/** Reads the search file. @throws Error when it is not one. */
export function readSearchFile(value: unknown): SearchEntry[] {
  if (!Array.isArray(value) || value.length === 0) throw new Error('The search index is missing or broken.');
  return value.map((entry: unknown): SearchEntry => {
    if (
      isRecord(entry) &&
      typeof entry['name'] === 'string' &&
      typeof entry['index'] === 'string' &&
      isRecord(entry['documents']) &&
      Object.values(entry['documents']).every(isDocument)
    ) {
      return {
        name: entry['name'],
        index: entry['index'],
        documents: entry['documents'] as SearchEntry['documents'],
      };
    }
    throw new Error('The search index is broken.');
  });
}
