import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.mjs';

const port = Number(process.env.PORTAL_TEST_PORT ?? 9420);
const origin = `http://127.0.0.1:${port}`;

/** Smoke tests of any built site; PORTAL_SITE is its folder (`npm test -- --site ../my-docs`). */
export default defineConfig({
  ...base,
  testDir: '.',
  // Not below the folder of the browser tests, which they empty when they start.
  outputDir: '../../.tmp/smoke-results',
  projects: [{ name: 'smoke', use: { ...base.use, baseURL: origin } }],
  webServer: {
    command: 'node scripts/run/serve.mjs',
    cwd: '../..',
    url: `${origin}/`,
    env: { PORT: String(port), PORTAL_SITE: process.env.PORTAL_SITE ?? '' },
    // A server of another run could serve another site.
    reuseExistingServer: false,
    timeout: 30_000,
  },
});
