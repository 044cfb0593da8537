// @ts-check
/** The folder of the files to which a document refers: its repository, or the common folder of all of them. */
import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** How far above the document's folder the common folder of its references can be, without a repository. */
const MAX_LEVELS = 3;

/** @param {string} folder  @param {string} inner */
const contains = (folder, inner) => !path.relative(folder, inner).startsWith('..');

/** Folders from which nobody means to publish: those of all files, and of a whole person. @param {string} folder */
const isTooWide = (folder) => path.dirname(folder) === folder || contains(folder, homedir());

/** @param {string} folder  @returns {string[]}  The folder, and those around it that a document can use. */
const around = (folder) => (isTooWide(folder) ? [] : [folder, ...around(path.dirname(folder))]);

/** The nearest folder with `.git`. @param {string} folder */
export const repositoryOf = (folder) => around(folder).find((one) => existsSync(path.join(one, '.git')));

/**
 * @param {string} folder  Of the document.
 * @param {(root: string | undefined) => Iterable<string>} outsideOf  Reads the document with a root, and names the files
 *   beyond its folder to which it refers.
 * @returns {string | undefined} Undefined if the document needs no root, or if none may be used.
 */
export function findRoot(folder, outsideOf) {
  const own = realpathSync(folder);
  const repository = repositoryOf(own);
  const possible = repository === undefined ? around(own).slice(0, MAX_LEVELS + 1) : [repository];
  /** @type {string | undefined} */
  let root;
  for (;;) {
    const wanted = [...outsideOf(root)].filter((file) => existsSync(file)).map((file) => realpathSync(file));
    const next = possible.find((one) => wanted.every((file) => contains(one, file)));
    // What it finds there can refer to more.
    if (wanted.length === 0 || next === undefined || next === root) return root;
    root = next;
  }
}
