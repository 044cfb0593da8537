// @ts-check
/**
 * The address of every built page. Gatsby writes each page as `a/b/index.html`, whether its address is `/a/b`
 * or `/a/b/`; `routes.json` lists the right one.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Written by the build: an array of page paths, without the path prefix. */
const routesName = 'routes.json';

/** Gatsby's not-found page, which it writes both as 404.html and as an ordinary page. */
const notFoundKey = '/404';

/**
 * The same key for different spellings of an address: single slashes, lowercase, without `/index.html`,
 * `.html`, and a trailing slash.
 *
 * @param {string} pathname  Decoded path that begins with a slash.
 * @returns {string} Empty for the home page.
 */
export function addressKey(pathname) {
  return pathname
    .replace(/\/{2,}/g, '/')
    .toLowerCase()
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/\/$/, '');
}

/**
 * @param {string} directory
 * @returns {string[]} The paths of the build's list; empty if there is none.
 */
function readRoutes(directory) {
  const file = path.join(directory, routesName);
  if (!existsSync(file)) return [];
  const wrong = `${file} must be a list of paths that begin with "/" and have no "..". Build the site again.`;
  /** @type {unknown} */
  let routes;
  try {
    routes = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(wrong, { cause: error });
  }
  const isRoute = (/** @type {unknown} */ route) =>
    typeof route === 'string' && /^\/(?!\/)/.test(route) && !route.split('/').includes('..');
  if (Array.isArray(routes) && routes.every(isRoute)) return routes;
  throw new Error(wrong);
}

/**
 * Reads the pages of a built site.
 *
 * @param {string} directory  The built site.
 * @returns {Map<string, { address: string, file: string }>} By {@link addressKey}: its canonical address, and
 *          the page's file relative to the folder with forward slashes. A page that routes.json does not list
 *          (an alias, say) has the address with a trailing slash.
 */
export function readPageAddresses(directory) {
  const listed = new Map(readRoutes(directory).map((route) => [addressKey(route), route]));
  /** @type {Map<string, { address: string, file: string }>} */
  const pages = new Map();
  // With types, links are not followed.
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    if (file !== 'index.html' && !file.endsWith('/index.html')) continue;
    const folder = `/${file.slice(0, -'index.html'.length)}`;
    const key = addressKey(folder);
    if (key !== notFoundKey) pages.set(key, { address: listed.get(key) ?? folder, file });
  }
  return pages;
}
