// @ts-check
/**
 * Gatsby's cache contains absolute paths of templates, queries, and source files. If a checkout was copied or
 * moved with its cache, Gatsby looks for its files in the old location and reports hundreds of errors. The
 * cache also contains style sheets with the addresses of their fonts, which webpack does not rebuild for
 * another path prefix, and a node type belongs to the plugin that made it, whatever its name was. So each cache
 * records its folder, the enabled bends of Gatsby, its prefix, and the plugins.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project.mjs';

/**
 * Removes the cache of a site if it was created in another folder, and records this folder for the next time.
 *
 * @param {string} site  Folder that contains `.cache`; must exist.
 * @param {(line: string) => void} log  Receives one line if the cache is removed.
 * @param {string} [prefix]  Path prefix of the addresses of the site, such as `/handbook`.
 * @param {readonly string[]} [plugins]  Names of Gatsby's local plugins.
 * @returns {boolean} Whether there is a usable cache.
 */
export function dropForeignCache(
  site,
  log,
  prefix = '',
  plugins = readdirSync(path.join(projectRoot, 'plugins')),
) {
  const cache = path.join(site, '.cache');
  // When Gatsby empties its cache, it keeps only this folder.
  const stamp = path.join(cache, 'webpack', 'made-in.txt');
  const bends = process.env.PORTAL_BENDS ?? '';
  const home = [
    realpathSync(site),
    ...(bends === '' ? [] : [`with PORTAL_BENDS=${bends}`]),
    ...(prefix === '' ? [] : [`below ${prefix}`]),
  ].join(' ');
  const list = [...plugins].sort().join(' ');
  const [madeIn, madeBy] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
  if (madeIn === home && madeBy === list) return true;
  if (existsSync(cache)) {
    log(
      madeIn === undefined
        ? 'The cache does not say in which folder it was made. Starting without it.'
        : madeIn === home
          ? 'The cache was made by other plugins. Starting without it.'
          : `The cache was made elsewhere (${madeIn}). Starting without it.`,
    );
    rmSync(cache, { recursive: true, force: true });
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${home}\n${list}\n`);
  return false;
}
