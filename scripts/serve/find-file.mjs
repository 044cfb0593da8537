// @ts-check
/** The file below a folder that a request path names, for the local server, tests, and benches. */
import { statSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} encoded  Path as it was sent.
 * @returns {string | undefined} Undefined if it cannot be the path of a file or page.
 */
export function decodePath(encoded) {
  try {
    const decoded = decodeURIComponent(encoded);
    return decoded.startsWith('/') && !/[\0\\]/.test(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} file  Absolute path; an invalid name is not a file. */
export function isFile(file) {
  try {
    return statSync(file).isFile();
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
  return namesOf(pathname)
    .map((name) => path.join(directory, name))
    .find(isFile);
}
