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

const FILE_NAME = /^search-index-[0-9a-f]+\.json$/;

/**
 * The names of the parts that a manifest lists. Only file names are taken, so a part is always on the site's
 * own origin.
 *
 * @throws Error when it is no manifest: develop answers a missing file with `{}`.
 */
export function readParts(manifest: unknown): readonly string[] {
  const parts: unknown =
    typeof manifest === 'object' && manifest !== null && 'parts' in manifest ? manifest.parts : undefined;
  if (
    Array.isArray(parts) &&
    parts.every((part): part is string => typeof part === 'string' && FILE_NAME.test(part))
  )
    return parts;
  throw new Error('The search manifest is missing or broken.');
}
