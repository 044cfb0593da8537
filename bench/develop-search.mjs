// @ts-check
/**
 * `node bench/develop-search.mjs`: measures how long after a saved page shows its new text the search of
 * `gatsby develop` finds it. Works on a copy of the site.
 */
import { appendFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/lib/find-chromium.mjs';
import { startPreview } from './preview.mjs';
import { copySite, REAL_PAGES } from './site-copy.mjs';

const WORDS = ['zirbelkiefer', 'quendelstrauch', 'mispelbaum'];
/**
 * Polling interval of the search box. Text found by the first query was available when the page showed it.
 */
const PAUSE_MS = 100;

const site = copySite('bench-develop', REAL_PAGES);
const preview = await startPreview(site, '/general/authentication');
process.once('SIGINT', () => void preview.stop());
const browser = await chromium.launch({
  executablePath: findChromium().executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  await page.goto(`${preview.origin}/general/authentication`, { timeout: 120_000 });
  const box = page.locator('.search-box input');
  await box.fill('authentication');
  await page.locator('[role=option]').first().waitFor({ timeout: 120_000 });
  console.log(`Node ${process.version}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`);
  console.log('| Saved to shown | Shown to found |');
  console.log('| --- | --- |');
  for (const word of WORDS) {
    await box.fill('');
    const saved = performance.now();
    appendFileSync(path.join(site, 'content/general/authentication.mdx'), `\nThe word is ${word}.\n`);
    await page.locator('article').getByText(word).waitFor({ timeout: 120_000 });
    const shown = performance.now();
    for (;;) {
      await box.blur();
      await box.fill(word);
      const isFound = await page
        .locator('[role=option][data-href*="authentication"]')
        .first()
        .waitFor({ timeout: PAUSE_MS })
        .then(
          () => true,
          () => false,
        );
      if (isFound) break;
      if (performance.now() - shown > 60_000) throw new Error(`${word} was not found within a minute.`);
    }
    console.log(
      `| ${((shown - saved) / 1000).toFixed(1)} s | ${((performance.now() - shown) / 1000).toFixed(1)} s |`,
    );
  }
} finally {
  await browser.close();
  await preview.stop();
}
