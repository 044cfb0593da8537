import { defineConfig } from '@playwright/test';
import smoke from '../smoke/playwright.config.mjs';

/**
 * Pictures of the built site (`npm run shots`). Accepted ones stay on this machine: letters look different with each
 * version of the browser and each system.
 */
export default defineConfig({
  ...smoke,
  testDir: '.',
  outputDir: '../../.tmp/shots/differences',
  snapshotPathTemplate: '../../.tmp/shots/accepted/{arg}{ext}',
  // A picture that differs differs again.
  retries: 0,
  expect: { timeout: 20_000, toHaveScreenshot: { maxDiffPixels: 40, threshold: 0.1, scale: 'css' } },
});
