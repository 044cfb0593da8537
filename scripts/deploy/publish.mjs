// @ts-check
/** Publishes a release on a host, from a built site or from what the host has stored. */
import { gunzipSync } from 'node:zlib';
import { readHost, readKnown } from './host-state.mjs';
import { takeLease } from './lease.mjs';
import { redirectPage } from './page-layout.mjs';
import { addRelease, findExpired, planRelease, sortReleases } from './plan.mjs';
import {
  fileSignature,
  indexPath,
  PENDING_PATH,
  POINTER_PATH,
  readPointer,
  sha256,
  storedPath,
} from './release-index.mjs';
import { runAll } from './run-all.mjs';
import { ConditionFailed, CONTROL_HEADERS } from './store.mjs';

/**
 * @typedef {import('./store.mjs').Store} Store
 * @typedef {import('./release-index.mjs').ReleaseIndex} ReleaseIndex
 * @typedef {import('./host-state.mjs').HostState} HostState
 *
 * @typedef {object} Reporter
 * @property {(plan: import('./plan.mjs').Plan, index: ReleaseIndex) => void} plan
 * @property {(upload: import('./plan.mjs').Upload) => void} uploaded
 * @property {(text: string) => void} note
 *
 * @typedef {object} Options
 * @property {string} owner
 * @property {number} graceMs
 * @property {number} keep
 * @property {number} concurrency
 * @property {boolean} [recheck]
 * @property {number} [leaseMs]
 * @property {number} [settleMs]
 * @property {AbortSignal} [signal]
 * @property {Reporter} report
 */

/** @param {unknown} value */
const json = (value) => Buffer.from(`${JSON.stringify(value)}\n`);

/**
 * @param {Store} store
 * @param {ReleaseIndex} index  Of a release that the host has stored.
 * @returns {import('./read-site.mjs').Site}
 */
export function storedSite(store, index) {
  return {
    index,
    async body(file) {
      if (file.redirect !== undefined) return Buffer.from(redirectPage(file.redirect, index.base));
      const place = storedPath(file);
      const found = place === undefined ? undefined : await store.get(place);
      if (!found)
        throw new Error(`The host has not kept ${file.path} of release ${index.digest.slice(0, 12)}.`);
      const content = file.encoding === 'gzip' ? gunzipSync(found.body) : found.body;
      if (sha256(content) !== file.sha256)
        throw new Error(`${place} on the host does not hold what its name says.`);
      return found.body;
    },
  };
}

/**
 * Writes the pointer to the current release. Only deployers read it: readers get the new release page by
 * page, as `plan.mjs` orders the uploads.
 *
 * @param {Store} store
 * @param {import('./release-index.mjs').Pointer} pointer
 * @param {string | undefined} tag  Of the pointer as it was read.
 * @returns {Promise<string>} The new tag. Rejects if another deployment has changed it.
 */
async function writePointer(store, pointer, tag) {
  const condition = tag === undefined ? { ifNoneMatch: /** @type {const} */ ('*') } : { ifMatch: tag };
  const body = json(pointer);
  try {
    return await store.put(POINTER_PATH, body, CONTROL_HEADERS, condition);
  } catch (error) {
    const present = error instanceof ConditionFailed ? await store.get(POINTER_PATH) : undefined;
    // A retried write fails if the first one succeeded but its response was lost.
    if (present?.body.equals(body)) return present.tag;
    throw error;
  }
}

/**
 * Removes everything that only releases beyond the grace time use.
 *
 * @param {Store} store
 * @param {Pick<HostState, 'indexes'> & { pointer: import('./release-index.mjs').Pointer, tag: string }} state
 * @param {Options} options
 */
async function prune(store, { pointer, indexes, tag }, { graceMs, keep, concurrency, report }) {
  const { kept, dropped } = sortReleases(pointer.releases, { now: Date.now(), graceMs, keep });
  if (dropped.length === 0) return;
  /** @param {readonly { digest: string }[]} releases */
  const indexesOf = (releases) =>
    releases.flatMap(({ digest }) => {
      const index = indexes.get(digest);
      return index === undefined ? [] : [index];
    });
  const expired = findExpired(indexesOf(dropped), indexesOf(kept));
  await runAll(expired, { concurrency }, (path) => store.remove(path));
  for (const { digest } of dropped) await store.remove(indexPath(digest));
  await writePointer(store, { ...pointer, releases: kept }, tag);
  report.note(`Removed ${expired.length} files of ${dropped.length} earlier releases.`);
}

/**
 * Publishes a site: plans it, uploads in the plan's order, writes index and pointer, and cleans up. If a run
 * is interrupted, every page still works, and the next run continues from there.
 *
 * @param {Store} store
 * @param {(state: HostState) => import('./read-site.mjs').Site | Promise<import('./read-site.mjs').Site>}
 *                 choose Returns the site, which can be one that the host has stored.
 * @param {Options} options
 * @returns {Promise<ReleaseIndex>} Rejects with `LeaseHeld` during another deployment.
 */
export async function publish(store, choose, options) {
  const lease = await takeLease(store, options);
  try {
    const signal = AbortSignal.any([lease.lost, ...(options.signal ? [options.signal] : [])]);
    return await publishHeld(store, choose, { ...options, signal });
  } finally {
    await lease.release();
  }
}

/**
 * @param {Store} store
 * @param {(state: HostState) => import('./read-site.mjs').Site | Promise<import('./read-site.mjs').Site>} choose
 * @param {Options & { signal: AbortSignal }} options
 * @returns {Promise<ReleaseIndex>}
 */
async function publishHeld(store, choose, options) {
  const { concurrency, recheck = false, report, signal } = options;
  const state = await readHost(store);
  const { index, body } = await choose(state);
  if (state.pending)
    report.note(
      state.pending.index.digest === index.digest
        ? 'An earlier run of this release did not finish: resuming where it stopped.'
        : 'An earlier deployment did not finish: looking at each file of the host.',
    );
  const began = new Date().toISOString();
  const plan = planRelease(index, await readKnown(store, state, index, { recheck, concurrency, signal }));
  report.plan(plan, index);

  // From here on, the indexes do not match the objects; the notice records that for the next run.
  const unfinished = state.pending ? [state.pending.index.digest, ...state.pending.aborted] : [];
  const complete = new Set((state.pointer?.releases ?? []).map(({ digest }) => digest));
  const aborted = [...new Set(unfinished)].filter(
    (digest) => digest !== index.digest && !complete.has(digest),
  );
  for (const digest of aborted)
    await store.put(indexPath(digest), json(state.indexes.get(digest)), CONTROL_HEADERS);
  await store.put(PENDING_PATH, json({ version: 1, began, index, aborted }), CONTROL_HEADERS);

  for (const step of plan.steps)
    await runAll(step, { concurrency, signal }, async (upload) => {
      const { file, path } = upload;
      const isKept = path !== file.path;
      const headers = {
        type: file.type,
        cache: file.cache,
        ...(file.encoding && { encoding: file.encoding }),
      };
      await store.put(path, await body(file), {
        ...headers,
        // A stored page must not be shown as one by hosts and search engines.
        ...(isKept ? { type: 'application/octet-stream' } : {}),
        ...(file.redirect === undefined || isKept ? {} : { redirect: file.redirect }),
        signature: fileSignature(file),
      });
      report.uploaded(upload);
    });

  signal.throwIfAborted();
  await store.put(indexPath(index.digest), json(index), CONTROL_HEADERS);
  const now = new Date().toISOString();
  const failed = aborted.map((digest) => ({
    digest,
    state: /** @type {const} */ ('aborted'),
    began,
    ended: now,
  }));
  const releases = [
    ...addRelease(state.pointer?.releases ?? [], { digest: index.digest, began }, now),
    ...failed,
  ];
  const pointer = { version: /** @type {const} */ (1), digest: index.digest, releases };
  const isSame =
    state.pointer !== undefined &&
    JSON.stringify(readPointer(json(pointer))) === JSON.stringify(state.pointer);
  const tag = isSame ? (state.pointerTag ?? '') : await writePointer(store, pointer, state.pointerTag);
  await runAll(plan.removes, { concurrency, signal }, (path) => store.remove(path));
  const indexes = new Map([...state.indexes, [index.digest, index]]);
  await prune(store, { pointer, indexes, tag }, options);
  await store.remove(PENDING_PATH);
  return index;
}
