// @ts-check
/**
 * `node bench/develop-search.mjs`: how long after a saved page shows its new text the search of `gatsby develop`
 * finds it. Works on a copy of the site.
 */
import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/lib/find-chromium.mjs';
import { gatsbyEnvironment } from '../scripts/lib/gatsby-environment.mjs';
import { projectRoot } from '../scripts/lib/project.mjs';
import { copySite, REAL_PAGES } from './site-copy.mjs';

const PORT = process.env['PORT'] ?? '9630';
const WORDS = ['zirbelkiefer', 'quendelstrauch', 'mispelbaum'];
/** How often the box is asked: what is found at the first question was found when the page showed it. */
const PAUSE_MS = 100;

const site = copySite('bench-develop', REAL_PAGES);
const child = spawn(
  process.execPath,
  [path.join(projectRoot, 'node_modules/gatsby/cli.js'), 'develop', '-H', '127.0.0.1', '-p', PORT],
  {
    cwd: site,
    env: { ...process.env, ...gatsbyEnvironment, NODE_ENV: 'development', CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  },
);
let output = '';
child.stdout.on('data', (chunk) => (output += String(chunk)));
child.stderr.on('data', (chunk) => (output += String(chunk)));
const stop = () => {
  // Gatsby's own children belong to its group.
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
};
process.once('SIGINT', stop);
const browser = await chromium.launch({
  executablePath: findChromium().executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const started = Date.now();
  while (!output.includes('You can now view')) {
    if (child.exitCode !== null || Date.now() - started > 900_000)
      throw new Error(`Develop did not start:\n${output.slice(-2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${PORT}/general/authentication`, { timeout: 120_000 });
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
  stop();
}
