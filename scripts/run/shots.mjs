// @ts-check
/**
 * `npm run shots`: pictures of each template and state at four widths in both color modes, as contact sheets, and a
 * comparison with the accepted pictures. The site must be built.
 *
 * Accepted pictures are in `.tmp/shots/accepted/` of this machine and not in the repository: letters look different
 * with each version of the browser and each system, so pictures of another machine would differ everywhere.
 */
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../lib/find-chromium.mjs';
import { listenOnLoopback } from '../lib/listen.mjs';
import { projectRoot, publicDirectory } from '../lib/project.mjs';
import { readOptions } from '../lib/read-options.mjs';
import { comparePictures } from '../shots/compare-pictures.mjs';
import { writeContactSheet } from '../shots/contact-sheet.mjs';
import { STATES } from '../../tests/shots-states.mjs';
import { createSiteServer } from './serve.mjs';

const MODES = /** @type {const} */ (['dark', 'light']);
const WIDTHS = [1440, 1024, 768, 390];
/** Narrower windows are those of phones. */
const PHONE_PX = 600;
const HEIGHT = { phone: 844, desk: 900 };
/** Pictures that are taken at the same time. */
const AT_ONCE = 4;
/** Time limit for a state that does not come. */
const TIMEOUT_MS = 15_000;

const {
  accept,
  only,
  width: onlyWidth,
} = readOptions({
  accept: { type: 'boolean' },
  only: { type: 'string' },
  width: { type: 'string' },
});
const folder = path.join(projectRoot, '.tmp', 'shots');
const taken = path.join(folder, 'pictures');
const accepted = path.join(folder, 'accepted');
const marked = path.join(folder, 'differences');
const names = only?.split(',');
const states = STATES.filter(({ name }) => names?.includes(name) ?? true);
const widths = WIDTHS.filter((width) => onlyWidth?.split(',').includes(String(width)) ?? true);

/** @type {string[]} */
const diagnostics = [];

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {import('../../tests/shots-states.mjs').State} state
 * @param {number} width
 * @param {(typeof MODES)[number]} mode
 * @returns {Promise<string | undefined>} File of the picture; undefined for a state that does not come.
 */
async function takePicture(browser, origin, state, width, mode) {
  const file = path.join(taken, `${state.name}-${width}-${mode}.png`);
  const page = await browser.newPage({
    viewport: { width, height: width < PHONE_PX ? HEIGHT.phone : HEIGHT.desk },
    hasTouch: width < PHONE_PX,
    // Nothing moves in a picture.
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(TIMEOUT_MS);
  try {
    await page.addInitScript((value) => localStorage.setItem('color-mode', value), mode);
    await page.emulateMedia({ reducedMotion: 'reduce', ...state.emulate });
    await page.goto(origin + state.route, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    await state.prepare?.(page);
    // A tooltip comes after a moment, and words of a search are marked in the next frame.
    await page.waitForTimeout(400);
    await page.screenshot({
      path: file,
      fullPage: state.whole ?? false,
      animations: 'disabled',
      caret: 'hide',
    });
    return file;
  } catch (error) {
    diagnostics.push(
      `${path.basename(file, '.png')}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    );
    return undefined;
  } finally {
    await page.close();
  }
}

if (!names) rmSync(taken, { recursive: true, force: true });
rmSync(marked, { recursive: true, force: true });
for (const each of [taken, accepted, marked]) mkdirSync(each, { recursive: true });
const server = createSiteServer({ directory: publicDirectory });
const origin = await listenOnLoopback(server, '0');
const browser = await chromium.launch({
  executablePath: findChromium().executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
});
let [count, added] = [0, 0];
const queue = [...states];

/** @param {import('../../tests/shots-states.mjs').State} state */
async function takeState(state) {
  const rows = [];
  for (const mode of MODES) {
    const row = [];
    for (const width of widths) {
      if (state.below !== undefined && width >= state.below) continue;
      const file = await takePicture(browser, origin, state, width, mode);
      if (file === undefined) continue;
      row.push(file);
      count += 1;
      const name = path.basename(file);
      if (accept) continue;
      if (!existsSync(path.join(accepted, name))) {
        added += 1;
        continue;
      }
      const difference = await comparePictures(
        path.join(accepted, name),
        file,
        path.join(marked, name.replace('.png', '.webp')),
      );
      if (difference !== undefined) diagnostics.push(`${path.basename(name, '.png')} ${difference}`);
    }
    rows.push(row);
  }
  await writeContactSheet(rows, path.join(folder, `${state.name}.webp`));
}

await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let state = queue.shift(); state; state = queue.shift()) await takeState(state);
  }),
);
await browser.close();
server.close();
server.closeAllConnections();
if (accept) cpSync(taken, accepted, { recursive: true });
console.log(`${count} pictures. Contact sheets: ${folder}`);
if (accept) console.log('They are the accepted pictures now.');
if (added > 0) console.log(`${added} have no accepted picture yet: \`npm run shots -- --accept\`.`);
if (diagnostics.length > 0) {
  console.log(`${diagnostics.length} to look at (differences: ${marked}):\n  ${diagnostics.join('\n  ')}`);
  process.exitCode = 1;
}
