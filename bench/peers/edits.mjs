// @ts-check
/**
 * `node bench/peers/edits.mjs <folder> [times]`: milliseconds from saving a guide to the text on the screen, in the
 * preview of this site and in those of the sites that make-peers.mjs wrote into `<folder>`. All previews run at
 * the same time and are saved in turns, so that each meets the same load.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/lib/find-chromium.mjs';
import { median } from '../lab.mjs';
import { startOwnPreview, startPreview } from '../preview.mjs';
import { copySite, REAL_PAGES } from '../site-copy.mjs';

/**
 * @typedef {object} Preview
 * @property {string} name
 * @property {string} file    Source of the guide.
 * @property {string} origin
 * @property {() => Promise<void>} stop
 */

const ROUTE = '/general/user-profile';
const SOURCE = 'general/user-profile.md';
/** Maximum wait for a change, in milliseconds. */
const LIMIT = 120_000;
/** Folder of the sources, and the arguments of the command that starts a preview; the port is added. */
const PEERS = {
  docusaurus: ['docs', 'start', '--no-open', '--host', '127.0.0.1', '--port'],
  vitepress: ['docs', 'dev', 'docs', '--host', '127.0.0.1', '--port'],
};

/**
 * @param {keyof typeof PEERS} name
 * @param {string} root
 * @returns {Promise<Preview>}
 */
async function startPeer(name, root) {
  const [sources = '', ...args] = PEERS[name];
  const modules = path.join(root, 'node_modules');
  const { origin, stop } = await startPreview({
    ...{ command: path.join(modules, '.bin', name), args, cwd: root, address: ROUTE },
    // A newer Node that a peer needs can be in its packages.
    env: { PATH: `${path.join(modules, 'node', 'bin')}:${process.env.PATH ?? ''}` },
  });
  return { name, file: path.join(root, sources, SOURCE), origin, stop };
}

/** @returns {Promise<Preview>} */
async function startOwn() {
  const site = copySite('bench-edits', REAL_PAGES);
  const { origin, stop } = await startOwnPreview(site, ROUTE);
  return { name: 'ours', file: path.join(site, 'content', `${SOURCE}x`), origin, stop };
}

const [folder, count = '10'] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: node bench/peers/edits.mjs <folder with the peers> [times]');
  process.exit(1);
}
const names = /** @type {(keyof typeof PEERS)[]} */ (Object.keys(PEERS)).filter((name) =>
  existsSync(path.join(folder, name, 'node_modules')),
);
/** @type {Preview[]} */
const previews = [];
const browser = await chromium.launch({ executablePath: findChromium().executablePath });
/** @type {Map<string, string>} */
const originals = new Map();
try {
  previews.push(await startOwn());
  for (const name of names) previews.push(await startPeer(name, path.resolve(folder, name)));
  const open = [];
  for (const preview of previews) {
    const page = await browser.newPage();
    await page.goto(preview.origin + ROUTE, { timeout: LIMIT });
    await page.locator('h1').first().waitFor({ timeout: LIMIT });
    const text = readFileSync(preview.file, 'utf8');
    originals.set(preview.file, text);
    open.push({ ...preview, page, text, times: /** @type {number[]} */ ([]) });
  }
  // The first save of each fills caches and is not counted.
  for (let run = 0; run <= Number(count); run += 1)
    for (const { page, file, text, times } of open) {
      await page.bringToFront();
      await wait(1500);
      const mark = `Saved for the ${run + 1}th time.`;
      const started = performance.now();
      writeFileSync(file, `${text}\n${mark}\n`);
      await page.waitForFunction((wanted) => document.body.textContent?.includes(wanted), mark, {
        timeout: LIMIT,
        polling: 10,
      });
      if (run > 0) times.push(performance.now() - started);
    }
  console.log(`Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1) ?? ''}`);
  for (const { name, times } of open)
    console.log(
      `${name.padEnd(11)} median ${median(times).toFixed(0)} ms of ${times.map((time) => time.toFixed(0)).join(', ')}`,
    );
} finally {
  for (const [file, text] of originals) writeFileSync(file, text);
  await browser.close();
  for (const { stop } of previews) await stop();
}
