import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestDescription } from '../../src/model/request';

/** Folder of the site that holds one file an operation: what its request accepts. */
const FOLDER = 'requests';

/**
 * Writes what an operation accepts into a file named by its content, for samples and console. Without a wait:
 * of a thousand small files each would wait its turn longer than it takes to be written.
 *
 * @param route  Of the operation's page.
 * @returns The file's address without the site's prefix.
 */
export function writeRequestFile(
  directory: string,
  apiId: string,
  route: string,
  request: RequestDescription,
): string {
  const text = JSON.stringify(request);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const slug = route.slice(route.lastIndexOf('/') + 1).slice(0, 80);
  const name = `${slug}.${digest}.json`;
  const folder = join(directory, 'public', FOLDER, apiId);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, name))) writeFileSync(join(folder, name), text);
  return `/${FOLDER}/${apiId}/${name}`;
}

/** Removes files that no page names any more. In develop an open page may still ask for one: keep them there. */
export async function removeStaleRequestFiles(
  directory: string,
  addresses: ReadonlySet<string>,
): Promise<void> {
  const root = join(directory, 'public', FOLDER);
  if (!existsSync(root)) return;
  for (const apiId of await readdir(root)) {
    for (const name of await readdir(join(root, apiId)))
      if (!addresses.has(`/${FOLDER}/${apiId}/${name}`)) await rm(join(root, apiId, name));
    if ((await readdir(join(root, apiId))).length === 0) await rm(join(root, apiId), { recursive: true });
  }
}
