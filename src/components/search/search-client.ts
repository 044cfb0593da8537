import { withPrefix } from 'gatsby';
import { useSyncExternalStore } from 'react';
import { readParts, searchAddress, SEARCH_MANIFEST } from '../../search/index-address';
import type { PackedEntry } from '../../model/search';
import type { OpenSearch } from '../../search/open-entries';

/** FlexSearch and everything around it: one chunk, loaded with the index on the first sign of intent. */
const loadEngine = () => import('./hit-list');
type Engine = Awaited<ReturnType<typeof loadEngine>>;

export type SearchState =
  | { readonly status: 'idle' | 'loading' | 'failed' }
  | {
      readonly status: 'ready';
      readonly engine: Engine;
      readonly search: OpenSearch;
      /**
       * `waiting` while only the first part was asked for, `loading` while others follow, `failed` when one of
       * them could not be had.
       */
      readonly rest: 'complete' | 'waiting' | 'loading' | 'failed';
    };

/** A manifest with the search that its parts are added to. */
interface Opened {
  /** Text of the manifest: another one means another index. */
  readonly manifest: string;
  readonly engine: Engine;
  readonly add: (entries: readonly PackedEntry[]) => Generator<undefined, OpenSearch>;
  /** Parts that are still to come, in order. */
  readonly missing: string[];
}

const IDLE: SearchState = { status: 'idle' };

let state: SearchState = IDLE;
let isRunning = false;
/** Whether more than the first part is wanted: the reader is in the field, not only near it. */
let wantsAll = false;
let opened: Opened | undefined;
/** After a failure the manifest is asked for again: a new deployment may have taken the parts away. */
let hasFailed = false;
const listeners = new Set<() => void>();

function change(next: SearchState): void {
  state = next;
  for (const listener of listeners) listener();
}

async function fetchText(file: string, cache: RequestCache): Promise<string> {
  const address = searchAddress(withPrefix(`/${file}`), window.location.origin);
  const response = await fetch(address, { cache, credentials: 'same-origin', redirect: 'error' });
  if (!response.ok) throw new Error(`The search index returned ${response.status}.`);
  return response.text();
}

/** How long one turn of reading may take, in milliseconds: a key that comes meanwhile waits for it. */
const TURN_MS = 8;

/**
 * Waits until the browser has nothing more urgent to do: reading a part must not delay a key.
 *
 * @returns Whether this turn still has time, to be asked after each piece of work.
 */
async function whenIdle(): Promise<() => boolean> {
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 300 });
    else setTimeout(resolve, 1);
  });
  const end = performance.now() + TURN_MS;
  return () => performance.now() < end;
}

/** Runs through work in slices, with a pause wherever the browser has something else to do. */
async function runIdle<Result>(
  slices: Generator<undefined, Result>,
  hasTime: () => boolean,
): Promise<Result> {
  let goesOn = hasTime;
  for (;;) {
    const { done, value } = slices.next();
    if (done === true) return value;
    if (!goesOn()) goesOn = await whenIdle();
  }
}

/** Parts that are on their way, or there and not read yet. */
const coming = new Map<string, Promise<string>>();

/** The text of a part, asked for once. */
function fetchPart(name: string): Promise<string> {
  const known = coming.get(name);
  if (known) return known;
  const text = fetchText(name, 'default');
  coming.set(name, text);
  // Told by whoever awaits it, unless a part before it fails.
  text.catch(() => undefined);
  return text;
}

/**
 * Parts on their way at the same time: on a slow line the way to the server and back takes longer than a part,
 * and all at once would take the line from the page that the reader goes to meanwhile.
 */
const PARTS_AT_ONCE = 2;

function fetchNextParts(names: readonly string[]): void {
  for (const name of names.slice(0, PARTS_AT_ONCE)) void fetchPart(name);
}

/**
 * Script and manifest come at the same time, and the manifest holds the titles: one round trip to the first
 * hits. The parts that it names follow while the script is still coming.
 */
async function openManifest(): Promise<Opened> {
  if (opened && !hasFailed && process.env.NODE_ENV !== 'development') return opened;
  const loading = loadEngine();
  // Told by whoever awaits it below; here only that it is no unhandled rejection.
  loading.catch(() => undefined);
  const manifest = await fetchText(SEARCH_MANIFEST, 'no-cache');
  const isKnown = opened?.manifest === manifest;
  const read: unknown = JSON.parse(manifest);
  const parts = readParts(read);
  if (!isKnown) coming.clear();
  if (wantsAll) fetchNextParts(isKnown ? (opened?.missing ?? []) : parts);
  const engine = await loading;
  hasFailed = false;
  if (opened && isKnown) return opened;
  const { entries } = engine.readManifest(read);
  const add = engine.createSearch();
  // The titles are few, and the reader waits for them.
  const search = await runIdle(add(entries), () => true);
  opened = { manifest, engine, add, missing: [...parts] };
  // In develop a changed index takes the place of a whole one when it is whole itself.
  if (state.status !== 'ready' || state.rest !== 'complete')
    change({ status: 'ready', engine, search, rest: wantsAll ? 'loading' : 'waiting' });
  return opened;
}

/** Loads the parts in their order; the next one is on its way while one is still coming and being read. */
async function run(): Promise<void> {
  const { engine, add, missing } = await openManifest();
  if (!wantsAll) return;
  for (let name = missing[0]; name !== undefined; name = missing[0]) {
    fetchNextParts(missing);
    const text = await fetchPart(name);
    fetchNextParts(missing.slice(1));
    const hasTime = await whenIdle();
    const search = await runIdle(add(engine.readSearchFile(JSON.parse(text))), hasTime);
    missing.shift();
    coming.delete(name);
    if (missing.length === 0) change({ status: 'ready', engine, search, rest: 'complete' });
    else if (state.status === 'ready' && state.rest !== 'complete') change({ ...state, search });
  }
}

function start(): void {
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
      // The reader came into the field while the first part was on its way.
      const goesOn = state.status === 'ready' && (state.rest === 'waiting' || state.rest === 'loading');
      if (wantsAll && goesOn && opened?.missing.length !== 0) startSearch();
    });
}

/**
 * Loads the search unless it is there or on its way; after a failure it tries again. In develop a changed
 * index is loaded anew. Never throws: failures are a state.
 */
export function startSearch(): void {
  wantsAll = true;
  const isDone = state.status === 'ready' && state.rest === 'complete';
  if (isDone && process.env.NODE_ENV !== 'development') return;
  if (state.status === 'ready') {
    if (state.rest === 'failed' || state.rest === 'waiting') change({ ...state, rest: 'loading' });
  } else if (state.status !== 'loading') change({ status: 'loading' });
  start();
}

/** Loads script and first part when nothing was tried yet: for signs that the reader may want to search. */
export function prepareSearch(): void {
  if (state.status !== 'idle') return;
  change({ status: 'loading' });
  start();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readSearchState = (): SearchState => state;

/** How far the loading of the search is; does not start it. */
export function useSearchState(): SearchState {
  return useSyncExternalStore(subscribe, readSearchState, () => IDLE);
}
