/** Publishes a release in a target. */
import { randomUUID } from 'node:crypto';
import { findForeign, findRemovable, orderUploads } from './plan';
import { isList, listName, readLists, writeList } from './release-list';
import { runAll } from './run-all';
import type { Listing, Store } from './store';
import type { Release, ReleaseFile } from './read-site';
import type { Target } from './deploy-target';

/** How long a deployment that was interrupted may take to record that, in milliseconds. */
const FAREWELL_MS = 4000;

/** Files that a message names. */
const NAMED = 20;

export interface Options {
  layout: Target['layout'];
  graceMs: number;
  /** Whether to replace files that no deployment has written. */
  overwrite: boolean;
  signal?: AbortSignal;
}

function indent(lines: readonly string[]) {
  const more = lines.length > NAMED ? [`… and ${lines.length - NAMED} more`] : [];
  return [...lines.slice(0, NAMED), ...more].map((line) => `  ${line}`).join('\n');
}

/** Reads a target and plans the uploads. Rejects if they would replace what no deployment has written. */
async function prepare(store: Store, release: Release, { layout, overwrite, signal }: Options) {
  const before = await store.list(signal);
  const lists = await readLists(store, before, signal);
  const { foreign, obstacles } = findForeign(release.files, before, lists, layout);
  const fix = `Nothing was changed. Remove them from ${store.name}, or choose another target`;
  if (obstacles.length > 0)
    throw new Error(`These are in the places of the site's files:\n${indent(obstacles)}\n${fix}.`);
  if (foreign.length > 0 && !overwrite)
    throw new Error(
      `The site would replace these files, which no deployment has written:\n${indent(foreign)}\n${fix}, or add --overwrite.`,
    );
  return { before, lists, steps: orderUploads(release.files, before), foreign };
}

const ownNames = (release: Release) => new Set([listName(release), ...release.files.map(({ path }) => path)]);

/** @returns One line for each change that {@link publish}would make, in its order. */
export async function previewRelease(store: Store, release: Release, options: Options): Promise<string> {
  const { before, lists: found, steps } = await prepare(store, release, options);
  const [now, own] = [Date.now(), ownNames(release)];
  const lists = found.filter(({ name }) => !own.has(name));
  lists.push({ name: listName(release), modified: now, state: 'done', run: '', files: [...own] });
  const { graceMs } = options;
  const { removes } = findRemovable({ own, before, known: lists, after: before, lists, graceMs, now });
  const uploads = steps.flat().map(({ path }) => `${before.has(path) ? 'replace' : 'add'} ${path}`);
  return [...uploads, ...removes.map((path) => `remove ${path}`)].join('\n');
}

/** Removes files. Rejects if the host still lists one as before: it can say that it removed what it keeps. */
async function removeAll(store: Store, names: readonly string[], before: Listing, signal?: AbortSignal) {
  if (names.length === 0) return;
  await runAll(names, (name) => store.remove(name, signal), signal);
  const after = await store.list(signal);
  const kept = names.filter(
    (name) => after.has(name) && after.get(name)?.modified === before.get(name)?.modified,
  );
  if (kept.length > 0)
    throw new Error(
      `The release is complete, but ${store.name} accepted the removal of these files and still lists them:\n${indent(kept)}`,
    );
}

/**
 * Publishes a release: writes all its files in the order of `plan.ts`, then removes what is gone. If a run is
 * interrupted, every page still works, and the next one, of this or of another release, completes it. Of two runs at the
 * same time, each page is from one or the other release, and all of them work.
 *
 * @returns The files that another deployment has replaced meanwhile. Rejects if the target does not have the release.
 */
export async function publish(
  store: Store,
  release: Release,
  options: Options & { note: (text: string) => void; uploaded?: (done: number, total: number) => void },
) {
  const { signal, note, uploaded, graceMs } = options;
  const { before, lists: known, steps, foreign } = await prepare(store, release, options);
  const run = randomUUID();
  if (foreign.length > 0) note(`Replacing files that no deployment has written:\n${indent(foreign)}`);
  let done = 0;
  const sizes = new Map<string, number>();
  const upload = async (file: ReleaseFile) => {
    const body = await release.body(file);
    await store.put(file.path, body, file, signal);
    sizes.set(file.path, body.length);
    uploaded?.((done += 1), release.files.length);
  };

  await writeList(store, release, { state: 'begun', run }, signal);
  try {
    for (const step of steps) await runAll(step, upload, signal);
    await writeList(store, release, { state: 'done', run }, signal);
  } catch (error) {
    await writeList(store, release, { state: 'stopped', run }, AbortSignal.timeout(FAREWELL_MS)).catch(
      () => undefined,
    );
    throw error;
  }

  let after = await store.list(signal);
  // Of three deployments at the same time, one may have taken a page of another for an old one.
  const missing = release.files.filter(({ path }) => !after.has(path));
  if (missing.length > 0) {
    await runAll(missing, upload, signal);
    after = await store.list(signal);
  }
  const lists = await readLists(store, after, signal);
  const others = lists.filter((list) => list.run !== run && !known.some((one) => one.run === list.run));
  const differing = [...sizes].flatMap(([path, size]) => (after.get(path)?.size === size ? [] : [path]));
  if (differing.length > 0 && others.length === 0)
    throw new Error(
      `The release is not live: ${store.name} accepted these files, but does not list them in their size:\n${indent(differing)}`,
    );
  const own = ownNames(release);
  const { removes, waiting } = findRemovable({ own, before, known, after, lists, graceMs, now: Date.now() });
  await removeAll(
    store,
    removes.filter((name) => !isList(name)),
    after,
    signal,
  );
  await removeAll(store, removes.filter(isList), after, signal);
  if (removes.length > 0) note(`Removed ${removes.length} files that are no longer needed.`);
  if (waiting.length > 0)
    note(
      `Another deployment is running, or was killed within the last hour. Its files stay:\n${indent(waiting)}\nDeploy again when it has ended.`,
    );
  return differing;
}
