// @ts-check
/**
 * `node bench/nav.mjs [--site name=folder-or-url …] [--runs 10]`: time from clicking a sidebar link, whose
 * page was prefetched, to the new heading on the screen, at a quarter of this machine's speed. Works for
 * sites that change the page in place and for those that load a new document.
 */
import { openBrowser, openSites, pause, slowDown, spread } from './lab.mjs';

const PAIRS = {
  guide: ['/manufacturer/licensing-workflow', '/manufacturer/reporting-workflow'],
  operation: ['/api/gds/user-profile', '/api/gds/get-user-profile'],
};

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
  addEventListener(
    'click',
    () => {
      store.setItem('bench.heading', document.querySelector('h1')?.innerText.trim() ?? '');
      store.setItem('bench.pressed', String(performance.timeOrigin + performance.now()));
    },
    true,
  );
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

const { sites, runs, close } = await openSites({ runs: 10 });
const browser = await openBrowser();
/** @type {Map<string, number[]>} */
const results = new Map();
for (let run = -1; run < runs; run += 1) {
  for (const [kind, [from = '', to = '']] of Object.entries(PAIRS)) {
    for (const { name, url } of sites) {
      const key = `${kind} | ${name}`;
      if (!results.has(key)) results.set(key, []);
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true });
      await page.addInitScript(watch);
      await page.goto(url + from, { waitUntil: 'networkidle' });
      await pause(1500);
      await slowDown(page, { cpu: 4, isSlowLine: false });
      if (await page.evaluate(markLink, to)) {
        const link = page.locator('[data-bench]');
        await link.scrollIntoViewIfNeeded();
        await link.hover();
        await pause(2500);
        await link.click();
        const took = await page
          .waitForFunction(() => /** @type {any} */ (window).took, undefined, { timeout: 15_000 })
          .then((value) => /** @type {Promise<number>} */ (value.jsonValue()))
          .catch(() => undefined);
        if (run >= 0 && took !== undefined) results.get(key)?.push(took);
      }
      await page.close();
    }
  }
}
await browser.close();
close();

console.log(`Processor at a quarter, page prefetched; ${runs} runs, median (least–most) in ms.`);
console.log('| To | Site | From press to heading |');
console.log('| --- | --- | --- |');
for (const [key, times] of results) console.log(`| ${key} | ${spread(times)} |`);
process.exit(0);
