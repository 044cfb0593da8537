/**
 * The names of a release's files, in the folder of its page data: a deployment removes and replaces only what such a
 * list names. Written before the first file and again after the last one, so that its date is the release's.
 */
import { z } from 'zod';
import type { Release } from './read-site';
import type { Store, Listing } from './store';

const listSchema = z.strictObject({
  /** `stopped`: the deployment failed or was interrupted, and no longer writes. A killed one stays `begun`. */
  state: z.enum(['begun', 'stopped', 'done']),
  files: z.array(z.string()),
  /** Differs for each deployment, also of the same release: dates of S3 are whole seconds. */
  run: z.string().default(''),
});

/** With its object's data. */
export type ReleaseList = z.infer<typeof listSchema> & { name: string; modified: number };

export const listName = ({ folder, digest }: Release) => `${folder}/files-${digest}.json`;

export const isList = (name: string) => /^_data\/[0-9a-f]{16}\/files-[0-9a-f]{16}\.json$/.test(name);

/**
 * Reads the lists of all releases in a target.
 *
 * @returns Rejects if one is not what a deployment writes.
 */
export async function readLists(
  store: Store,
  listing: Listing,
  signal?: AbortSignal,
): Promise<ReleaseList[]> {
  const lists = [];
  for (const [name, { modified, kind }] of listing) {
    if (!isList(name)) continue;
    if (kind !== undefined)
      throw new Error(`${name} is ${kind}, not the list of a deployment. Remove it from ${store.name}.`);
    const body = await store.get(name, signal);
    // Another deployment may have removed it meanwhile.
    if (!body) continue;
    try {
      lists.push({ ...listSchema.parse(JSON.parse(body.toString())), name, modified });
    } catch (error) {
      throw new Error(`${name} in the target is not the list of a deployment. Remove it.`, { cause: error });
    }
  }
  return lists;
}

/** Whether the bytes are the list of another deployment. */
function isOther(body: Buffer, run: string): boolean {
  try {
    return listSchema.parse(JSON.parse(body.toString())).run !== run;
  } catch {
    return false;
  }
}

/** @returns Rejects if the target does not return the list that it was given: not all that answers is a store. */
export async function writeList(
  store: Store,
  release: Release,
  about: Pick<ReleaseList, 'state' | 'run'>,
  signal?: AbortSignal,
) {
  const body = Buffer.from(JSON.stringify({ ...about, files: release.files.map(({ path }) => path) }));
  const headers = { type: 'application/json; charset=utf-8', cache: 'no-store' };
  const name = listName(release);
  await store.put(name, body, headers, signal);
  const stored = await store.get(name, signal);
  if (stored?.equals(body)) return;
  if (stored && isOther(stored, about.run))
    throw new Error(
      `Another deployment of the same release wrote to ${store.name} at the same time. Deploy again when it has ended.`,
    );
  throw new Error(
    `${store.name} accepted ${name}, but returns ${stored ? 'something else' : 'nothing'} under this name. It is not the storage of the site: correct --to.`,
  );
}
