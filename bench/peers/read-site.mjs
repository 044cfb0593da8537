// @ts-check
/** Reads the built site as plain Markdown, for other engines: each page's .md file with the data of its page. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} PeerPage
 * @property {string} route
 * @property {string} title
 * @property {string} description
 * @property {readonly string[]} keywords
 * @property {string} body        Markdown without the title; headings end with `{#id}`.
 * @property {boolean} isFolder   Whether the route ends with a slash, so that it has pages below it.
 *
 * @typedef {{ label: string, route?: string, items?: PeerItem[] }} PeerItem
 */

/**
 * Links lead to pages: a file about a part of a page to that page. Headings have the ids of their text, as in the links.
 *
 * @param {string} markdown
 * @param {ReadonlySet<string>} routes
 */
function toBody(markdown, routes) {
  let isCode = false;
  const lines = markdown
    .replace(/^---\n[\s\S]*?\n---\n+/, '')
    .split('\n')
    .map((line) => {
      if (/^ *```/.test(line)) isCode = !isCode;
      if (isCode) return line;
      return line.replace(/\]\((\/[^)\s#]*?)(?:index\.html)?\.md(?=[)# ])/g, (link, route) => {
        const above = route.replace(/\/[^/]*$/, '');
        return routes.has(route) ? `](${route}` : routes.has(above) ? `](${above}` : link;
      });
    });
  return lines.slice(1).join('\n').trim();
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * @param {string} directory  The built site.
 * @returns {{ title: string, pages: PeerPage[], sidebar: PeerItem[] }}
 */
export function readSite(directory) {
  const routes = /** @type {string[]} */ (readJson(path.join(directory, 'routes.json')));
  const pages = routes.flatMap((route) => {
    const name = route.replace(/^\/|\/$/g, '') || 'index';
    const file = path.join(directory, `${name}.md`);
    if (!existsSync(file)) return [];
    const { data } = readJson(path.join(directory, 'page-data', name, 'page-data.json')).result;
    const [page] = /** @type {any[]} */ (Object.values(data));
    const { title, description, keywords = [] } = page;
    const body = toBody(readFileSync(file, 'utf8'), new Set(routes));
    return [{ route, title, description, keywords, body, isFolder: route.endsWith('/') }];
  });
  const home = readJson(path.join(directory, 'page-data/index/page-data.json'));
  for (const hash of home.staticQueryHashes) {
    const { data } = readJson(path.join(directory, `page-data/sq/d/${hash}.json`));
    if (data.navigation) {
      const { guides, apis } = data.navigation.areas;
      return { title: data.siteSettings.model.title, pages, sidebar: [...guides, ...apis] };
    }
  }
  throw new Error('No static query has the navigation.');
}
