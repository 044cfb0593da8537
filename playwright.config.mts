import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/find-chromium.mjs';

/** `npm test` passes a free port; otherwise, an uncommon fixed one is used. */
const port = Number(process.env.PORTAL_TEST_PORT ?? 9410);
const origin = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // On a loaded machine, a browser can miss a moment. A test that only passes the second time is listed as
  // flaky at the end of the run: an issue to look into, but not one of the change at hand.
  retries: 1,
  workers: 2,
  reporter: 'dot',
  use: {
    baseURL: origin,
    locale: 'en-GB',
    // A trace of every test takes twice the processor time of the tests themselves.
    trace: 'on-first-retry',
    launchOptions: {
      // `npm test` has found or installed one and passes CHROMIUM_PATH.
      executablePath: findChromium().executablePath,
      // No sandbox, because CI often runs as root; no network requests by the browser itself.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
  webServer: {
    command: 'node scripts/run/serve.mjs',
    url: `${origin}/`,
    env: { PORT: String(port) },
    // A server of another run could serve an older site.
    reuseExistingServer: false,
    timeout: 30_000,
  },
});
