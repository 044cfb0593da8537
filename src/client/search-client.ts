import { withPrefix } from 'gatsby';
import { readManifest, readSearchFile, searchAddress, SEARCH_MANIFEST } from '../search/index-file';
import type { SearchEntry } from '../model/search';

let loading: Promise<readonly SearchEntry[]> | undefined;

async function fetchJson(path: string, cache: RequestCache): Promise<unknown> {
  const address = searchAddress(path, window.location.origin);
  const response = await fetch(address, { cache, credentials: 'same-origin', redirect: 'error' });
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  return response.json() as Promise<unknown>;
}

async function load(): Promise<readonly SearchEntry[]> {
  const { file } = readManifest(await fetchJson(withPrefix(`/${SEARCH_MANIFEST}`), 'no-cache'));
  return readSearchFile(await fetchJson(withPrefix(`/${file}`), 'default'));
}

/**
 * The search entries, fetched once and kept in memory. A failed fetch is forgotten, so that the next call
 * tries again.
 *
 * @throws Error when the index is missing, broken, or not on this origin.
 */
export function loadSearchEntries(): Promise<readonly SearchEntry[]> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
