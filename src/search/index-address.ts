/** Prefix of all search file names. */
export const SEARCH_FILE_STEM = 'search-index';
/** Address of the manifest below the site's base address. */
export const SEARCH_MANIFEST = `${SEARCH_FILE_STEM}.json`;

/** Versioned name of a part: the file never changes, so it can be cached permanently. */
export function searchFileName(digest: string): string {
  return `${SEARCH_FILE_STEM}-${digest}.json`;
}

/**
 * The full address of a search file. It must be on the site's own origin: a base address or file name must
 * not send a request anywhere else.
 *
 * @throws Error if the address leads to another origin.
 */
export function searchAddress(path: string, origin: string): string {
  const address = new URL(path, origin);
  if (address.origin !== origin) throw new Error(`The search index is not on this site: ${address.origin}`);
  return address.href;
}

const FILE_NAME = /^search-index-[0-9a-f]+\.json$/;

export const isFileName = (value: unknown): value is string =>
  typeof value === 'string' && FILE_NAME.test(value);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The names of the parts in a manifest. Only file names are accepted, so a part is always on the site's own origin.
 *
 * @throws Error if it is not a manifest: develop returns `{}` for a missing file.
 */
export function readParts(manifest: unknown): readonly string[] {
  const parts = isRecord(manifest) ? manifest['parts'] : undefined;
  if (Array.isArray(parts) && parts.every(isFileName)) return parts;
  throw new Error('The search manifest is missing or broken.');
}
