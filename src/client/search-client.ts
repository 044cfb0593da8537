import { withPrefix } from 'gatsby';
import { readManifest, searchAddress, SEARCH_MANIFEST } from '../search/index-address';
import type { SearchEntry } from '../model/search';
import type { OpenSearch } from '../search/open-entries';

/** FlexSearch and everything around it: one chunk, loaded with the index on the first sign of intent. */
const loadEngine = () => import('../components/search/search-engine');
type Engine = Awaited<ReturnType<typeof loadEngine>>;

export type SearchState =
  | { readonly status: 'idle' | 'loading' | 'failed' }
  | {
      readonly status: 'ready';
      readonly engine: Engine;
      readonly search: OpenSearch;
      /** `loading` while parts follow, `failed` when one of them could not be had. */
      readonly rest: 'complete' | 'loading' | 'failed';
    };

const IDLE: SearchState = { status: 'idle' };

let state: SearchState = IDLE;
let isRunning = false;
const listeners = new Set<() => void>();
/** Parts that have arrived, by file name: a part is fetched once, whatever happens to the others. */
const parts = new Map<string, readonly SearchEntry[]>();

function change(next: SearchState): void {
  state = next;
  for (const listener of listeners) listener();
}

async function fetchJson(path: string, cache: RequestCache): Promise<unknown> {
  const address = searchAddress(path, window.location.origin);
  const response = await fetch(address, { cache, credentials: 'same-origin', redirect: 'error' });
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  return response.json() as Promise<unknown>;
}

async function loadPart(file: string, engine: Promise<Engine>): Promise<void> {
  if (parts.has(file)) return;
  const [value, { readSearchFile }] = await Promise.all([
    fetchJson(withPrefix(`/${file}`), 'default'),
    engine,
  ]);
  parts.set(file, readSearchFile(value));
}

/** Loads the parts one after the other, so that the small first one has the line for itself. */
async function run(): Promise<void> {
  const engine = loadEngine();
  // Told by whoever awaits it below; here only that it is no unhandled rejection.
  engine.catch(() => undefined);
  const manifest = readManifest(await fetchJson(withPrefix(`/${SEARCH_MANIFEST}`), 'no-cache'));
  const loaded = await engine.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (loaded !== undefined)
    throw loaded instanceof Error ? loaded : new Error('The search could not be loaded.');
  for (const file of parts.keys()) if (!manifest.parts.includes(file)) parts.delete(file);
  for (const [index, file] of manifest.parts.entries()) {
    await loadPart(file, engine);
    const isLast = index === manifest.parts.length - 1;
    // Parts that are there already, after a retry, are opened together with the next one.
    if (!isLast && parts.has(manifest.parts[index + 1] ?? '')) continue;
    const { openEntries, ...others } = await engine;
    const entries = manifest.parts.flatMap((name) => parts.get(name) ?? []);
    change({
      status: 'ready',
      engine: { openEntries, ...others },
      search: openEntries(entries),
      rest: isLast ? 'complete' : 'loading',
    });
  }
}

/**
 * Loads the search unless it is there or on its way; after a failure it tries again. In develop a changed
 * index is loaded anew. Never throws: failures are a state.
 */
export function startSearch(): void {
  const isDone = state.status === 'ready' && state.rest === 'complete';
  if (isRunning || (isDone && process.env.NODE_ENV !== 'development')) return;
  isRunning = true;
  if (state.status === 'ready') {
    if (state.rest === 'failed') change({ ...state, rest: 'loading' });
  } else change({ status: 'loading' });
  run()
    .catch((error: unknown) => {
      console.warn('The search index could not be loaded.', error);
      change(state.status === 'ready' ? { ...state, rest: 'failed' } : { status: 'failed' });
    })
    .finally(() => {
      isRunning = false;
    });
}

/** Loads the search when nothing was tried yet: for signs that the reader may want it. */
export function prepareSearch(): void {
  if (state.status === 'idle') startSearch();
}

/** For `useSyncExternalStore`. */
export function subscribeToSearch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readSearchState = (): SearchState => state;
export const readServerSearchState = (): SearchState => IDLE;
