// @ts-check
/**
 * Removes what earlier builds left in `public/`.
 *
 * Gatsby deletes pages that are gone, but keeps scripts, styles and fonts of every earlier build:
 * their names carry a digest, so a change adds a file and removes none. Deleting `public/` before
 * a build is no way out: when `.cache` exists without it, Gatsby 5.16 throws the whole cache away
 * (services/initialize.js, `cacheIsCorrupt`), and an emptied `public/` would miss the pages that
 * Gatsby holds to be up to date. So the unreferenced files are removed after the build. webpack
 * writes each of its files anew when it is missing, hence a removed one comes back when needed.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** A digest before the extensions: `app-0123456789abcdef0123.js`, `styles.<digest>.css.map`. */
const digestPattern = /[-.]([0-9a-f]{8,64})(?:\.[A-Za-z0-9]+)+$/;

/** Files that can name others. */
const textPattern = /\.(?:html|js|mjs|css|json|xml|txt|webmanifest|svg)$/;

/** Folders below `public/` whose files are named by digest; deeper ones belong to plugins' caches. */
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
 * Removes files named by digest that nothing in the site names any more. A file counts as named
 * when a page, page data, or a file that is itself named contains its digest.
 *
 * @param {string} directory       The built site.
 * @param {string} [staticFolder]  Folder that is copied as it is; its files are never removed.
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

  for (let file = toRead.pop(); file !== undefined && unnamed.size > 0; file = toRead.pop()) {
    const text = readFileSync(path.join(directory, file), 'utf8');
    for (const [digest, files] of unnamed) {
      if (!text.includes(digest)) continue;
      unnamed.delete(digest);
      toRead.push(...files.filter((named) => textPattern.test(named)));
    }
  }

  const stale = [...unnamed.values()].flat().sort();
  for (const file of stale) rmSync(path.join(directory, file));
  return stale;
}
