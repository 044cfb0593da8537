// @ts-check
/**
 * `node bench/search.mjs <folder> [--only quality|bytes|speed] [--site name] [--own built-site]`: runs
 * the queries of tests/search/queries.yml in the search fields of our built site and of the builds that
 * bench/peers/make-peers.mjs prepares, in Chromium, and measures the cost of each search, of the sites in turns, so
 * that other work on the machine affects all of them. Prints JSON.
 */
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { load } from 'js-yaml';
import { findChromium } from '../scripts/lib/find-chromium.mjs';
import { projectRoot, publicDirectory } from '../scripts/lib/project.mjs';
import { spread } from './lab.mjs';
import { percentile, SLOW_4G } from './measurements.mjs';
import { SEARCH_FIELDS } from './peers/search-fields.mjs';
import { note, settle, settleSlowly, takeNotes, watchList } from './peers/watch-list.mjs';
import { serveFolder } from './static-server.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./peers/search-fields.mjs').SearchField} SearchField
 * @typedef {import('./static-server.mjs').Sent} Sent
 */

const START = '/general/authentication';
const KEYS = [
  'authentication',
  'machines/state',
  'webhook secret',
  'getUserProfile',
  'authentcation',
  'rate limits',
];
const COLD_RUNS = 8;
/** A word in one text and in no title: a search finds it only after loading all texts. */
const TEXT_QUERY = 'timingSafeEqual';

/** @param {Page} page @param {SearchField} field */
async function openField(page, { opener, input }) {
  if (opener !== undefined && !(await page.locator(input).isVisible()))
    await page.locator(opener).first().click();
  await page.locator(input).first().focus();
}

/** @param {Page} page @param {SearchField} field @param {string} query */
async function readResults(page, field, query) {
  await openField(page, field);
  const input = page.locator(field.input).first();
  await input.fill('');
  await page.waitForTimeout(120);
  await page.evaluate(() => {
    Object.assign(/** @type {any} */ (window).searchNotes, { messages: [], last: 0 });
  });
  await input.fill(query);
  await settle(page);
  if (field.isWorker) return /** @type {string[]} */ (await note(page, 'messages'));
  return page.evaluate(
    ([result, link]) =>
      [...document.querySelectorAll(link ?? result ?? '')].map(
        (element) => element.getAttribute('href') ?? element.getAttribute('data-href') ?? '',
      ),
    [field.result, field.link],
  );
}

/** The page of an address, as all four write it. @param {string} href */
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
    const pages = [...new Set((await readResults(page, field, query)).map(pageOf))].slice(0, 8);
    rows.push({
      name,
      query,
      rank: pages.findIndex((found) => expected.includes(found)) + 1,
      isEmpty: pages.length === 0,
    });
  }
  let silent = 0;
  for (const word of nonsense) if ((await readResults(page, field, word)).length === 0) silent += 1;
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

/** @param {Page} page @param {SearchField} field @param {number} cpu */
async function measureKeys(page, field, cpu) {
  await readResults(page, field, 'general');
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const times = [];
  for (const query of KEYS) {
    await page.locator(field.input).first().fill('');
    await page.waitForTimeout(600);
    for (const key of query) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      const last = await settle(page);
      // A key that changes nothing in the list has no time.
      if (last > 0) times.push(last - (await note(page, 'key')));
    }
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { median: percentile(times, 0.5), p95: percentile(times, 0.95), keys: times.length };
}

const value = (/** @type {string} */ name) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};
const folder = process.argv[2] ?? '.';
const only = value('only');
const wanted = value('site');
const browser = await chromium.launch({
  executablePath: findChromium().executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
/** @type {Record<string, unknown>} */
const results = {
  date: new Date().toISOString(),
  node: process.version,
  chromium: browser.version(),
  load: os.loadavg(),
};
/** @param {SearchField} field */
async function openSite(field) {
  const directory =
    field.directory === '' ? (value('own') ?? publicDirectory) : path.resolve(folder, field.directory);
  const { url: origin, sent, close } = await serveFolder(directory);
  const open = async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(takeNotes);
    await page.goto(origin + START, { waitUntil: 'networkidle' });
    await page.waitForTimeout(4000);
    await page.evaluate(watchList, { list: field.list, result: field.result });
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
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', SLOW_4G);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const started = await page.evaluate(() => performance.now());
    await openField(page, field);
    await page.keyboard.type(query);
    if (query === TEXT_QUERY) {
      text.push((await settleSlowly(page)) - started);
      own['kB with a text found'] = kilobytes(sent);
      own['files'] = sent.map(({ url, bytes }) => `${url} ${bytes}`);
    } else {
      await page.locator(field.result).first().waitFor();
      first.push(kilobytes(sent));
      cold.push((await note(page, 'first')) - started);
    }
    await context.close();
  }
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
  for (const { field, open, own, cold, text, first } of sites) {
    own['cold ms'] = spread(cold);
    own['cold to a text ms'] = spread(text);
    own['first kB'] = spread(first, 1);
    if (only === 'bytes') continue;
    const { page, context } = await open();
    own['key ms, 1x'] = await measureKeys(page, field, 1);
    own['key ms, 4x'] = await measureKeys(page, field, 4);
    await context.close();
  }
}
for (const { field, own, close } of sites) {
  close();
  results[field.name] = own;
}
await browser.close();
console.log(JSON.stringify(results, null, 1));
