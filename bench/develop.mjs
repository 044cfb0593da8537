// @ts-check
/**
 * `npm run bench:develop -- [times]`: what a writer waits for in `npm run develop`, in milliseconds: the first
 * page of a warm start, a saved text, a saved specification, a new page and a deleted one. A browser shows the
 * pages, as a writer's does. Works on a copy of the site in `.tmp/`.
 */
import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findChromium } from '../scripts/lib/find-chromium.mjs';
import { gatsbyEnvironment } from '../scripts/lib/gatsby-environment.mjs';
import { findFreePort } from '../scripts/lib/listen.mjs';
import { projectRoot } from '../scripts/lib/project.mjs';
import { SITE_FILES } from './site-copy.mjs';

const SITE = path.join(projectRoot, '.tmp', 'bench-develop');
const GUIDE = { file: 'content/general/user-profile.mdx', route: '/general/user-profile' };
/** Of a specification without a checksum: a changed snapshot is an error, in the preview too. */
const OPERATION = {
  file: 'openapi/application-api.yaml',
  route: '/api/application-api/get-consent-subjects',
  text: 'Only subjects of this scope',
};
/** Longest wait for one change, in milliseconds. */
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

/**
 * Starts the preview and waits until a page is there.
 *
 * @returns {Promise<{ origin: string, milliseconds: number, stop: () => Promise<void> }>}
 */
async function startPreview() {
  const port = Number(process.env.PORT ?? (await findFreePort()));
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [path.join(SITE, 'node_modules/gatsby/cli.js'), 'develop', '-H', '127.0.0.1', '-p', String(port)],
    {
      cwd: SITE,
      detached: true,
      stdio: ['ignore', process.env.BENCH_LOG ? 'inherit' : 'ignore', 'inherit'],
      env: { ...process.env, ...gatsbyEnvironment, NODE_ENV: 'development', CI: 'true' },
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The preview ended with ${child.exitCode}.`);
    if (performance.now() - started > 10 * LIMIT) throw new Error('The preview does not answer.');
    const found = await fetch(`${origin}/page-data${GUIDE.route}/page-data.json`)
      .then((response) => response.text())
      .catch(() => '');
    if (found.includes('"result"')) break;
    await wait(50);
  }
  return {
    origin,
    milliseconds: performance.now() - started,
    stop: async () => {
      // The preview has a process of its own for the server: both are in its group.
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
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
await (await startPreview()).stop();
/** @type {Record<'start' | 'text' | 'specification' | 'new page' | 'deleted page', number[]>} */
const results = { start: [], text: [], specification: [], 'new page': [], 'deleted page': [] };
for (let run = 0; run < Math.min(times, 3) - 1; run += 1) {
  const preview = await startPreview();
  results.start.push(preview.milliseconds);
  await preview.stop();
}
const preview = await startPreview();
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
