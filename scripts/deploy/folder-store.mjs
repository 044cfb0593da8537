// @ts-check
/** A folder on this machine: for servers such as nginx, and for tests. The server sets the headers. */
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from './release-index.mjs';
import { ConditionFailed } from './store.mjs';

/** @param {unknown} error */
const isMissing = (error) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/**
 * Files are written beside their target and then renamed, so that a reader gets the old or the new one, never
 * a part.
 *
 * @param {import('./deploy-target.mjs').Target} target
 * @returns {import('./store.mjs').Store}
 */
export function openFolder({ place }) {
  const fileOf = (/** @type {string} */ name) => path.join(place, ...name.split('/'));
  let written = 0;

  /** @param {string} name */
  async function read(name) {
    try {
      const body = await readFile(fileOf(name));
      return { body, tag: sha256(body) };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  return {
    name: place,
    layout: 'folders',
    // Creating a file is atomic, but replacing it is not.
    isConditional: false,
    get: read,
    async head(name) {
      const found = await read(name);
      // A file stores no headers, so only its bytes are compared.
      return found && { signature: `bytes ${found.tag}` };
    },
    async put(name, body, _headers, { ifMatch, ifNoneMatch } = {}) {
      const file = fileOf(name);
      await mkdir(path.dirname(file), { recursive: true });
      if (ifNoneMatch) {
        // Only this flag is atomic on every file system.
        const handle = await open(file, 'wx').catch((/** @type {unknown} */ error) => {
          throw error instanceof Error && 'code' in error && error.code === 'EEXIST'
            ? new ConditionFailed(name)
            : error;
        });
        await handle.writeFile(body);
        await handle.close();
        return sha256(body);
      }
      if (ifMatch !== undefined && (await read(name))?.tag !== ifMatch) throw new ConditionFailed(name);
      written += 1;
      const beside = `${file}.${process.pid}-${written}.part`;
      await writeFile(beside, body);
      await rename(beside, file);
      return sha256(body);
    },
    async remove(name) {
      await rm(fileOf(name), { force: true });
    },
    close() {},
  };
}
