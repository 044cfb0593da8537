// @ts-check
/**
 * `npm run bench:search -- [pages …]`: the cost of searching with that many pages. Builds the site with
 * generated guides (or uses built ones: `--built [folder …]`). Then measures in Chromium the bytes up to the
 * first results and in all, the time from a cold focus to the first results on a slow connection, and from a
 * key to the results on screen, at full and at a quarter of the processor's speed.
 */
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/lib/find-chromium.mjs';
import { projectRoot } from '../scripts/lib/project.mjs';
import { createSiteServer } from '../scripts/run/serve.mjs';
import { percentile, SLOW_4G } from './measurements.mjs';
import { buildCopy, copySite, readPageCounts, REAL_PAGES } from './site-copy.mjs';

const QUERIES = [
  'authentication',
  'machines/state',
  'webhook secret',
  'getUserProfile',
  'authentcation',
  'rate limits',
];
const COLD_RUNS = 5;
/** Runs in the page: records the time from a key to its results, and of the first results. */
function watchKeys() {
  const notes = { started: 0, first: 0, times: /** @type {number[]} */ ([]) };
  Object.assign(window, { searchNotes: notes });
  performance.setResourceTimingBufferSize(5000);
  addEventListener('keydown', () => (notes.started = performance.now()), true);
  // The list has the query of its results as an attribute.
  new MutationObserver(() => {
    const box = /** @type {HTMLInputElement | null} */ (document.querySelector('.search-box input'));
    const shown = document.querySelector('.search-popup [data-query]')?.getAttribute('data-query');
    if (shown && notes.first === 0) notes.first = performance.now();
    if (notes.started === 0 || !shown || shown !== box?.value.trim()) return;
    notes.times.push(performance.now() - notes.started);
    notes.started = 0;
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-query'] });
}

/** @param {import('@playwright/test').Browser} browser @param {string} origin @param {{ cpu: number, isSlow: boolean }} how */
async function openPage(browser, origin, { cpu, isSlow }) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await page.addInitScript(watchKeys);
  await page.goto(`${origin}/general/authentication`, { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: /Switch between dark and light mode/ })
    .first()
    .isEnabled();
  await page.waitForTimeout(4000);
  await client.send('Network.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (isSlow) await client.send('Network.emulateNetworkConditions', SLOW_4G);
  return { page, context };
}

/**
 * Kilobytes on the wire, including headers, of requests in a span of the page's time. Page data does not
 * count, because links that come into view load it with or without a search.
 *
 * @param {import('@playwright/test').Page} page
 * @param {number} from
 * @param {number} until
 */
const kilobytes = (page, from, until) =>
  page.evaluate(
    ([start, end]) =>
      performance
        .getEntriesByType('resource')
        .map((entry) => /** @type {PerformanceResourceTiming} */ (entry))
        .filter(({ name }) => !name.includes('/page-data/'))
        .filter(({ startTime, responseEnd }) => startTime >= (start ?? 0) && responseEnd <= (end ?? 0))
        .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    [from, until],
  );

/** Time for reading the last part, in milliseconds; the browser does not show when it is done. */
const READ_MS = 1500;

/**
 * Waits until every part has been loaded.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 */
async function waitForParts(page, origin) {
  const manifest = await (await fetch(`${origin}/search-index.json`)).json();
  await page.waitForFunction(
    (/** @type {string[]} */ parts) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      return parts.every((part) => loaded.some((name) => name.endsWith(part)));
    },
    manifest.parts,
    { timeout: 120_000, polling: 100 },
  );
  await page.waitForTimeout(READ_MS);
}

/** @param {import('@playwright/test').Browser} browser @param {string} origin */
async function measureCold(browser, origin) {
  const times = [];
  let first = 0;
  let all = 0;
  for (let run = 0; run < COLD_RUNS; run += 1) {
    const { page, context } = await openPage(browser, origin, { cpu: 4, isSlow: true });
    const started = await page.evaluate(() => {
      const now = performance.now();
      document.querySelector('input')?.focus();
      return now;
    });
    await page.keyboard.insertText('auth');
    await page.locator('[role=option]').first().waitFor();
    const shown = await page.evaluate(() => /** @type {any} */ (window).searchNotes.first);
    times.push(shown - started);
    first = Math.max(first, await kilobytes(page, started, shown));
    await waitForParts(page, origin);
    all = Math.max(all, await kilobytes(page, started, Infinity));
    await context.close();
  }
  return { time: percentile(times, 0.5), first, all };
}

/** @param {import('@playwright/test').Browser} browser @param {string} origin @param {number} cpu */
async function measureKeys(browser, origin, cpu) {
  const { page, context } = await openPage(browser, origin, { cpu: 1, isSlow: false });
  const box = page.locator('.search-box input');
  await box.fill('general');
  await page.locator('[role=option]').first().waitFor();
  await waitForParts(page, origin);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  for (const query of QUERIES) {
    await box.fill('');
    await page.waitForTimeout(100);
    for (const key of query) {
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(cpu === 1 ? 60 : 200);
    }
  }
  const times = await page.evaluate(() => /** @type {any} */ (window).searchNotes.times);
  await context.close();
  return { median: percentile(times, 0.5), p95: percentile(times, 0.95), keys: times.length };
}

const builtAt = process.argv.indexOf('--built');
const built = process.argv.slice(builtAt + 1);
/** The subjects: numbers of pages, or folders of built sites. */
const subjects = builtAt === -1 ? readPageCounts([76, 500, 2000]) : built.length > 0 ? built : [projectRoot];
console.log(`Node ${process.version}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`);
console.log(
  '| Pages | First results after | In all | Cold focus, slow 4G + 4x | Key to results, 1x (p95) | 4x (p95) |',
);
console.log('| --- | --- | --- | --- | --- | --- |');
for (const subject of subjects) {
  const site = typeof subject === 'number' ? copySite('bench-search', subject) : subject;
  if (typeof subject === 'number') await buildCopy(site);
  const server = createSiteServer({ directory: path.join(site, 'public') });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const browser = await chromium.launch({
    executablePath: findChromium().executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const cold = await measureCold(browser, origin);
  const fast = await measureKeys(browser, origin, 1);
  const slow = await measureKeys(browser, origin, 4);
  await browser.close();
  server.closeAllConnections();
  server.close();
  console.log(
    `| ${subject === projectRoot ? REAL_PAGES : subject} | ${cold.first.toFixed(0)} kB | ${cold.all.toFixed(0)} kB | ${cold.time.toFixed(0)} ms | ${fast.median.toFixed(1)} (${fast.p95.toFixed(1)}) ms | ${slow.median.toFixed(1)} (${slow.p95.toFixed(1)}) ms |`,
  );
}
