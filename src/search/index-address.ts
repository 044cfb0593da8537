import type { SearchManifest } from '../model/search';

/** Stem of every file that belongs to the search. */
export const SEARCH_FILE_STEM = 'search-index';
/** Address of the manifest below the site's base address. */
export const SEARCH_MANIFEST = `${SEARCH_FILE_STEM}.json`;

/** Name of a part with its version: the file is immutable, so it may be cached for ever. */
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

const FILE_NAME = /^search-index-[0-9a-f]+\.json$/;

/** Reads the manifest. @throws Error when it is not one: develop answers a missing file with `{}`. */
export function readManifest(value: unknown): SearchManifest {
  const parts: unknown = isRecord(value) ? value['parts'] : undefined;
  if (
    Array.isArray(parts) &&
    parts.length > 0 &&
    parts.every((part): part is string => typeof part === 'string' && FILE_NAME.test(part))
  )
    return { parts };
  throw new Error('The search manifest is missing or broken.');
}
