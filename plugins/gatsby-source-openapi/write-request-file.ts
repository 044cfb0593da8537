import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestDescription } from '../../src/model/request';

/** Folder of the site with one request file per operation. */
const FOLDER = 'requests';

/**
 * Writes an operation's request to a file named by its content, for samples and console. Writes
 * synchronously: with a thousand small files, each would wait longer than writing it takes.
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

/** Removes files that no page uses. In develop they are kept, because an open page may still request one. */
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
