// @ts-check
/**
 * `node bench/nav.mjs [--site name=folder-or-url …] [--runs 10]`: time and processor time from following a
 * sidebar link to the new heading on the screen, at a quarter of this machine's speed: by a click after the
 * pointer rested on the link, by a click as the pointer arrives, and by Enter. Works for sites that change the
 * page in place and for those that load a new document. Sites alternate in each run.
 */
import os from 'node:os';
import { openBrowser, openSites, pause, slowDown, spread } from './lab.mjs';

/** From and to; runs take them in turn. */
const PAIRS = {
  guide: [
    ['/manufacturer/licensing-workflow', '/manufacturer/reporting-workflow'],
    ['/machine-data/connectivity', '/machine-data/state-api'],
    ['/general/authentication', '/general/cloud-events'],
  ],
  operation: [
    ['/api/gds/user-profile', '/api/gds/get-user-profile'],
    ['/api/gds/get-application-info', '/api/gds/get-terms-of-use'],
    ['/api/application-api/grant-consent', '/api/application-api/evaluate-consent'],
  ],
};

/** How the reader follows the link. */
const WAYS = ['after a rest', 'without rest', 'by Enter'];

/** Runs in each document before its own scripts: waits for a heading other than the current one. */
function watch() {
  const store = sessionStorage;
  const look = () => {
    const old = store.getItem('bench.heading');
    const heading = document.querySelector('h1');
    if (old !== null && heading && heading.getClientRects().length > 0 && heading.innerText.trim() !== old) {
      store.removeItem('bench.heading');
      // This frame paints the heading; the next one comes after.
      requestAnimationFrame(() => {
        const now = performance.timeOrigin + performance.now();
        Object.assign(window, { took: now - Number(store.getItem('bench.pressed')) });
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  // Enter clicks as well, so the time of the key comes first.
  const press = (/** @type {Event} */ event) => {
    if (store.getItem('bench.heading') !== null) return;
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
    store.setItem('bench.heading', document.querySelector('h1')?.innerText.trim() ?? '');
    store.setItem('bench.pressed', String(performance.timeOrigin + event.timeStamp));
  };
  addEventListener('keydown', press, true);
  addEventListener('click', press, true);
}

/**
 * Runs in the page: marks the navigation link to the target and opens the sections around it.
 *
 * @param {string} target
 */
function markLink(target) {
  const plain = (/** @type {string} */ path) =>
    path.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1');
  const links = [...document.querySelectorAll('a[href]')].filter(
    (link) =>
      link instanceof HTMLAnchorElement &&
      link.origin === location.origin &&
      plain(link.pathname) === target &&
      !link.closest('main article'),
  );
  for (const link of links)
    for (let fold = link.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
  const seen = links.find((link) => link.getClientRects().length > 0);
  seen?.setAttribute('data-bench', '');
  return seen !== undefined;
}

/**
 * Follows the marked link.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} way  One of {@link WAYS}.
 */
async function follow(page, way) {
  const link = page.locator('[data-bench]');
  if (way === 'by Enter') {
    await link.evaluate((/** @type {HTMLElement} */ element) => element.focus());
    await page.keyboard.press('Enter');
    return;
  }
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
  await page.mouse.move(x + Math.min(30, width / 2), y + height / 2);
  if (way === 'after a rest') await pause(700);
  await page.mouse.down();
  await page.mouse.up();
}

/**
 * One navigation.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, from: string, to: string, way: string }} navigation
 * @returns {Promise<{ took: number, work: number } | undefined>} Milliseconds by the clock and of the
 *          processor; `undefined` if the page has no such link.
 */
async function measure(browser, { url, from, to, way }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    await page.addInitScript(watch);
    await page.goto(url + from, { waitUntil: 'networkidle' });
    await pause(1000);
    const session = await slowDown(page, { cpu: 4, isSlowLine: false });
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const readWork = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    };
    if (!(await page.evaluate(markLink, to))) return undefined;
    await page.locator('[data-bench]').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.mouse.move(700, 880);
    // Sites that prefetch links in view have done so by then.
    await pause(2500);
    const started = await page.evaluate(() => performance.timeOrigin);
    const before = await readWork();
    await follow(page, way);
    const handle = await page.waitForFunction(() => /** @type {any} */ (window).took, undefined, {
      timeout: 15_000,
    });
    const took = /** @type {number} */ (await handle.jsonValue());
    await pause(250);
    // A new document counts from zero.
    const isSame = (await page.evaluate(() => performance.timeOrigin)) === started;
    return { took, work: (await readWork()) - (isSame ? before : 0) };
  } catch (error) {
    console.error(url + from, way, error instanceof Error ? error.message.split('\n')[0] : error);
    return undefined;
  } finally {
    await context.close();
  }
}

const { sites, runs, close } = await openSites({ runs: 10, isSecure: false });
const browser = await openBrowser();
/** @type {Map<string, { took: number, work: number }[]>} */
const results = new Map();
const loads = [];
for (let run = -1; run < runs; run += 1) {
  loads.push(os.loadavg()[0] ?? 0);
  for (const [kind, pairs] of Object.entries(PAIRS)) {
    const [from = '', to = ''] = pairs[Math.max(run, 0) % pairs.length] ?? [];
    for (const way of WAYS) {
      for (const { name, url } of sites) {
        const key = `${kind}, ${way} | ${name}`;
        const rows = results.get(key) ?? [];
        results.set(key, rows);
        const row = await measure(browser, { url, from, to, way });
        // The first round warms up the servers and does not count.
        if (run >= 0 && row) rows.push(row);
      }
    }
  }
}
await browser.close();
close();

console.log(
  `Processor at a quarter; ${runs} runs, median (least–most) in ms; load of the machine ${spread(loads, 1)}.`,
);
console.log('| To | Site | From press to heading | Processor time |');
console.log('| --- | --- | --- | --- |');
for (const [key, rows] of results)
  console.log(
    `| ${key} | ${spread(rows.map(({ took }) => took))} | ${spread(rows.map(({ work }) => work))} |`,
  );
process.exit(0);
