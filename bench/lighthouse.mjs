// @ts-check
/**
 * `node bench/lighthouse.mjs [--site name=folder-or-url …] [--runs 3]`: Lighthouse scores, mobile profile,
 * median of three, for the home page, a guide, and an operation.
 *
 * Lighthouse has 150 dependencies for one measurement, so this project does not include it. Install it
 * elsewhere (`npm install --prefix ~/lighthouse lighthouse@12`; 13 needs Node 22) and set
 * PORTAL_LIGHTHOUSE=~/lighthouse.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../scripts/lib/find-chromium.mjs';
import { median, openSites } from './lab.mjs';

const PAGES = {
  home: '/',
  guide: '/manufacturer/licensing-workflow',
  operation: '/api/gds/onboard-cloud-connector',
};
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --ignore-certificate-errors';

const folder = process.env['PORTAL_LIGHTHOUSE'] ?? '';
const command = path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
if (!existsSync(command)) {
  console.error(
    'Lighthouse is not installed. Mend: npm install --prefix ~/lighthouse lighthouse@12, then set PORTAL_LIGHTHOUSE=~/lighthouse.',
  );
  process.exit(1);
}

/**
 * @typedef {object} Report
 * @property {Record<string, { score: number, auditRefs: { id: string }[] }>} categories
 * @property {Record<string, { score: number | null, numericValue?: number, scoreDisplayMode: string }>} audits
 */

/**
 * @param {string} url
 * @returns {Promise<Report>}
 */
async function measure(url) {
  return await new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [command, url, '--quiet', '--output=json', `--chrome-flags=${FLAGS}`],
      {
        env: { ...process.env, CHROME_PATH: findChromium().executablePath },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let text = '';
    child.stdout.on('data', (chunk) => (text += String(chunk)));
    child.on('close', () => {
      try {
        resolve(JSON.parse(text));
      } catch {
        reject(new Error(`Lighthouse gave no report for ${url}.`));
      }
    });
  });
}

const { sites, runs, close } = await openSites({ runs: 3 });
console.log(`Lighthouse, mobile profile, median of ${runs}.`);
console.log(
  '| Page | Site | Performance | Accessibility | Best practices | SEO | LCP | Blocking | Shift | Failed |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const [kind, route] of Object.entries(PAGES)) {
  for (const { name, url } of sites) {
    /** @type {Report[]} */
    const reports = [];
    for (let run = 0; run < runs; run += 1) reports.push(await measure(url + route));
    const score = (/** @type {string} */ category) =>
      Math.round(100 * median(reports.map(({ categories }) => categories[category]?.score ?? NaN)));
    const audit = (/** @type {string} */ id) =>
      median(reports.map(({ audits }) => audits[id]?.numericValue ?? NaN));
    const last = /** @type {Report} */ (reports.at(-1));
    const failed = CATEGORIES.slice(1).flatMap((category) =>
      (last.categories[category]?.auditRefs ?? []).flatMap(({ id }) => {
        const { score: points, scoreDisplayMode } = last.audits[id] ?? { score: null, scoreDisplayMode: '' };
        return points !== null && points < 1 && scoreDisplayMode !== 'informative' ? [id] : [];
      }),
    );
    console.log(
      `| ${kind} | ${name} | ${CATEGORIES.map(score).join(' | ')} | ${audit('largest-contentful-paint').toFixed(0)} | ${audit('total-blocking-time').toFixed(0)} | ${audit('cumulative-layout-shift').toFixed(3)} | ${failed.join(', ')} |`,
    );
  }
}
close();
process.exit(0);
