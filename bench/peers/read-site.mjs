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

const lettersOf = (/** @type {string} */ text) => text.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Links lead to pages, and headings have their ids.
 *
 * @param {string} markdown
 * @param {readonly { readonly id: string, readonly text: string }[]} headings  In their order.
 */
function toBody(markdown, headings) {
  let next = 0;
  let isCode = false;
  const lines = markdown.split('\n').map((line) => {
    if (/^ *```/.test(line)) isCode = !isCode;
    if (isCode) return line;
    const linked = line.replace(/\]\((\/[^)\s#]*?)(?:index)?\.md(?=[)# ])/g, ']($1');
    if (!/^#{2,6} /.test(line)) return linked;
    const heading = headings[next];
    if (!heading || !lettersOf(line).startsWith(lettersOf(heading.text))) return linked;
    next += 1;
    return `${linked} {#${heading.id}}`;
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
    const { title, description, keywords = [], headings = page.article?.headings ?? [] } = page;
    const body = toBody(readFileSync(file, 'utf8'), headings);
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
