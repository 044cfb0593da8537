import { withPrefix } from 'gatsby';
import { useSyncExternalStore } from 'react';
import { readParts, searchAddress, SEARCH_MANIFEST } from '../../../search/index-address';
import type { SearchEntry } from '../../../search/search-document';
import type { OpenSearch } from '../../../search/open-search';

/**
 * FlexSearch and everything around it: one chunk, loaded with the index at the first sign of intent. Gatsby puts what
 * two chunks share into a file by their names, so without one it would come with the code of all nameless ones.
 */
const loadEngine = () => import(/* webpackChunkName: "search" */ './hit-list');
type Engine = Awaited<ReturnType<typeof loadEngine>>;

export type SearchState =
  | { readonly status: 'idle' | 'loading' | 'failed' }
  | {
      readonly status: 'ready';
      readonly engine: Engine;
      readonly search: OpenSearch;
      /**
       * `waiting` while only the titles were requested, `loading` while the rest follows, `failed` if it could not be
       * loaded.
       */
      readonly rest: 'complete' | 'waiting' | 'loading' | 'failed';
    };

/** A manifest with the search that its parts are added to. */
interface Opened {
  /** Text of the manifest: a different one means another index. */
  readonly manifest: string;
  readonly engine: Engine;
  readonly add: (entry: SearchEntry) => OpenSearch;
  /** Parts that are not added yet, in order. */
  readonly missing: string[];
}

const IDLE: SearchState = { status: 'idle' };

let state: SearchState = IDLE;
let isRunning = false;
/** What the reader needs: titles near the field, everything to search for something. */
let wanted: 'titles' | 'all' = 'titles';
let opened: Opened | undefined;
/** After a failure the manifest is requested again, because a new deployment may have removed the parts. */
let hasFailed = false;
const listeners = new Set<() => void>();

function change(next: SearchState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The text of a search file, from the site's own origin. */
export async function fetchSearchFile(file: string, cache: RequestCache): Promise<string> {
  const address = searchAddress(withPrefix(`/${file}`), window.location.origin);
  const response = await fetch(address, { cache, credentials: 'same-origin', redirect: 'error' });
  if (!response.ok) throw new Error(`The search index returned ${response.status}.`);
  return response.text();
}

/** Waits until the browser is idle, because reading a part must not delay a key press; not long, because a reader waits for it. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 50 });
    else setTimeout(resolve, 1);
  });

/** Parts that are loading, or loaded but not read yet. */
const coming = new Map<string, Promise<string>>();

/** The text of a part, requested once. */
function fetchPart(name: string): Promise<string> {
  const known = coming.get(name);
  if (known) return known;
  const text = fetchSearchFile(name, 'default');
  coming.set(name, text);
  // The caller handles the error; this only avoids an unhandled rejection if an earlier part fails.
  text.catch(() => undefined);
  return text;
}

const restOf = (missing: readonly string[]): 'complete' | 'waiting' | 'loading' =>
  missing.length === 0 ? 'complete' : wanted === 'all' ? 'loading' : 'waiting';

/**
 * Script and manifest load at the same time, and the manifest contains the titles: one round trip to the first hits. The
 * first part follows the manifest: its bytes come after those of the script, and the line is never idle.
 */
async function openManifest(): Promise<Opened> {
  if (opened && !hasFailed && process.env.NODE_ENV !== 'development') return opened;
  const loading = loadEngine();
  // Handled below; this only avoids an unhandled rejection.
  loading.catch(() => undefined);
  const manifest = await fetchSearchFile(SEARCH_MANIFEST, 'no-cache');
  const isKnown = opened?.manifest === manifest;
  if (!isKnown) coming.clear();
  const read: unknown = JSON.parse(manifest);
  const missing = isKnown && opened ? opened.missing : [...readParts(read)];
  if (wanted === 'all' && missing[0] !== undefined) void fetchPart(missing[0]);
  const engine = await loading;
  hasFailed = false;
  if (opened && isKnown) return opened;
  const add = engine.createSearch();
  const [first] = engine.readManifest(read).entries.map(add);
  if (!first) throw new Error('The search manifest has no entry.');
  opened = { manifest, engine, add, missing };
  // In develop, a changed index replaces a complete one only when it is complete.
  if (state.status !== 'ready' || state.rest !== 'complete')
    change({ status: 'ready', engine, search: first, rest: restOf(missing) });
  return opened;
}

/** Loads the parts in order; the next one loads while one is being read. */
async function run(): Promise<void> {
  const { engine, add, missing } = await openManifest();
  while (wanted === 'all' && missing[0] !== undefined) {
    const [name, next] = missing;
    const text = await fetchPart(name);
    if (next !== undefined) void fetchPart(next);
    await whenIdle();
    const entries = engine.readEntries(JSON.parse(text));
    for (const entry of entries) {
      await whenIdle();
      const search = add(entry);
      missing.shift();
      coming.delete(name);
      change({ status: 'ready', engine, search, rest: restOf(missing) });
    }
  }
}

function load(): void {
  const isDone = state.status === 'ready' && state.rest === 'complete';
  if (isDone && process.env.NODE_ENV !== 'development') return;
  if (state.status === 'idle' || state.status === 'failed') change({ status: 'loading' });
  else if (state.status === 'ready' && wanted === 'all' && !isDone) change({ ...state, rest: 'loading' });
  if (isRunning) return;
  isRunning = true;
  run()
    .catch((error: unknown) => {
      console.warn('The search index could not be loaded.', error);
      hasFailed = true;
      coming.clear();
      change(state.status === 'ready' ? { ...state, rest: 'failed' } : { status: 'failed' });
    })
    .finally(() => {
      isRunning = false;
      // The reader came closer after the last part that was needed.
      if (!hasFailed && wanted === 'all' && opened && opened.missing.length > 0) load();
    });
}

/**
 * Loads the search unless it is loaded or loading; after a failure it tries again. In develop, a changed
 * index is loaded again. Never throws: failures are a state.
 */
export function startSearch(): void {
  wanted = 'all';
  load();
}

/** The same when the reader types. Does nothing later, so a failure is not repeated with each key. */
export function searchTexts(): void {
  if (wanted !== 'all') startSearch();
}

/** Loads script and titles if nothing was tried yet, when the reader may be about to search. */
export function prepareSearch(): void {
  if (state.status === 'idle') load();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readSearchState = (): SearchState => state;

/** State of loading the search; does not start it. */
export function useSearchState(): SearchState {
  return useSyncExternalStore(subscribe, readSearchState, () => IDLE);
}
