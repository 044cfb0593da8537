import { defineConfig } from 'vitest/config';

/**
 * Nine groups of tests, run apart by scripts/run/test.mjs:
 * - unit, unit-dom: milliseconds each, no build; only `*.test.tsx` gets a browser-like document;
 * - content: the sources of this site and of a small site with one mistake after the other;
 * - attacks: the tables of bad inputs in tests/attacks, on the same small site;
 * - fixtures: builds small sites, so it runs one file at a time with long limits;
 * - search: asks the queries of tests/search/queries.yml over the real content (`npm run search:score`);
 * - deploy: brings made-up sites onto emulators of Azure Blob Storage and Amazon S3, and into a folder;
 * - deploy-faults: kills deployments of the built site while a browser walks it;
 * - built: reads `public/` after `npm run build`.
 */
export default defineConfig({
  test: {
    // Unit tests take milliseconds; a machine that does much else may pause them for long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // An automatic JSX runtime needs no further plugin: tsconfig.json says so.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.ts', 'plugins/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
        },
      },
      {
        extends: true,
        test: { name: 'unit-dom', environment: 'jsdom', include: ['{src,plugins}/**/*.test.tsx'] },
      },
      {
        extends: true,
        test: {
          name: 'content',
          environment: 'node',
          include: ['tests/{content,mistakes,fuzz}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'attacks', environment: 'node', include: ['tests/attacks/**/*.test.{ts,tsx}'] },
      },
      {
        // Asks other hosts: only by `npm run check:external`, never by npm test.
        extends: true,
        test: { name: 'external', environment: 'node', include: ['tests/external/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'fixtures',
          environment: 'node',
          include: ['tests/fixtures/**/*.test.ts'],
          // Two Gatsby builds at once take longer than one after the other on two cores.
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'search',
          environment: 'node',
          include: ['tests/search/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'deploy',
          environment: 'node',
          include: ['tests/deploy/**/*.test.ts'],
          // Each test starts deployments as processes of their own; emulators are slow beside others.
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'deploy-faults',
          environment: 'node',
          include: ['tests/deploy-faults/**/*.test.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          environment: 'node',
          include: ['tests/built/**/*.test.ts'],
        },
      },
    ],
  },
});
