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
