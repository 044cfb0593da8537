// @ts-check
/**
 * `npm run shots`: pictures of one page of each template at 1440, 768 and 390 px in both colour modes, into
 * `.tmp/shots/`. The site must be built.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../lib/find-chromium.mjs';
import { listenOnLoopback } from '../lib/listen.mjs';
import { projectRoot, publicDirectory } from '../lib/project.mjs';
import { createSiteServer } from './serve.mjs';

const PAGES = {
  home: '/',
  guide: '/general/authentication',
  section: '/machine-data/',
  'api-index': '/api/',
  'api-introduction': '/api/gds/global-discovery-service-api',
  operation: '/api/gds/get-user-profile',
  search: '/search?q=token',
  'not-found': '/general/user-profil',
};
const WIDTHS = [1440, 768, 390];

const folder = path.join(projectRoot, '.tmp', 'shots');
mkdirSync(folder, { recursive: true });
const server = createSiteServer({ directory: publicDirectory });
const origin = await listenOnLoopback(server, '0');
const browser = await chromium.launch({
  executablePath: findChromium().executablePath,
  args: ['--no-sandbox'],
});
for (const mode of ['dark', 'light']) {
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: width < 700 ? 844 : 900 } });
    await page.addInitScript((value) => localStorage.setItem('color-mode', value), mode);
    for (const [name, route] of Object.entries(PAGES)) {
      await page.goto(origin + route, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: path.join(folder, `${name}-${width}-${mode}.png`) });
    }
    await page.close();
  }
}
await browser.close();
server.close();
server.closeAllConnections();
console.log(`Pictures are in ${folder}`);
