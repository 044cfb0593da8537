// @ts-check
/**
 * `npm run bench:develop -- [times]`: how long a writer waits in `npm run develop`, in milliseconds, for the
 * first page of a warm start, a saved text, a saved specification, a new page, and a deleted one. A browser
 * shows the pages, as for a writer. Works on a copy of the site in `.tmp/`.
 */
import { chromium } from '@playwright/test';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findChromium } from '../scripts/lib/find-chromium.mjs';
import { projectRoot } from '../scripts/lib/project.mjs';
import { startPreview } from './preview.mjs';
import { SITE_FILES } from './site-copy.mjs';

const SITE = path.join(projectRoot, '.tmp', 'bench-develop');
const GUIDE = { file: 'content/general/user-profile.mdx', route: '/general/user-profile' };
/** From a specification without a checksum: a changed snapshot would be an error, even in the preview. */
const OPERATION = {
  file: 'openapi/application-api.yaml',
  route: '/api/application-api/get-consent-subjects',
  text: 'Return only subjects with this scope',
};
/** Maximum wait for one change, in milliseconds. */
const LIMIT = 60_000;

function prepareSite() {
  mkdirSync(SITE, { recursive: true });
  for (const name of SITE_FILES) {
    rmSync(path.join(SITE, name), { recursive: true, force: true });
    cpSync(path.join(projectRoot, name), path.join(SITE, name), { recursive: true });
  }
  const modules = path.join(SITE, 'node_modules');
  if (!existsSync(modules)) symlinkSync(path.join(projectRoot, 'node_modules'), modules);
}

/** @param {readonly number[]} times */
function median(times) {
  return Math.round([...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN);
}

/**
 * Saves a file and waits until the page on the screen shows it.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} file  @param {string} text  @param {string} shown
 */
async function save(page, file, text, shown) {
  const started = performance.now();
  writeFileSync(path.join(SITE, file), text);
  await page.waitForFunction((wanted) => document.body.textContent?.includes(wanted), shown, {
    timeout: LIMIT,
    polling: 20,
  });
  return performance.now() - started;
}

/** @param {string} origin @param {string} route @param {boolean} isThere */
async function waitForRoute(origin, route, isThere) {
  const started = performance.now();
  while (performance.now() - started < LIMIT) {
    const text = await (await fetch(`${origin}/page-data${route}/page-data.json`)).text();
    if (text.includes(`"path":"${route}"`) === isThere) return performance.now() - started;
    await wait(20);
  }
  throw new Error(`${route} did not ${isThere ? 'appear' : 'go'} within ${LIMIT} ms.`);
}

const times = Number(process.argv[2] ?? 5);
prepareSite();
// The first start fills the caches; a warm one is what writers have every day.
await (await startPreview(SITE, GUIDE.route)).stop();
/** @type {Record<'start' | 'text' | 'specification' | 'new page' | 'deleted page', number[]>} */
const results = { start: [], text: [], specification: [], 'new page': [], 'deleted page': [] };
for (let run = 0; run < Math.min(times, 3) - 1; run += 1) {
  const preview = await startPreview(SITE, GUIDE.route);
  results.start.push(preview.milliseconds);
  await preview.stop();
}
const preview = await startPreview(SITE, GUIDE.route);
results.start.push(preview.milliseconds);
const browser = await chromium.launch({ executablePath: findChromium().executablePath });
try {
  const page = await browser.newPage();
  await page.goto(`${preview.origin}${GUIDE.route}`);
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: LIMIT });
  const guide = readFileSync(path.join(SITE, GUIDE.file), 'utf8');
  for (let run = 0; run < times; run += 1) {
    await wait(1500);
    const mark = `Saved for the ${run + 1}th time.`;
    results.text.push(await save(page, GUIDE.file, `${guide}\n${mark}\n`, mark));
  }
  await page.goto(`${preview.origin}${OPERATION.route}`);
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: LIMIT });
  const specification = readFileSync(path.join(SITE, OPERATION.file), 'utf8');
  if (!specification.includes(OPERATION.text)) throw new Error(`${OPERATION.file} lacks: ${OPERATION.text}`);
  for (let run = 0; run < times; run += 1) {
    await wait(1500);
    const mark = `Saved ${run + 1} times. ${OPERATION.text}`;
    results.specification.push(
      await save(
        page,
        OPERATION.file,
        specification.replace(OPERATION.text, () => mark),
        mark,
      ),
    );
  }
  for (let run = 0; run < times; run += 1) {
    await wait(1500);
    const route = `/general/new-page-${run}`;
    writeFileSync(path.join(SITE, 'content', `${route}.mdx`), guide.replace(/^slug:.*\n/m, ''));
    results['new page'].push(await waitForRoute(preview.origin, route, true));
    await wait(1500);
    rmSync(path.join(SITE, 'content', `${route}.mdx`));
    results['deleted page'].push(await waitForRoute(preview.origin, route, false));
  }
} finally {
  await browser.close();
  await preview.stop();
}
console.log(
  `Node ${process.version}, ${os.cpus()[0]?.model ?? ''}, load ${os.loadavg()[0]?.toFixed(1) ?? ''}, ${new Date().toISOString()}`,
);
for (const [name, all] of Object.entries(results))
  console.log(
    `${name.padEnd(14)} median ${median(all)} ms of ${all.map((time) => Math.round(time)).join(', ')}`,
  );
