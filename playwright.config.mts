import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/lib/launch-options.mjs';

/** `npm test` passes free ports; otherwise, uncommon fixed ones are used. */
const port = Number(process.env.PORTAL_TEST_PORT ?? 9410);
const fixturePort = Number(process.env.PORTAL_FIXTURE_PORT ?? port + 1);
const origin = (ofPort: number): string => `http://127.0.0.1:${ofPort}`;

/**
 * What runs on the real site: a few smoke tests, and what depends on its content, such as contrast, widths, and
 * addresses. All others run on the fixture site, which no change of content can break.
 */
const REAL_SITE =
  /\/(?:site|accessibility|address-spellings|diagrams|landmarks-and-names|long-code|look|long-names|search-access|security)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // On a loaded machine, a browser can miss a moment. A test that only passes the second time is listed as
  // flaky at the end of the run: an issue to look into, but not one of the change at hand.
  retries: 1,
  // A loaded machine may pause a browser for several seconds.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  reporter: 'dot',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    // A window of its own takes as much processor time as a test does. Playwright empties storage, permissions, routes, and
    // scripts between two tests; `setOffline` and the name of a window it does not undo.
    reuseContext: true,
    // A trace of every test takes twice the processor time of the tests themselves.
    trace: 'on-first-retry',
    // `npm test` has found or installed a browser and passes CHROMIUM_PATH.
    launchOptions: launchOptions(),
  },
  projects: [
    { name: 'site', testMatch: REAL_SITE, use: { baseURL: origin(port) } },
    { name: 'fixture', testIgnore: REAL_SITE, use: { baseURL: origin(fixturePort) } },
  ],
  // A server of another run could serve an older site.
  webServer: [
    {
      command: 'node scripts/run/serve.mjs',
      url: `${origin(port)}/`,
      // Sizes are measured on the fixture site.
      env: { PORT: String(port), PORTAL_BROTLI_LEVEL: '4' },
      reuseExistingServer: false,
      timeout: 30_000,
    },
    {
      command: 'node tests/browser/serve-fixture.mjs',
      url: `${origin(fixturePort)}/`,
      env: { PORT: String(fixturePort) },
      reuseExistingServer: false,
      // It may have to build the site first.
      timeout: 600_000,
    },
  ],
});
