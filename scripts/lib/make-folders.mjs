// @ts-check
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder with the folders above it. Node's own way (`recursive`) has no end where a file system refuses with "not
 * found", as /proc does.
 *
 * @param {string} folder  Absolute path. Throws the error of the file system.
 */
export function makeFolders(folder) {
  const missing = [];
  for (let at = folder; !existsSync(at); at = path.dirname(at)) missing.unshift(at);
  for (const at of missing)
    try {
      mkdirSync(at);
    } catch (error) {
      // Another process can have made it meanwhile.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
}
