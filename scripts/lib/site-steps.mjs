// @ts-check
/** The steps of `npm test -- --site ../my-docs`: what any site must pass. The code has its own tests. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { loadPageTools } from '../../src/compile/code/load-page-tools';
import { checkDirectory } from '../../src/compile/check/check-directory';
import { validateAsyncapi } from '../../src/compile/sources/validate-asyncapi';
import { formatReport } from '../../src/kit/diagnostics/format-diagnostics';
import { buildSite } from './build-site.mjs';
import { buildFolderOf } from './build-folder.mjs';
import { findChromium } from './find-chromium.mjs';
import { findFreePort } from './listen.mjs';
import { needPackages } from './need-packages.mjs';
import { projectRoot, runPackage } from './project.mjs';
import { print } from './print.mjs';

/**
 * Checks all sources of a site without a build.
 *
 * @param {string} site
 * @returns {Promise<number>} Exit code: 1 for an error.
 */
export async function checkContent(site) {
  const checked = checkDirectory(site, await loadPageTools(projectRoot, site));
  // The cache of builds.
  const messages = await validateAsyncapi(join(site, '.build'), checked.site?.events ?? []);
  return report([...checked.diagnostics, ...messages]);
}

/**
 * Checks spelling, Markdown, and words of a site's guides.
 *
 * @param {string} site
 * @returns {Promise<number>} Exit code: 1 for an error. Rejects if its packages are missing.
 */
export async function checkSiteProse(site) {
  needPackages('The check of prose', ['cspell', 'markdownlint']);
  const { checkProse } = await import('../../src/compile/check/check-prose');
  return report(await checkProse(site));
}

/** @param {readonly import('../../src/kit/diagnostics/diagnostic').Diagnostic[]} diagnostics */
function report(diagnostics) {
  print(diagnostics.length === 0 ? 'No problems.' : formatReport(diagnostics));
  return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/**
 * Browser tests that any built site passes.
 *
 * @param {string} site
 * @returns {Promise<number>} Exit code.
 */
async function runSmokeTests(site) {
  const { executablePath } = findChromium({ install: true });
  // Playwright compiles no test below node_modules, where the engine may be. The build has copied the rest of its code.
  const folder = buildFolderOf(site);
  for (const name of ['scripts', 'tests/smoke', 'tests/browser/audit.ts', 'playwright.config.mts'])
    cpSync(join(projectRoot, name), join(folder, name), { recursive: true });
  return runPackage('@playwright/test', ['test', '--config', 'tests/smoke/playwright.config.mts'], {
    command: 'playwright',
    cwd: folder,
    env: {
      CHROMIUM_PATH: executablePath,
      PORTAL_SITE: site,
      PORTAL_TEST_PORT: String(await findFreePort()),
    },
  });
}

/**
 * @param {string} site  Folder of the site.
 * @returns {import('./test-steps.mjs').Step[]}
 */
export const siteSteps = (site) => [
  { name: 'content', title: 'the sources of the site', run: () => checkContent(site) },
  { name: 'build', title: 'production build', run: () => buildSite([], site) },
  {
    name: 'smoke',
    title: 'the built site in a browser',
    run: () => runSmokeTests(site),
    needs: 'build',
    packages: ['@playwright/test', '@axe-core/playwright'],
  },
];
