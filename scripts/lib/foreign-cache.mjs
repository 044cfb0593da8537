// @ts-check
/**
 * Gatsby's cache holds absolute paths: of templates, queries and source files. In a checkout that was copied or
 * moved to another folder together with its cache, Gatsby looks for its files in the old place and reports
 * hundreds of errors. So each cache says in which folder it was made, and with which bends of Gatsby.
 */
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Removes the cache of a site when it was made in another folder, and notes this folder for the next time.
 *
 * @param {string} site  Folder that contains `.cache`; must exist.
 * @param {(line: string) => void} log  Gets one line when the cache is removed.
 * @returns {boolean} Whether there is a cache to continue with.
 */
export function dropForeignCache(site, log) {
  const cache = path.join(site, '.cache');
  // Of all folders in its cache, Gatsby keeps this one when it empties the rest.
  const stamp = path.join(cache, 'webpack', 'made-in.txt');
  const bends = process.env.PORTAL_BENDS ?? '';
  const home = [realpathSync(site), ...(bends === '' ? [] : [`with PORTAL_BENDS=${bends}`])].join(' ');
  const madeIn = existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : undefined;
  if (madeIn === home) return true;
  if (existsSync(cache)) {
    log(
      madeIn === undefined
        ? 'The cache does not say in which folder it was made. Starting without it.'
        : `The cache was made elsewhere (${madeIn}). Starting without it.`,
    );
    rmSync(cache, { recursive: true, force: true });
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${home}\n`);
  return false;
}
