// @ts-check
/** What the measurements of bench/ share: the sites to compare, a server that is the same for all, the slow reader. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import http2 from 'node:http2';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/lib/find-chromium.mjs';
import { publicDirectory } from '../scripts/lib/project.mjs';

/** The line of Chromium's and Lighthouse's "slow 4G": 1.6 Mbit/s down, 150 ms round trip. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

const TYPES = /** @type {Readonly<Record<string, string>>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
});
const UNCOMPRESSED = new Set(['.png', '.woff2', '.jpg', '.webp']);

/**
 * @typedef {object} Site
 * @property {string} name
 * @property {string} url    Origin, without a slash at the end.
 * @property {boolean} isOwn
 */

/**
 * Serves a folder as a good static host does: HTTP/2, brotli at level 9, `x`, `x.html` and `x/index.html`,
 * names with a digest kept for good. The certificate is made for the run, by `openssl`.
 *
 * @param {string} directory
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serveFolder(directory) {
  const root = path.resolve(directory);
  /** @type {Map<string, Buffer>} */
  const bodies = new Map();
  const find = (/** @type {string} */ name) =>
    [name, `${name.replace(/\/$/, '')}.html`, path.join(name, 'index.html')]
      .map((candidate) => path.join(root, candidate))
      .find((file) => file.startsWith(root) && existsSync(file) && statSync(file).isFile());
  const keys = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const [key, cert] = [path.join(keys, 'key'), path.join(keys, 'cert')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key,
      '-out',
      cert,
      '-days',
      '2',
      '-subj',
      '/CN=127.0.0.1',
    ],
    { stdio: 'ignore' },
  );
  const server = http2.createSecureServer(
    { key: readFileSync(key), cert: readFileSync(cert), allowHTTP1: true },
    (request, response) => {
      const { pathname } = new URL(request.url, 'http://host');
      const found = find(decodeURIComponent(pathname));
      const file = found ?? find('/404.html');
      if (file === undefined) {
        response.writeHead(404).end();
        return;
      }
      const extension = path.extname(file);
      let body = bodies.get(file);
      if (!body) {
        body = readFileSync(file);
        if (!UNCOMPRESSED.has(extension))
          body = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
        bodies.set(file, body);
      }
      const hasDigest = /[.\-_][\w-]{8,}\.(?:js|mjs|css|woff2|json)$/.test(file);
      response.writeHead(found === undefined ? 404 : 200, {
        'content-type': TYPES[extension] ?? 'application/octet-stream',
        'cache-control': hasDigest
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=0, must-revalidate',
        etag: `"${createHash('sha1').update(body).digest('hex').slice(0, 16)}"`,
        'content-length': body.length,
        ...(UNCOMPRESSED.has(extension) ? {} : { 'content-encoding': 'br' }),
      });
      response.end(body);
    },
  );
  rmSync(keys, { recursive: true });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `https://127.0.0.1:${port}`, close: () => server.close() };
}

/**
 * The sites of a run: our build, and each `--site name=folder` or `--site name=url` of the command line.
 *
 * @returns {Promise<{ sites: Site[], runs: number, close: () => void }>} `--runs`, else the given number.
 */
export async function openSites({ runs: usual = 5 } = {}) {
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
    const server = isAddress ? undefined : await serveFolder(place);
    if (server) closers.push(server.close);
    sites.push({ name, url: server?.url ?? place.replace(/\/$/, ''), isOwn: sites.length === 0 });
  }
  return { sites, runs: Number(values.runs), close: () => closers.forEach((close) => close()) };
}

/** A browser that trusts the certificate of the run and calls nobody. */
export const openBrowser = () =>
  chromium.launch({
    executablePath: findChromium().executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--ignore-certificate-errors',
    ],
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
  if (!isSlowLine) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? NaN)) / 2;
}

/**
 * Median and range in one word: `812 (790–900)`.
 *
 * @param {readonly number[]} values
 */
export const spread = (values, digits = 0) =>
  values.length === 0
    ? 'none'
    : `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;

export const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));
