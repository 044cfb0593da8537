import { withPrefix } from 'gatsby';
import { useSyncExternalStore } from 'react';
import { countNameParts, readParts, searchAddress, SEARCH_MANIFEST } from '../../search/index-address';
import type { PackedIndex } from '../../model/search';
import type { OpenSearch } from '../../search/open-indexes';

/** FlexSearch and everything around it: one chunk, loaded with the index at the first sign of intent. */
const loadEngine = () => import('./hit-list');
type Engine = Awaited<ReturnType<typeof loadEngine>>;

export type SearchState =
  | { readonly status: 'idle' | 'loading' | 'failed' }
  | {
      readonly status: 'ready';
      readonly engine: Engine;
      readonly search: OpenSearch;
      /**
       * `waiting` while the texts were not requested, `loading` while they follow, `failed` if a part could not
       * be loaded.
       */
      readonly rest: 'complete' | 'waiting' | 'loading' | 'failed';
    };

/** A manifest with the search that its parts are added to. */
interface Opened {
  /** Text of the manifest: a different one means another index. */
  readonly manifest: string;
  readonly engine: Engine;
  readonly add: (indexes: readonly PackedIndex[]) => Generator<undefined, OpenSearch>;
  /** Parts that are not added yet, in order. */
  readonly missing: string[];
  /** How many of the parts, at their end, contain texts. */
  readonly texts: number;
}

const IDLE: SearchState = { status: 'idle' };

let state: SearchState = IDLE;
let isRunning = false;
/** What the reader needs: titles near the field, names inside it, everything to search for something. */
let wanted: 'titles' | 'names' | 'all' = 'titles';
let opened: Opened | undefined;
/** After a failure the manifest is requested again, because a new deployment may have removed the parts. */
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

/** Maximum duration of one slice of reading, in milliseconds: a key press waits for it. */
const TURN_MS = 8;

/**
 * Waits until the browser is idle, because reading a part must not delay a key press.
 *
 * @returns Whether this slice still has time, to be called after each piece of work.
 */
async function whenIdle(): Promise<() => boolean> {
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 300 });
    else setTimeout(resolve, 1);
  });
  const end = performance.now() + TURN_MS;
  return () => performance.now() < end;
}

/** Runs work in slices, with a pause whenever the browser is busy. */
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

/** Parts that are loading, or loaded but not read yet. */
const coming = new Map<string, Promise<string>>();

/** The text of a part, requested once. */
function fetchPart(name: string): Promise<string> {
  const known = coming.get(name);
  if (known) return known;
  const text = fetchText(name, 'default');
  coming.set(name, text);
  // The caller handles the error; this only avoids an unhandled rejection if an earlier part fails.
  text.catch(() => undefined);
  return text;
}

/**
 * Number of parts that load at the same time: on a slow connection a round trip takes longer than a part, but
 * loading all of them would slow down the page that the reader opens in the meantime.
 */
const PARTS_AT_ONCE = 2;

/** The missing parts that the reader needs by now. */
const neededParts = ({ missing, texts }: Pick<Opened, 'missing' | 'texts'>): readonly string[] =>
  wanted === 'all'
    ? missing
    : wanted === 'names'
      ? missing.slice(0, Math.max(0, missing.length - texts))
      : [];

function fetchNextParts(names: readonly string[]): void {
  for (const name of names.slice(0, PARTS_AT_ONCE)) void fetchPart(name);
}

/**
 * Script and manifest load at the same time, and the manifest contains the titles: one round trip to the
 * first hits. The parts start loading while the script still loads.
 */
async function openManifest(): Promise<Opened> {
  if (opened && !hasFailed && process.env.NODE_ENV !== 'development') return opened;
  const loading = loadEngine();
  // Handled below; this only avoids an unhandled rejection.
  loading.catch(() => undefined);
  const manifest = await fetchText(SEARCH_MANIFEST, 'no-cache');
  const isKnown = opened?.manifest === manifest;
  const read: unknown = JSON.parse(manifest);
  const parts = readParts(read);
  const texts = parts.length - countNameParts(read);
  if (!isKnown) coming.clear();
  const next = isKnown && opened ? opened : { missing: [...parts], texts };
  fetchNextParts(neededParts(next));
  const engine = await loading;
  hasFailed = false;
  if (opened && isKnown) return opened;
  const { indexes } = engine.readManifest(read);
  const add = engine.createSearch();
  // The titles are few, and the reader waits for them.
  const search = await runIdle(add(indexes), () => true);
  opened = { ...next, manifest, engine, add };
  // In develop, a changed index replaces a complete one only when it is complete.
  if (state.status !== 'ready' || state.rest !== 'complete')
    change({ status: 'ready', engine, search, rest: wanted === 'all' ? 'loading' : 'waiting' });
  return opened;
}

/** Loads the parts in order; the next one loads while one is being read. */
async function run(): Promise<void> {
  const current = await openManifest();
  const { engine, add, missing } = current;
  for (let [name] = neededParts(current); name !== undefined; [name] = neededParts(current)) {
    fetchNextParts(neededParts(current));
    const text = await fetchPart(name);
    fetchNextParts(neededParts(current).slice(1));
    const hasTime = await whenIdle();
    const search = await runIdle(add(engine.readSearchFile(JSON.parse(text))), hasTime);
    missing.shift();
    coming.delete(name);
    if (missing.length === 0) change({ status: 'ready', engine, search, rest: 'complete' });
    else if (state.status === 'ready' && state.rest !== 'complete') change({ ...state, search });
  }
}

function start(): void {
  if (isRunning) {
    // A key while names are loading: the texts need not wait for them.
    if (opened) fetchNextParts(neededParts(opened));
    return;
  }
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
      const goesOn = state.status === 'ready' && (state.rest === 'waiting' || state.rest === 'loading');
      if (goesOn && opened && neededParts(opened).length > 0) load();
    });
}

function load(): void {
  const isDone = state.status === 'ready' && state.rest === 'complete';
  if (isDone && process.env.NODE_ENV !== 'development') return;
  if (state.status === 'ready') {
    if (state.rest === 'failed' || state.rest === 'waiting')
      change({ ...state, rest: wanted === 'all' ? 'loading' : 'waiting' });
  } else if (state.status !== 'loading') change({ status: 'loading' });
  start();
}

/**
 * Loads the search unless it is loaded or loading; after a failure it tries again. In develop, a changed
 * index is loaded again. Never throws: failures are a state.
 */
export function startSearch(): void {
  wanted = 'all';
  load();
}

/** The same without the texts, when the reader enters the field. */
export function enterSearch(): void {
  if (wanted === 'titles') wanted = 'names';
  load();
}

/** Loads the texts, too, when the reader types. Does nothing later, so a failure is not repeated with each key. */
export function searchTexts(): void {
  if (wanted !== 'all') startSearch();
}

/** Loads script and first part if nothing was tried yet, when the reader may be about to search. */
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

/** State of loading the search; does not start it. */
export function useSearchState(): SearchState {
  return useSyncExternalStore(subscribe, readSearchState, () => IDLE);
}
