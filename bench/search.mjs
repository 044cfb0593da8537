// @ts-check
/**
 * `node bench/search.mjs <folder> [--only quality|bytes|speed] [--site name] [--own built-site] [--ask file]`: runs
 * the queries of tests/search/queries.yml in the search fields of our built site and of the builds that
 * bench/peers/make-peers.mjs prepares, in Chromium, and measures the cost of each search, of the sites in turns, so
 * that other work on the machine affects all of them. Prints JSON.
 */
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { load } from 'js-yaml';
import { projectRoot, publicDirectory } from '../scripts/lib/project.mjs';
import { openBrowser, slowDown, spread } from './lab.mjs';
import { keepMessages, openField, SEARCH_FIELDS, waitForResults } from './peers/search-fields.mjs';
import { serveFolder } from './static-server.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./peers/search-fields.mjs').SearchField} SearchField
 * @typedef {import('./static-server.mjs').Sent} Sent
 */

const START = '/general/authentication';
const COLD_RUNS = 8;
/** A word in one text and in no title: a search finds it only after loading all texts. */
const TEXT_QUERY = 'timingSafeEqual';

/** @param {Page} page @param {SearchField} field @param {string} query */
async function search(page, field, query) {
  await openField(page, field);
  const input = page.locator(field.input).first();
  await input.fill('');
  await page.waitForTimeout(120);
  await page.evaluate(() => Object.assign(window, { answered: [] }));
  await input.fill(query);
  return (await waitForResults(page, field)).found;
}

/** The page of an address, as all three write it. @param {string} href */
const pageOf = (href) =>
  href
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/[?#].*$/, '')
    .replace(/\.html$/, '')
    .replace(/(.)\/$/, '$1');

function readQueries() {
  const folder = path.join(projectRoot, 'tests/search');
  const slug = JSON.parse(readFileSync(path.join(publicDirectory, 'routes.json'), 'utf8'))
    .map((/** @type {string} */ route) => /\/register-(.+)-application$/.exec(route)?.[1])
    .find((/** @type {string | undefined} */ found) => found !== undefined);
  const read = (/** @type {string} */ name) =>
    load(readFileSync(path.join(folder, name), 'utf8').replaceAll('@@slug@@', slug));
  const classes = /** @type {Record<string, string[][]>} */ (read('queries.yml'));
  return {
    queries: Object.entries(classes).flatMap(([name, rows]) =>
      rows.map(([query = '', ...expected]) => ({ name, query, expected: expected.map(pageOf) })),
    ),
    nonsense: /** @type {string[]} */ (read('nonsense.yml')),
  };
}

/** @param {Page} page @param {SearchField} field */
async function measureQuality(page, field) {
  const { queries, nonsense } = readQueries();
  /** @type {{ name: string, query: string, rank: number, isEmpty: boolean }[]} */
  const rows = [];
  for (const { name, query, expected } of queries) {
    const pages = [...new Set((await search(page, field, query)).map(pageOf))].slice(0, 8);
    rows.push({
      name,
      query,
      rank: pages.findIndex((found) => expected.includes(found)) + 1,
      isEmpty: pages.length === 0,
    });
  }
  let silent = 0;
  for (const word of nonsense) if ((await search(page, field, word)).length === 0) silent += 1;
  const share = (/** @type {number} */ within) =>
    Math.round((1000 * rows.filter(({ rank }) => rank > 0 && rank <= within).length) / rows.length) / 10;
  return {
    queries: rows.length,
    first: share(1),
    amongThree: share(3),
    unanswered: rows.filter(({ isEmpty }) => isEmpty).length,
    nonsenseWithoutResults: `${silent} of ${nonsense.length}`,
    missed: rows.filter(({ rank }) => rank !== 1).map(({ query, rank }) => `${query} (${rank})`),
  };
}

/**
 * Sent kilobytes without page data, because links that come into view load it with or without a search.
 *
 * @param {readonly Sent[]} sent
 */
const kilobytes = (sent) =>
  Math.round(
    sent.filter(({ url }) => !url.startsWith('/page-data/')).reduce((sum, { bytes }) => sum + bytes, 0) / 100,
  ) / 10;

const text = /** @type {const} */ ({ type: 'string' });
const {
  values: { only, site: wanted, own: built = publicDirectory, ask: asked },
  positionals: [folder = '.'],
} = parseArgs({ allowPositionals: true, options: { only: text, site: text, own: text, ask: text } });
const browser = await openBrowser();
/** @type {Record<string, unknown>} */
const results = {
  date: new Date().toISOString(),
  node: process.version,
  chromium: browser.version(),
  load: os.loadavg(),
};
/** @param {SearchField} field */
async function openSite(field) {
  const directory = field.directory === '' ? built : path.resolve(folder, field.directory);
  const { url: origin, sent, close } = await serveFolder(directory);
  const open = async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(keepMessages);
    await page.goto(origin + START, { waitUntil: 'networkidle' });
    await page.waitForTimeout(4000);
    sent.length = 0;
    return { page, context };
  };
  return {
    field,
    sent,
    close,
    open,
    own: /** @type {Record<string, unknown>} */ ({}),
    cold: /** @type {number[]} */ ([]),
    text: /** @type {number[]} */ ([]),
    first: /** @type {number[]} */ ([]),
  };
}

/**
 * A first search, for a title and for a word of a text, on a slow line.
 *
 * @param {Awaited<ReturnType<typeof openSite>>} site
 */
async function searchFirst({ field, sent, open, own, cold, text, first }) {
  for (const query of ['auth', TEXT_QUERY]) {
    const { page, context } = await open();
    await slowDown(page, { cpu: 4, isSlowLine: true });
    const started = Date.now();
    await openField(page, field);
    await page.keyboard.type(query);
    if (query === TEXT_QUERY) {
      // Part of an index can take longer.
      const wait = { settled: 3000, longest: 30_000, needsResult: true };
      text.push((await waitForResults(page, field, wait)).since - started);
      own['kB with a text found'] = kilobytes(sent);
      own['files'] = sent.map(({ url, bytes }) => `${url} ${bytes}`);
    } else {
      await page.locator(field.result).first().waitFor();
      cold.push(Date.now() - started);
      first.push(kilobytes(sent));
    }
    await context.close();
  }
}

if (asked !== undefined) {
  const [own] = SEARCH_FIELDS;
  const { open, close } = await openSite(/** @type {SearchField} */ (own));
  const { page } = await open();
  for (const query of (existsSync(asked) ? readFileSync(asked, 'utf8') : asked).split('\n').filter(Boolean)) {
    const found = await search(page, /** @type {SearchField} */ (own), query);
    console.log([query, ...found.map((href) => `  ${href}`)].join('\n'));
  }
  close();
  await browser.close();
  process.exit();
}

const sites = await Promise.all(
  SEARCH_FIELDS.filter(({ name }) => wanted === undefined || name === wanted).map(openSite),
);
if (only === undefined || only === 'quality') {
  for (const { field, sent, open, own } of sites) {
    const { page, context } = await open();
    own['quality'] = await measureQuality(page, field);
    own['all kB'] = kilobytes(sent);
    await context.close();
  }
}
if (only !== 'quality') {
  for (let run = 0; run < (only === 'bytes' ? 1 : COLD_RUNS); run += 1)
    for (const site of sites) await searchFirst(site);
  for (const { own, cold, text, first } of sites) {
    own['cold ms'] = spread(cold);
    own['cold to a text ms'] = spread(text);
    own['first kB'] = spread(first, 1);
  }
}
for (const { field, own, close } of sites) {
  close();
  results[field.name] = own;
}
await browser.close();
console.log(JSON.stringify(results, null, 1));
