// @ts-check
/**
 * Removes outdated output of earlier builds from `public/`.
 *
 * Gatsby deletes removed pages, but keeps scripts, styles, and fonts of every earlier build: their names
 * contain a hash, so a change adds a file and removes none. Deleting `public/` before a build is not an
 * option: if `.cache` exists without it, Gatsby 5.16 drops the whole cache (services/initialize.js,
 * `cacheIsCorrupt`), and an empty `public/` would lack the pages that Gatsby considers up to date. So
 * unreferenced files are removed after the build. webpack rewrites a missing file when it is needed again.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** A hash before the extensions: `app-0123456789abcdef0123.js`. */
const digestPattern = /[-.]([0-9a-f]{8,64})(?:\.[A-Za-z0-9]+)+$/;

/** What can be such a hash in a text that names files. One pass, because a large search index has thousands of files. */
const namedPattern = /(?<![0-9a-f])[0-9a-f]{8,64}(?![0-9a-f])/g;

/** Files that can refer to others. */
const textPattern = /\.(?:html|js|mjs|css|json|xml|txt|webmanifest|svg)$/;

/** Folders of `public/` whose file names contain a hash; deeper ones belong to plugins' caches. */
const prunedFolders = ['.', 'static'];

/**
 * @param {string} directory
 * @returns {string[]} Paths relative to the folder, with the system's separator.
 */
const filesBelow = (directory) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)));

/**
 * Removes files with a hash in their name that are no longer referenced. A file is referenced if a page, page
 * data, or another referenced file contains its hash.
 *
 * @param {string} directory       The built site.
 * @param {string} [staticFolder]  Folder that is copied unchanged; its files are never removed.
 * @returns {string[]} Removed files, relative to the folder, sorted.
 */
export function pruneStaleFiles(directory, staticFolder) {
  /** @type {Map<string, string[]>} */
  const unnamed = new Map();
  /** @type {string[]} */
  const toRead = [];
  for (const file of filesBelow(directory)) {
    const digest = prunedFolders.includes(path.dirname(file)) && digestPattern.exec(file)?.[1];
    const isOwn = staticFolder !== undefined && existsSync(path.join(staticFolder, file));
    if (digest && !isOwn) unnamed.set(digest, [...(unnamed.get(digest) ?? []), file]);
    else if (textPattern.test(file)) toRead.push(file);
  }

  // From the end of the list: first the files in the root and the scripts, which name all others. Thousands of pages need
  // not be read then.
  toRead.reverse();
  for (let file = toRead.pop(); file !== undefined && unnamed.size > 0; file = toRead.pop()) {
    for (const [digest] of readFileSync(path.join(directory, file), 'utf8').matchAll(namedPattern)) {
      const files = unnamed.get(digest) ?? [];
      unnamed.delete(digest);
      toRead.push(...files.filter((named) => textPattern.test(named)));
    }
  }

  const stale = [...unnamed.values()].flat().sort();
  for (const file of stale) rmSync(path.join(directory, file));
  return stale;
}
