/** A folder on this machine: for servers such as nginx, and for tests. The server sets the headers. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileError, kindOf } from '../lib/file-error.mjs';
import { makeFolders } from '../lib/make-folders.mjs';
import { DATA_ROOT } from './release-data';
import { EMPTY_FOLDER, type Store, type Entry } from './store';
import type { Target } from './deploy-target';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Others can have put anything there: a link is not followed, and opening a pipe would wait for who writes into it. */
async function readOnlyFile(file: string): Promise<Buffer> {
  // Windows has neither of the last two (undefined is 0 here), and no pipes in folders.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new Error(`${file} is ${kindOf(found)}, not a file. Remove it.`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/**
 * Files are written in a folder of their own and then moved, so that a reader gets the old or the new one, never a part.
 * What a killed deployment leaves there is removed by a later one.
 */
export function openFolder({ place }: Target): Store {
  const fileOf = (name: string) => path.join(place, ...name.split('/'));

  async function walk(folder: string, found: Map<string, Entry>, signal?: AbortSignal) {
    signal?.throwIfAborted();
    const entries = await readdir(fileOf(folder), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      if (folder === '') throw fileError(error, place, 'read');
      found.set(folder, { modified: 0, size: 0, kind: 'a folder that cannot be read' });
      return undefined;
    });
    if (!entries) return;
    // An empty one is in no file's name, but it can be in a file's place.
    if (entries.length === 0 && folder !== '')
      found.set(folder, { modified: 0, size: 0, kind: EMPTY_FOLDER });
    for (const entry of entries) {
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) await walk(name, found, signal);
      else if (!entry.isFile()) found.set(name, { modified: 0, size: 0, kind: kindOf(entry) });
      else {
        const status = await stat(fileOf(name)).catch(() => undefined);
        if (status) found.set(name, { modified: status.mtimeMs, size: status.size });
      }
    }
  }

  /** Removes folders that are empty now, up to the first one that is not. */
  async function removeEmpty(folder: string) {
    for (let at = folder; at !== '.'; at = path.posix.dirname(at))
      if (
        !(await rmdir(fileOf(at)).then(
          () => true,
          () => false,
        ))
      )
        return;
  }

  return {
    name: place,
    async list(signal) {
      const found = new Map<string, Entry>();
      await walk('', found, signal);
      return found;
    },
    async get(name) {
      try {
        return await readOnlyFile(fileOf(name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw fileError(error, fileOf(name), 'read');
      }
    },
    async put(name, body, _headers, signal) {
      const file = fileOf(name);
      const part = fileOf(`${DATA_ROOT}${randomUUID()}.part`);
      try {
        makeFolders(path.dirname(part));
        await writeFile(part, body, signal && { signal });
        makeFolders(path.dirname(file));
        await rename(part, file);
      } catch (error) {
        await rm(part, { force: true }).catch(() => undefined);
        await removeEmpty(path.posix.dirname(name));
        throw fileError(error, file, 'written');
      }
    },
    async remove(name) {
      try {
        await rm(fileOf(name), { force: true });
      } catch (error) {
        throw fileError(error, fileOf(name), 'removed');
      }
      await removeEmpty(path.posix.dirname(name));
    },
    close() {},
  };
}
