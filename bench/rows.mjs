// @ts-check
/**
 * `npm run bench:rows -- [--site name=folder-or-url] [--runs 3]`: time from clicking a row of a schema to the
 * frame that shows it open, at the machine's speed and at a quarter of it, on the operation page with the
 * most rows of each site.
 */
import { openBrowser, openSites, slowDown, spread } from './lab.mjs';

/** Maximum rows clicked on one page, from the top. */
const MAX_ROWS = 40;

/** Runs in the page: clicks a row and waits until the frame after the one that renders it. */
async function openRow(/** @type {Element} */ summary) {
  const started = performance.now();
  /** @type {HTMLElement} */ (summary).click();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return performance.now() - started;
}

const { sites, runs, close } = await openSites({ runs: 3 });
const browser = await openBrowser();
const client = (await browser.newContext({ ignoreHTTPSErrors: true })).request;
console.log('| Site | Page | Rows | Processor | From press to frame, ms: median (least–most) |');
console.log('| --- | --- | --- | --- | --- |');
for (const { name, url } of sites) {
  const routes = /** @type {string[]} */ (await (await client.get(`${url}/routes.json`)).json());
  const counted = [];
  for (const route of routes.filter((path) => path.startsWith('/api/'))) {
    const html = await (await client.get(url + route)).text();
    counted.push({ route, rows: html.split('<summary').length - 1 });
  }
  const { route = '/', rows = 0 } = counted.sort((a, b) => b.rows - a.rows)[0] ?? {};
  for (const cpu of [1, 4]) {
    /** @type {number[]} */
    const times = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true });
      await page.goto(url + route, { waitUntil: 'networkidle' });
      await slowDown(page, { cpu, isSlowLine: false });
      for (let row = 0; row < Math.min(rows, MAX_ROWS); row += 1) {
        const summary = page.locator('.api-main details:not([open]) > summary').first();
        if ((await summary.count()) === 0) break;
        times.push(await summary.evaluate(openRow));
      }
      await page.close();
    }
    console.log(`| ${name} | ${route} | ${rows} | ${cpu === 1 ? 'full' : 'a quarter'} | ${spread(times)} |`);
  }
}
await browser.close();
close();
process.exit(0);
