// @ts-check
/**
 * Finds a Chromium for the browser tests, and installs one if possible. Prints the path when started
 * directly: `node scripts/lib/find-chromium.mjs`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { commandScript, isStartedDirectly } from './project.mjs';
import { print, printError } from './print.mjs';

/** @typedef {{ executablePath: string, source: string }} Chromium  `source` describes where it was found. */

/** Names on PATH. The headless shell comes first, because tests need a fifth of the processor time in it. */
const COMMANDS =
  'chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable microsoft-edge';

const NOT_FOUND = `No Chromium was found for the browser tests, and none could be installed. Do one of these:
  - npx playwright install chromium  (downloads Playwright's own browser)
  - apt-get install chromium-headless-shell  (Debian, as root)
  - set CHROMIUM_PATH to the browser's executable file
Then run the tests again; "npm test -- --only browser" runs just these.`;

/**
 * Runs a command silently. If it fails, prints the first line with the cause.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {number} minutes  A closed network may drop packets instead of rejecting them.
 * @returns {boolean} True for exit code 0.
 */
function succeeds(command, args, minutes) {
  const { status, error, stderr } = spawnSync(command, args, {
    timeout: minutes * 60_000,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status === 0) return true;
  const lines = stderr.split('\n').map((line) => line.trim());
  const reason = error?.message ?? lines.find((line) => /error/i.test(line)) ?? `exit code ${status}`;
  printError(`  It failed: ${reason}`);
  return false;
}

/** @param {readonly string[]} args */
const aptGet = (...args) => succeeds('apt-get', ['-qq', ...args], 10);

/** Installs packages of Debian, as root. @param {readonly string[]} names @returns {boolean} Whether apt-get succeeded. */
export const aptInstall = (...names) =>
  aptGet('update') && aptGet('install', '-y', '--no-install-recommends', ...names);

/** @param {string} file */
const isFile = (file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** The path of a command. @param {string} name */
export function findOnPath(name) {
  const fileName = process.platform === 'win32' ? `${name}.exe` : name;
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.map((folder) => path.join(folder, fileName)).find(isFile);
}

/**
 * False for stubs and for browsers with missing libraries. On other systems, browsers are complete bundles, and on Windows
 * this would open a window.
 *
 * @param {string} file
 */
const starts = (file) =>
  process.platform !== 'linux' ||
  spawnSync(file, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0;

/** The first browser that is there and starts: Playwright's own, then those on PATH. @returns {Chromium | undefined} */
function findPresent() {
  /** @type {(readonly [file: string | undefined, source: string])[]} */
  const places = COMMANDS.split(' ').map((name) => [findOnPath(name), `${name} on PATH`]);
  try {
    /** @type {typeof import('@playwright/test')} */
    const { chromium } = createRequire(import.meta.url)('@playwright/test');
    places.unshift([chromium.executablePath(), "Playwright's own browser"]);
  } catch {
    // It has none for this system.
  }
  for (const [file, source] of places)
    if (file !== undefined && isFile(file) && starts(file)) return { executablePath: file, source };
  return undefined;
}

/** Whether apt-get can install packages here: Debian or Ubuntu, as root. */
export const isRootOnDebian = () =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  existsSync('/etc/debian_version') &&
  findOnPath('apt-get') !== undefined;

/**
 * Finds a Chromium that starts. Order: CHROMIUM_PATH, Playwright's own, PATH; with `install`, then Playwright's download,
 * then Debian's package.
 *
 * @param {object} [options]
 * @param {boolean} [options.install]  Whether to install a missing browser, which takes minutes.
 * @returns {Chromium} Throws an Error with installation instructions if there is none. Synchronous, because a
 *          Playwright configuration cannot wait.
 */
export function findChromium({ install = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isFile(named)) return { executablePath: named, source: 'CHROMIUM_PATH' };
    throw new Error(
      `CHROMIUM_PATH is "${named}", where no file is. Correct it, or unset it to search for a browser.`,
    );
  }
  let found = findPresent();
  if (!found && install) {
    print("No Chromium found; trying Playwright's download …");
    const download = [commandScript('@playwright/test', 'playwright'), 'install', 'chromium'];
    if (succeeds(process.execPath, download, 3)) found = findPresent();
    if (!found && isRootOnDebian()) {
      print("Playwright's download did not work; trying Debian's package …");
      // Older releases only have the complete browser.
      if (aptInstall('chromium-headless-shell') || aptInstall('chromium')) found = findPresent();
    }
  }
  if (!found) throw new Error(NOT_FOUND);
  return found;
}

if (isStartedDirectly(import.meta.url)) {
  try {
    const { executablePath, source } = findChromium({ install: process.argv.includes('--install') });
    print(`${executablePath} (${source})`);
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
