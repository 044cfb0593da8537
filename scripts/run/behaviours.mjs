// @ts-check
/**
 * `npm run behaviours`: lists every behavior of docs/behaviours.md with its tests and their results. A test
 * belongs to a behavior if its name contains the number. Runs the tests first; `--last` uses the results of
 * the last `npm test`, and `--list` only lists the tests.
 * Exits with 1 if a behavior has neither a test nor a reason, or if one of its tests failed.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../lib/find-chromium.mjs';
import { findFreePort } from '../lib/listen.mjs';
import { isStartedDirectly, projectRoot, runPackage } from '../lib/project.mjs';
import { readOptions } from '../lib/read-options.mjs';
import { REPORTS } from '../lib/test-reports.mjs';

/** The list of behaviors, one table row each. */
const LIST = path.join(projectRoot, 'docs', 'behaviours.md');

/**
 * Behaviors without a test of that number, each with the reason.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const REASONS = {
  'A2.2': 'No timer can stop the spinner (src/client/start/boot.ts).',
};

/** @returns {string[]} The numbers that docs/behaviours.md lists, in its order: A1.1, A1.2, … */
export const behaviours = () =>
  [...readFileSync(LIST, 'utf8').matchAll(/^\| (A\d{1,2}\.\d{1,2}) /gm)].map(([, number = '']) => number);

/**
 * @param {string} name
 * @returns {string[]} Numbers in the name of a test.
 */
export const numbersIn = (name) => name.match(/\bA\d{1,2}\.\d{1,2}\b/g) ?? [];

/**
 * Names of tests as in the source; for `it.each` with placeholders.
 *
 * @returns {{ name: string, file: string }[]}
 */
export function listTests() {
  const files = ['src', 'tests', 'plugins', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  return files.flatMap((file) =>
    [
      ...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(
        /(['"`])((?:(?!\1).)*\bA\d{1,2}\.\d{1,2}\b(?:(?!\1).)*)\1/g,
      ),
    ].map(([, , name = '']) => ({ name, file })),
  );
}

/** Runs all tests with a number in their name, which writes the reports. */
async function runTests() {
  for (const file of Object.values(REPORTS)) rmSync(file, { force: true });
  const vitest = (/** @type {string} */ report, /** @type {readonly string[]} */ ...projects) =>
    runPackage('vitest', [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '-t',
      'A\\d+\\.\\d+',
      '--reporter=json',
      `--outputFile=${report}`,
    ]);
  await vitest(REPORTS.unit, 'unit', 'unit-dom');
  await vitest(REPORTS.built, 'built');
  await runPackage('@playwright/test', ['test', '--grep', 'A\\d+\\.\\d+', '--reporter=json'], {
    command: 'playwright',
    env: {
      CHROMIUM_PATH: findChromium().executablePath,
      PORTAL_TEST_PORT: String(await findFreePort()),
      PLAYWRIGHT_JSON_OUTPUT_NAME: REPORTS.browser,
    },
  });
}

/**
 * Reads the reports of the last run.
 *
 * @returns {{ name: string, file: string, passed: boolean }[]} Exits if a report is missing.
 */
function readResults() {
  const missing = Object.values(REPORTS).filter((file) => !existsSync(file));
  if (missing.length > 0) {
    console.error(
      `${missing.map((file) => path.relative(projectRoot, file)).join(', ')}: run npm test first.`,
    );
    process.exit(2);
  }
  /** @typedef {{ testResults: { name: string, assertionResults: { fullName: string, status: string }[] }[] }} UnitReport */
  const results = [REPORTS.unit, REPORTS.built].flatMap((report) => {
    /** @type {UnitReport} */
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ fullName, status }) => ({
          name: fullName,
          file: path.relative(projectRoot, file),
          passed: status === 'passed',
        })),
    );
  });
  /** @typedef {{ title: string, file: string, suites?: Suite[], specs?: { title: string, ok: boolean, file: string }[] }} Suite */
  /** @param {Suite} suite @returns {{ name: string, file: string, passed: boolean }[]} */
  const specsOf = ({ title, suites = [], specs = [] }) => [
    ...specs.map((spec) => ({
      name: `${title} ${spec.title}`,
      file: `tests/browser/${spec.file}`,
      passed: spec.ok,
    })),
    ...suites.flatMap(specsOf),
  ];
  /** @type {{ suites: Suite[] }} */
  const browserReport = JSON.parse(readFileSync(REPORTS.browser, 'utf8'));
  return [...results, ...browserReport.suites.flatMap(specsOf)];
}

/** @param {{ list: boolean, last: boolean }} options */
async function readTests({ list, last }) {
  if (list) return listTests();
  if (!last) await runTests();
  return readResults();
}

if (isStartedDirectly(import.meta.url)) {
  const values = readOptions({
    list: { type: 'boolean', default: false },
    last: { type: 'boolean', default: false },
  });
  /** @type {{ name: string, file: string, passed?: boolean }[]} */
  const tests = await readTests(values);
  const open = [];
  for (const number of behaviours()) {
    const own = tests.filter(({ name }) => numbersIn(name).includes(number));
    const failed = own.filter(({ passed }) => passed === false);
    const reason = REASONS[number];
    if ((own.length === 0 && reason === undefined) || failed.length > 0) open.push(number);
    const state =
      failed.length > 0
        ? 'FAILED'
        : own.length > 0
          ? values.list
            ? 'listed'
            : 'passed'
          : reason
            ? 'reason'
            : 'OPEN';
    const files = [...new Set(own.map(({ file }) => file))].join(', ');
    console.log(
      `${number.padEnd(7)}${state.padEnd(8)}${own.length > 0 ? `${own.length} in ${files}` : (reason ?? 'no test')}`,
    );
    for (const { name } of failed) console.log(`${' '.repeat(15)}${name}`);
  }
  console.log(
    open.length === 0 ? '\nEvery behavior has a passing test or a reason.' : `\nOpen: ${open.join(', ')}`,
  );
  process.exitCode = open.length === 0 ? 0 : 1;
}
