// @ts-check
/** Shared by the measurements of bench/: the sites to compare, one server for all, a slow connection. */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/lib/find-chromium.mjs';
import { FLAGS } from '../scripts/lib/launch-options.mjs';
import { publicDirectory } from '../scripts/lib/project.mjs';
import { serveFolder } from './static-server.mjs';

/** The connection of Chromium's and Lighthouse's "slow 4G": 1.6 Mbit/s down, 150 ms round trip. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/**
 * @typedef {object} Site
 * @property {string} name
 * @property {string} url    Origin, without a slash at the end.
 * @property {boolean} isOwn
 */

/**
 * The sites of a run: our build, and each `--site name=folder` or `--site name=url` of the command line. With a
 * certificate made for the run, Chromium caches nothing and loads every prefetched file again, so pages and
 * navigation are measured without one. It accepts Brotli from this machine in both cases.
 *
 * @returns {Promise<{ sites: Site[], runs: number, close: () => void }>} `runs` is `--runs` or the given
 *          number.
 */
export async function openSites({ runs: usual = 5, isSecure = true } = {}) {
  const { values } = parseArgs({
    options: {
      site: { type: 'string', multiple: true, default: [] },
      runs: { type: 'string', default: String(usual) },
    },
  });
  /** @type {(() => void)[]} */
  const closers = [];
  /** @type {Site[]} */
  const sites = [];
  for (const text of [`own=${publicDirectory}`, ...values.site]) {
    const [name = '', place = ''] = text.split(/=(.*)/s);
    const isAddress = /^https?:/.test(place);
    const server = isAddress ? undefined : await serveFolder(place, { isSecure });
    if (server) closers.push(server.close);
    sites.push({ name, url: server?.url ?? place.replace(/\/$/, ''), isOwn: sites.length === 0 });
  }
  return { sites, runs: Number(values.runs), close: () => closers.forEach((close) => close()) };
}

/** A browser that trusts the certificate of the run and makes no background requests. */
export const openBrowser = () =>
  chromium.launch({
    executablePath: findChromium().executablePath,
    args: [...FLAGS, '--ignore-certificate-errors'],
  });

/**
 * Slows a page down.
 *
 * @param {import('@playwright/test').Page} page
 * @param {{ cpu: number, isSlowLine: boolean }} reader  `cpu`: how many times slower than this machine.
 */
export async function slowDown(page, { cpu, isSlowLine }) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (isSlowLine) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  return session;
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
}

/**
 * Median and range: `812 (790–900)`.
 *
 * @param {readonly number[]} values
 */
export const spread = (values, digits = 0) =>
  values.length === 0
    ? 'none'
    : `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;

export const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));
