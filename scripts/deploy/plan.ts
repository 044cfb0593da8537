/** What a deployment writes, in which order, and what it removes: decided from listings of the target. */
import { cacheControl } from '../serve/response-headers.mjs';
import { EMPTY_FOLDER, type Listing } from './store';
import type { ReleaseFile } from './read-site';
import type { ReleaseList } from './release-list';
import type { Target } from './deploy-target';

/** A deployment that has not ended after this time was killed; in milliseconds. */
const LONGEST_MS = 3_600_000;

/** What a killed deployment to a folder leaves (`folder-store.ts`). */
const PART_NAME = /^_data\/[0-9a-f-]{36}\.part$/;

/**
 * The order ensures that everything a document refers to exists:
 *
 * 1. assets and page data: nothing refers to them yet;
 * 2. new pages: documents refer to them from step 3 on;
 * 3. changed pages, each in one write;
 * 4. lists of pages: search, sitemap.
 *
 * @returns Each step is completed before the next one starts.
 */
export function orderUploads(files: readonly ReleaseFile[], listing: Listing): ReleaseFile[][] {
  const of = (wanted: ReleaseFile['stage']) => files.filter(({ stage }) => stage === wanted);
  const isNew = ({ path }: ReleaseFile) => !listing.has(path);
  const pages = of('page');
  return [of('asset'), pages.filter(isNew), pages.filter((page) => !isNew(page)), of('list')];
}

/** @returns The folders that it is in. */
const foldersOf = (name: string): string[] => {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, depth) => parts.slice(0, depth + 1).join('/'));
};

/**
 * Finds what is in the places of a release's files although no deployment has written it.
 *
 * @param layout  In a bucket, a file can have the name of a folder.
 * @returns Files that could be replaced, and sentences about what cannot.
 */
export function findForeign(
  files: readonly ReleaseFile[],
  listing: Listing,
  lists: readonly ReleaseList[],
  layout: Target['layout'],
): { foreign: string[]; obstacles: string[] } {
  const deployed = new Set(lists.flatMap((list) => list.files));
  const isFolder = layout === 'folders' ? new Set([...listing.keys()].flatMap(foldersOf)) : new Set();
  const foreign = [];
  const obstacles = new Set<string>();
  for (const { path } of files) {
    const entry = listing.get(path);
    if (entry?.kind !== undefined) obstacles.add(`${path} is ${entry.kind}`);
    else if (isFolder.has(path)) obstacles.add(`${path} is a folder`);
    else if (entry && !deployed.has(path)) foreign.push(path);
    for (const folder of layout === 'folders' ? foldersOf(path) : []) {
      const above = listing.get(folder);
      if (above && above.kind !== EMPTY_FOLDER)
        obstacles.add(`${folder} is ${above.kind ?? 'a file'}, not a folder`);
    }
  }
  return { foreign, obstacles: [...obstacles] };
}

/**
 * Finds what to remove after a release is complete: pages that it does not have, and assets after their grace time. Only
 * files that a deployment has written, and nothing that another one has written meanwhile or still needs.
 *
 * Every deployment writes all its files. So the first release that was completed after an asset's date is the last one
 * that used it, and the second one is the first without it.
 *
 * @returns Sorted. `waiting` would be removed, but another deployment has begun and needs it.
 */
export function findRemovable({
  own,
  before,
  known,
  after,
  lists,
  graceMs,
  now,
}: {
  /** Names of the release's files and of its list. */
  own: ReadonlySet<string>;
  /** From before the first upload. */
  before: Listing;
  /** From before the first upload. */
  known: readonly ReleaseList[];
  /** From after the last one. */
  after: Listing;
  /** Read after the last upload. */
  lists: readonly ReleaseList[];
  graceMs: number;
  now: number;
}): { removes: string[]; waiting: string[] } {
  const ours = new Set(lists.flatMap(({ files, name }) => [...files, name]));
  const runs = new Set(known.map(({ run }) => run));
  const running = lists.filter(
    ({ state, modified, run }) => !runs.has(run) || (state === 'begun' && modified > now - LONGEST_MS),
  );
  const needed = new Set(running.flatMap(({ files, name }) => [...files, name]));
  const completed = lists.flatMap(({ state, modified }) => (state === 'done' ? [modified] : []));
  completed.sort((a, b) => a - b);
  const isExpired = (name: string, modified: number) => {
    if (!cacheControl(name).includes('immutable')) return true;
    const [, unusedSince = Infinity] = completed.filter((time) => time >= modified);
    return unusedSince <= now - graceMs;
  };
  const gone = [...before.keys()].sort().filter((name) => {
    const modified = before.get(name)?.modified ?? 0;
    const isOurs = ours.has(name) || PART_NAME.test(name);
    return isOurs && !own.has(name) && after.get(name)?.modified === modified && isExpired(name, modified);
  });
  const removes = new Set(gone.filter((name) => !needed.has(name)));
  // Without its list, nobody would know that a file is from a deployment.
  for (const { name, files } of lists)
    if (files.some((file) => after.has(file) && !own.has(file) && !removes.has(file))) removes.delete(name);
  return { removes: [...removes], waiting: gone.filter((name) => needed.has(name)) };
}
