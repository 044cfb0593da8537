// @ts-check
/** Reads a host's information about its releases. */
import {
  fileSignature,
  indexPath,
  PENDING_PATH,
  POINTER_PATH,
  readIndex,
  readPending,
  readPointer,
  storedPath,
} from './release-index.mjs';
import { runAll } from './run-all.mjs';

/**
 * @typedef {import('./release-index.mjs').ReleaseIndex} ReleaseIndex
 * @typedef {object} HostState
 * @property {import('./release-index.mjs').Pointer | undefined} pointer
 * @property {string | undefined} pointerTag
 * @property {import('./release-index.mjs').Pending | undefined} pending  A deployment that did not finish.
 * @property {ReadonlyMap<string, ReleaseIndex>} indexes  By digest; of all releases in the two.
 */

/**
 * @param {import('./store.mjs').Store} store
 * @returns {Promise<HostState>} Empty for a host without a release.
 */
export async function readHost(store) {
  const [pointerFile, pendingFile] = [await store.get(POINTER_PATH), await store.get(PENDING_PATH)];
  const pointer = pointerFile && readPointer(pointerFile.body);
  const pending = pendingFile && readPending(pendingFile.body);
  /** @type {Map<string, ReleaseIndex>} */
  const indexes = new Map();
  if (pending) indexes.set(pending.index.digest, pending.index);
  const digests = [...(pointer?.releases ?? []).map(({ digest }) => digest), ...(pending?.aborted ?? [])];
  for (const digest of digests) {
    if (indexes.has(digest)) continue;
    const file = await store.get(indexPath(digest));
    // A release without its index was being removed, so nothing is known about it.
    if (file) indexes.set(digest, readIndex(file.body, digest));
  }
  return { pointer, pointerTag: pointerFile?.tag, pending, indexes };
}

/**
 * @param {HostState} state
 * @returns {ReleaseIndex | undefined} Of the current release.
 */
export const presentIndex = ({ pointer, indexes }) => pointer && indexes.get(pointer.digest);

/**
 * Finds the objects of a release that are already on the host. Normally the indexes are sufficient. After an
 * unfinished deployment, or on request, each object is checked, which takes one request each.
 *
 * @param {import('./store.mjs').Store} store
 * @param {HostState} state
 * @param {ReleaseIndex} next
 * @param {{ recheck: boolean, concurrency: number, signal?: AbortSignal | undefined }} options
 * @returns {Promise<import('./plan.mjs').Known>}
 */
export async function readKnown(store, state, next, { recheck, concurrency, signal }) {
  const { pointer, pending, indexes } = state;
  const present = presentIndex(state);
  const unfinished = pending ? [pending.index.digest, ...pending.aborted] : [];
  const replaced = [present, ...unfinished.map((digest) => indexes.get(digest))].filter(
    (index) => index !== undefined,
  );
  /** @type {Map<string, string>} */
  const live = new Map();
  /** @type {Set<string>} */
  const stored = new Set();
  if (!pending && !recheck) {
    for (const { digest, state: kind } of pointer?.releases ?? []) {
      if (kind === 'aborted') continue;
      for (const file of indexes.get(digest)?.files ?? []) {
        if (file.stage === 'asset' || digest === present?.digest) live.set(file.path, fileSignature(file));
        const place = storedPath(file);
        if (place !== undefined) stored.add(place);
      }
    }
    for (const file of present?.files ?? []) live.set(file.path, fileSignature(file));
    return { live, stored, replaced };
  }
  await runAll(next.files, { concurrency, signal }, async (file) => {
    const found = await store.head(file.path);
    const isSame = found?.signature === `bytes ${file.sha256}` && file.encoding === undefined;
    if (found) live.set(file.path, isSame ? fileSignature(file) : found.signature);
  });
  const places = new Set(next.files.map(storedPath).filter((place) => place !== undefined));
  await runAll([...places], { concurrency, signal }, async (place) => {
    if (await store.head(place)) stored.add(place);
  });
  return { live, stored, replaced };
}
