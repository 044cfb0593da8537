import { defineConfig } from 'vitest/config';

/**
 * Groups of tests, run separately by scripts/run/test.mjs:
 * - unit, unit-dom: milliseconds each, no build; only `*.test.tsx` gets a browser-like document;
 * - content: the sources of this site, of a small site with single mistakes, and what the benches generate;
 * - attacks: the tables of bad inputs in tests/attacks, on the same small site;
 * - samples: runs the samples of the guides against stand-ins of the platform and of brokers;
 * - fixtures: builds small sites, so it runs one file at a time with long time limits;
 * - release: installs the package from the registry, with an empty cache;
 * - search: runs the queries of tests/search/queries.yml over the real content (`npm run search:score`);
 * - deploy: publishes generated sites to emulators of Azure Blob Storage and Amazon S3, and to a folder;
 * - deploy-faults: kills deployments of the built site while a browser navigates it;
 * - built: reads `public/` after `npm run build`.
 */
export default defineConfig({
  test: {
    // Unit tests take milliseconds, but a busy machine may pause them for long.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest reads the JSX runtime from tsconfig.json, so no plugin is needed.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Each file would load the same modules again, which takes half of the processor time.
          isolate: false,
          setupFiles: ['tests/setup/unstub-after-file.ts'],
          unstubGlobals: true,
          unstubEnvs: true,
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
          include: ['tests/{content,mistakes,fuzz}/**/*.test.ts', 'bench/**/*.test.mjs'],
        },
      },
      {
        extends: true,
        test: { name: 'attacks', environment: 'node', include: ['tests/attacks/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'fixtures',
          environment: 'node',
          include: ['tests/fixtures/**/*.test.ts'],
          // On two cores, two simultaneous Gatsby builds take longer than two in sequence.
          fileParallelism: false,
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
      {
        extends: true,
        // Its only test has a limit of its own.
        test: { name: 'release', environment: 'node', include: ['tests/release/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'samples',
          environment: 'node',
          include: ['tests/samples/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
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
          // Each test starts deployments as separate processes, and emulators are slow when other tests run.
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
          // Each file would parse the same pages again.
          isolate: false,
          include: ['tests/built/**/*.test.ts'],
          // Some compress every page.
          testTimeout: 180_000,
        },
      },
    ],
  },
});
