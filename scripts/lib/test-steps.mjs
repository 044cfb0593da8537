// @ts-check
/**
 * The steps of `npm test`, `npm run check`, and the workflows, cheapest first. Those that run beside others have a
 * lower priority.
 */
import { availableParallelism } from 'node:os';
import { findChromium } from './find-chromium.mjs';
import { buildSite } from './build-site.mjs';
import { findFreePort } from './listen.mjs';
import { runPackage } from './project.mjs';
import { installTestFonts } from './test-fonts.mjs';
import { buildFixtureSite } from '../../tests/browser/serve-fixture.mjs';
import { print } from './print.mjs';

/**
 * @typedef {object} Step
 * @property {string} name  As in `--only`.
 * @property {string} title  Description of what it checks.
 * @property {() => Promise<number>} run  Returns an exit code.
 * @property {string} [needs]  Step that must not have failed in the same run.
 * @property {readonly string[]} [packages]  Optional packages that it needs.
 * @property {boolean} [isRelease]  Runs only when it is named: rarely needed, or too slow for each change.
 * @property {boolean} [isAside]  Runs beside other steps, in a separate process: from the start, or after `needs`.
 */

/**
 * Uses every processor: Vitest leaves one free by default, which is half of two.
 *
 * @param {string} projects  Separated by commas.
 * @param {NodeJS.ProcessEnv} [env]
 */
const vitest = (projects, env = {}) =>
  runPackage(
    'vitest',
    [
      'run',
      ...projects.split(',').map((name) => `--project=${name}`),
      `--maxWorkers=${availableParallelism()}`,
    ],
    { env },
  );

/** The browser of the tests that need one. */
const inChromium = () => ({ CHROMIUM_PATH: findChromium({ install: true }).executablePath });

/** @param {string | undefined} shard  Such as `1/3`, for Playwright. */
async function runBrowserTests(shard) {
  const { executablePath, source } = findChromium({ install: true });
  print(`Chromium: ${executablePath} (${source})`);
  installTestFonts();
  return runPackage(
    '@playwright/test',
    ['test', '--reporter=dot', ...(shard === undefined ? [] : [`--shard=${shard}`])],
    {
      command: 'playwright',
      env: {
        CHROMIUM_PATH: executablePath,
        PORTAL_TEST_PORT: String(await findFreePort()),
        PORTAL_FIXTURE_PORT: String(await findFreePort()),
      },
    },
  );
}

/** Kills some deployments. @param {number} kills */
const runDeployFaults = (kills) =>
  vitest('deploy-faults', { ...inChromium(), PORTAL_FAULT_KILLS: String(kills) });

/**
 * @param {{ shard?: string | undefined }} [options]  `shard`: which part of the browser tests to run.
 * @returns {Step[]}
 */
export const createSteps = ({ shard } = {}) => [
  { name: 'format', title: 'Oxfmt', run: () => runPackage('oxfmt', ['--check']) },
  { name: 'styles', title: 'Stylelint', run: () => runPackage('stylelint', ['{src,plugins}/**/*.css']) },
  // Early, because tests of the built site run beside the steps after it.
  { name: 'build', title: 'production build', run: () => buildSite() },
  {
    name: 'fixture-site',
    title: 'build of the site of most browser tests',
    // The browser tests would wait for it while one processor is free.
    isAside: true,
    run: buildFixtureSite,
  },
  { name: 'unit', title: 'unit tests', run: () => vitest('unit,unit-dom') },
  { name: 'content', title: 'content, prose, seeded mistakes and random ones', run: () => vitest('content') },
  {
    name: 'lint',
    title: 'Oxlint and TypeScript',
    run: () => runPackage('oxlint', ['-c', 'oxlint.config.mjs', '--deny-warnings']),
    isAside: true,
  },
  { name: 'attacks', title: '300 bad inputs of every kind', run: () => vitest('attacks', inChromium()) },
  { name: 'search', title: 'real queries against the search', run: () => vitest('search') },
  { name: 'samples', title: 'samples of the guides, run against stand-ins', run: () => vitest('samples') },
  // Waits for processes for almost half of its time.
  {
    name: 'deploy',
    title: 'deployments to emulators of hosts',
    run: () => vitest('deploy'),
    isAside: true,
  },
  {
    name: 'built',
    title: 'tests of the built files',
    run: () => vitest('built'),
    needs: 'build',
  },
  { name: 'browser', title: 'browser tests', run: () => runBrowserTests(shard), needs: 'build' },
  // Mostly one Gatsby build after the other, from the start to the end of the run.
  {
    name: 'fixtures',
    title: 'builds and a preview of small fixture sites',
    run: () => vitest('fixtures'),
    isAside: true,
  },
  {
    name: 'deploy-faults',
    title: 'deployments that die under a reader',
    run: () => runDeployFaults(3),
    needs: 'build',
    // Waits for retries and processes for most of its time.
    isAside: true,
  },
  {
    name: 'package',
    title: 'the package, from the registry with an empty cache',
    run: () => vitest('release'),
    isRelease: true,
  },
  {
    name: 'kills',
    title: 'twenty deployments that die under a reader',
    run: () => runDeployFaults(20),
    needs: 'build',
    isRelease: true,
  },
];
