// @ts-check
/** The file below a folder that a request path names, for the local server, tests, and benches. */
import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} encoded  Path as it was sent.
 * @returns {string | undefined} Undefined if it cannot be the path of a file or page.
 */
export function decodePath(encoded) {
  try {
    // eslint-disable-next-line no-restricted-globals -- the server starts without TypeScript.
    const decoded = decodeURIComponent(encoded);
    return decoded.startsWith('/') && !/[\0\\]/.test(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a folder has a file. One behind a link that leaves the folder does not count.
 *
 * @param {string} directory
 * @param {string} name  Path from the folder; an invalid one is not a file.
 */
export function hasFile(directory, name) {
  try {
    const file = realpathSync.native(path.join(directory, name));
    return file.startsWith(`${realpathSync.native(directory)}${path.sep}`) && statSync(file).isFile();
  } catch {
    return false;
  }
}

/**
 * Finds a file as static hosts do, by trying several names.
 *
 * @param {string} directory
 * @param {string} encoded  Path as it was sent, without the query.
 * @param {(pathname: string) => readonly string[]} namesOf  The names to try for a decoded path, in order.
 * @returns {string | undefined} Absolute path, always below the folder.
 */
export function findFile(directory, encoded, namesOf) {
  const pathname = decodePath(encoded);
  if (pathname === undefined || pathname.split('/').includes('..')) return undefined;
  const found = namesOf(pathname).find((name) => hasFile(directory, name));
  return found === undefined ? undefined : path.join(directory, found);
}
