// @ts-check
/**
 * Gatsby's cache holds absolute paths: of templates, queries and source files. In a checkout that was copied or
 * moved to another folder together with its cache, Gatsby looks for its files in the old place and reports
 * hundreds of errors. It also holds style sheets with the addresses of their fonts, which webpack does not make anew
 * for another path prefix. So each cache says in which folder it was made, with which bends of Gatsby, and for which
 * prefix.
 */
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Removes the cache of a site when it was made in another folder, and notes this folder for the next time.
 *
 * @param {string} site  Folder that contains `.cache`; must exist.
 * @param {(line: string) => void} log  Gets one line when the cache is removed.
 * @param {string} [prefix]  Path prefix of the addresses of the site, such as `/handbook`.
 * @returns {boolean} Whether there is a cache to continue with.
 */
export function dropForeignCache(site, log, prefix = '') {
  const cache = path.join(site, '.cache');
  // Of all folders in its cache, Gatsby keeps this one when it empties the rest.
  const stamp = path.join(cache, 'webpack', 'made-in.txt');
  const bends = process.env.PORTAL_BENDS ?? '';
  const home = [
    realpathSync(site),
    ...(bends === '' ? [] : [`with PORTAL_BENDS=${bends}`]),
    ...(prefix === '' ? [] : [`below ${prefix}`]),
  ].join(' ');
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
