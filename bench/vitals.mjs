// @ts-check
/**
 * `node bench/vitals.mjs [--site name=folder-or-url …] [--runs 5]`: what a reader on "slow 4G" with a quarter
 * of this machine's speed sees of a guide and of an operation, with an empty cache. Sites alternate in each
 * run, so that other work on the machine affects all of them.
 */
import { openBrowser, openSites, pause, slowDown, spread } from './lab.mjs';

const PAGES = { guide: '/manufacturer/licensing-workflow', operation: '/api/gds/onboard-cloud-connector' };
/** How long a page is observed after its load event. */
const WATCH_MS = 6000;

/** Runs in the page before its own scripts. */
function watch() {
  const seen = { lcp: 0, fcp: 0, shift: 0, long: /** @type {[number, number][]} */ ([]) };
  Object.assign(window, { seen });
  const observe = (/** @type {string} */ type, /** @type {(entry: any) => void} */ note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.shift += entry.value;
  });
  observe('longtask', (entry) => seen.long.push([entry.startTime, entry.duration]));
}

/** Runs in the page. */
function read() {
  const { lcp, fcp, shift, long } = /** @type {any} */ (window).seen;
  const resources = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
  const scripts = resources.filter(({ name }) => /\.m?js(?:\?|$)/.test(name));
  const [navigation] = /** @type {PerformanceNavigationTiming[]} */ (
    performance.getEntriesByType('navigation')
  );
  // Pages that a site loads ahead are not part of the page: by a link element, or, here, their data.
  const hints = [...document.querySelectorAll('link[rel=prefetch]')];
  const ahead = new Set(hints.map((link) => /** @type {HTMLLinkElement} */ (link).href));
  const ownData = `/page-data${location.pathname.replace(/\/$/, '')}/page-data.json`;
  const isAhead = (/** @type {string} */ name) =>
    ahead.has(name) || (name.endsWith('/page-data.json') && !name.endsWith(ownData));
  // A file that is loaded twice is one file.
  const files = new Map(resources.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  const html = navigation?.encodedBodySize ?? 0;
  return {
    lcp,
    fcp,
    shift,
    tbt: long
      .filter((/** @type {[number, number]} */ [start]) => start >= fcp)
      .reduce(
        (/** @type {number} */ sum, /** @type {[number, number]} */ [, length]) => sum + length - 50,
        0,
      ),
    early: scripts.filter(({ responseEnd }) => responseEnd < lcp).length,
    script: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
    html: html / 1000,
    all: [...files].reduce((sum, [name, bytes]) => (isAhead(name) ? sum : sum + bytes), html) / 1024,
  };
}

const { sites, runs, close } = await openSites({ isSecure: false });
/** @type {Map<string, ReturnType<typeof read>[]>} */
const results = new Map();
// The first round warms up the servers and does not count.
for (let run = -1; run < runs; run += 1) {
  for (const [kind, route] of Object.entries(PAGES)) {
    for (const { name, url } of sites) {
      const browser = await openBrowser();
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true });
      await page.addInitScript(watch);
      await slowDown(page, { cpu: 4, isSlowLine: true });
      await page.goto(url + route, { waitUntil: 'load', timeout: 90_000 });
      await pause(WATCH_MS);
      const key = `${kind} | ${name}`;
      if (run >= 0) results.set(key, [...(results.get(key) ?? []), await page.evaluate(read)]);
      await browser.close();
    }
  }
}
close();

console.log(
  `Slow 4G, processor at a quarter; ${runs} runs, median (least–most). Times in ms, weights in kB, but of all files in KiB, without pages loaded ahead.`,
);
console.log(
  '| Page | Site | FCP | LCP | Blocking | Shift | All files | HTML | Script | Scripts before the LCP |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const [key, rows] of results) {
  const all = (/** @type {'lcp' | 'fcp' | 'tbt' | 'all' | 'html' | 'script' | 'early'} */ name) =>
    rows.map((row) => row[name]);
  const shift = Math.max(...rows.map((row) => row.shift)).toFixed(4);
  console.log(
    `| ${key} | ${spread(all('fcp'))} | ${spread(all('lcp'))} | ${spread(all('tbt'))} | ${shift} | ${spread(all('all'), 1)} | ${spread(all('html'), 1)} | ${spread(all('script'), 1)} | ${spread(all('early'))} |`,
  );
}
process.exit(0);
