// @ts-check
/**
 * `npm run bench:search -- [pages …]`: what searching costs with that many pages. Builds the site with
 * generated guides, then measures in Chromium: bytes up to the first results and in all, time from a cold
 * focus to the first results on a slow line, and from a key to the results on screen, at full and at a
 * quarter of the processor's speed.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { gatsbyEnvironment } from '../scripts/gatsby-environment.mjs';
import { projectRoot } from '../scripts/project.mjs';
import { createSiteServer } from '../scripts/serve.mjs';
import { makeContent } from './make-content.mjs';

const SITE = path.join(projectRoot, '.tmp', 'bench-search');
const CODE = [
  'src',
  'plugins',
  'static',
  'content',
  'openapi',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-browser.tsx',
  'gatsby-ssr.tsx',
  'package.json',
  'tsconfig.json',
];
const REAL_PAGES = 76;
const QUERIES = [
  'authentication',
  'machines/state',
  'webhook secret',
  'getUserProfile',
  'authentcation',
  'rate limits',
];
const COLD_RUNS = 5;
/** 1.6 Mbit/s down, 150 ms: Lighthouse's "slow 4G". */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** @param {number} count */
async function build(count) {
  rmSync(SITE, { recursive: true, force: true });
  mkdirSync(SITE, { recursive: true });
  for (const entry of CODE)
    cpSync(path.join(projectRoot, entry), path.join(SITE, entry), { recursive: true });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(SITE, 'node_modules'));
  makeContent(SITE, count - REAL_PAGES);
  const child = spawn(process.execPath, [path.join(projectRoot, 'node_modules/gatsby/cli.js'), 'build'], {
    cwd: SITE,
    env: { ...process.env, ...gatsbyEnvironment, NODE_ENV: 'production', CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`The build failed:\n${output.slice(-4000)}`);
}

/** @param {readonly number[]} values @param {number} share */
function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Runs in the page: notes how long after a key its answer stands in the list. */
function watchKeys() {
  const notes = { started: 0, /** @type {number[]} */ times: [] };
  Object.assign(window, { searchNotes: notes });
  addEventListener('keydown', () => (notes.started = performance.now()), true);
  // The list carries the query that it answers.
  new MutationObserver(() => {
    const box = /** @type {HTMLInputElement | null} */ (document.querySelector('.search-box input'));
    const shown = document.querySelector('.search-popup')?.getAttribute('data-query');
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
  await client.send('Network.enable');
  /** @type {{ url: string, bytes: number }[]} */
  const loaded = [];
  /** @type {Map<string, string>} */
  const urls = new Map();
  client.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    loaded.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength }),
  );
  await page.addInitScript(watchKeys);
  await page.goto(`${origin}/general/authentication`, { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: /Switch between dark and light mode/ })
    .first()
    .isEnabled();
  await page.waitForTimeout(4000);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (isSlow) await client.send('Network.emulateNetworkConditions', SLOW_4G);
  loaded.length = 0;
  return { page, context, loaded };
}

/** @param {readonly { bytes: number }[]} loaded */
const kilobytes = (loaded) => loaded.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** @param {import('@playwright/test').Browser} browser @param {string} origin */
async function measureCold(browser, origin) {
  const times = [];
  let first = 0;
  let all = 0;
  for (let run = 0; run < COLD_RUNS; run += 1) {
    const { page, context, loaded } = await openPage(browser, origin, { cpu: 4, isSlow: true });
    const started = await page.evaluate(() => {
      const now = performance.now();
      document.querySelector('input')?.focus();
      return now;
    });
    await page.keyboard.insertText('auth');
    await page.locator('[role=option]').first().waitFor();
    times.push((await page.evaluate(() => performance.now())) - started);
    first = Math.max(first, kilobytes(loaded));
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(3000);
    all = Math.max(all, kilobytes(loaded));
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
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
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

const isBuiltAlready = process.argv.includes('--built');
const wanted = process.argv
  .slice(2)
  .map(Number)
  .filter((count) => count >= REAL_PAGES);
console.log(`Node ${process.version}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`);
console.log(
  '| Pages | First results after | In all | Cold focus, slow 4G + 4x | Key to results, 1x (p95) | 4x (p95) |',
);
console.log('| --- | --- | --- | --- | --- | --- |');
for (const count of isBuiltAlready ? [REAL_PAGES] : wanted.length > 0 ? wanted : [76, 500, 2000]) {
  if (!isBuiltAlready) await build(count);
  const server = createSiteServer({ directory: path.join(isBuiltAlready ? projectRoot : SITE, 'public') });
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
    `| ${count} | ${cold.first.toFixed(0)} kB | ${cold.all.toFixed(0)} kB | ${cold.time.toFixed(0)} ms | ${fast.median.toFixed(1)} (${fast.p95.toFixed(1)}) ms | ${slow.median.toFixed(1)} (${slow.p95.toFixed(1)}) ms |`,
  );
}
