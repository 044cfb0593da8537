// @ts-check
/** System access for finding a Chromium, separate so that tests can replace it. */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { commandScript } from './project.mjs';

/**
 * @typedef {object} ChromiumProbes
 * @property {NodeJS.ProcessEnv} env
 * @property {(file: string) => boolean} fileExists
 * @property {(name: string) => string | undefined} findOnPath  Absolute path of a command.
 * @property {(file: string) => boolean} starts  False for stubs and for browsers with missing libraries.
 * @property {() => string | undefined} playwrightPath  Path of Playwright's browser.
 * @property {() => boolean} downloadPlaywrightBrowser  Whether the download succeeded.
 * @property {() => boolean} isRootOnDebian  Debian or Ubuntu with apt-get.
 * @property {() => boolean} installDebianPackage  Whether apt-get succeeded.
 * @property {() => boolean} hasDebianFont  Whether Liberation Sans, the twin of Arial, is installed as a package.
 * @property {() => boolean} installDebianFont  Whether apt-get succeeded.
 * @property {(line: string) => void} log
 */

/** A closed network may drop packets instead of rejecting them. */
const downloadLimitMs = 180_000;
const packageLimitMs = 600_000;
const startLimitMs = 30_000;

/**
 * Runs a command silently. If it fails, prints the first line with the cause.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ timeout: number, env?: NodeJS.ProcessEnv }} options
 * @returns {boolean} True for exit code 0.
 */
function succeeds(command, args, { timeout, env = {} }) {
  const { status, error, stderr } = spawnSync(command, args, {
    timeout,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  if (status === 0) return true;
  const lines = stderr.split('\n').map((line) => line.trim());
  const reason = error?.message ?? lines.find((line) => /error/i.test(line)) ?? `exit code ${status}`;
  console.error(`  It failed: ${reason}`);
  return false;
}

/** @param {readonly string[]} args */
const aptGet = (...args) =>
  succeeds('apt-get', ['-qq', ...args], {
    timeout: packageLimitMs,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });

/**
 * Installs a package of Debian, as root.
 *
 * @param {string} name
 * @returns {boolean} Whether apt-get succeeded.
 */
export const aptInstall = (name) => aptGet('install', '-y', '--no-install-recommends', name);

/** The package of the fallback font that src/styles/fonts.css has the measures of. */
const FONT = 'fonts-liberation';

/** @param {string} file */
const isFile = (file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** @type {ChromiumProbes} */
export const chromiumProbes = {
  env: process.env,
  fileExists: isFile,

  findOnPath(name) {
    const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
    const fileName = process.platform === 'win32' ? `${name}.exe` : name;
    return folders.map((folder) => path.join(folder, fileName)).find(isFile);
  },

  starts(file) {
    // On other systems, browsers are complete bundles, and on Windows this would open a window.
    if (process.platform !== 'linux') return true;
    return spawnSync(file, ['--version'], { timeout: startLimitMs, stdio: 'ignore' }).status === 0;
  },

  playwrightPath() {
    try {
      /** @type {typeof import('@playwright/test')} */
      const { chromium } = createRequire(import.meta.url)('@playwright/test');
      return chromium.executablePath();
    } catch {
      return undefined;
    }
  },

  downloadPlaywrightBrowser: () =>
    succeeds(process.execPath, [commandScript('@playwright/test', 'playwright'), 'install', 'chromium'], {
      timeout: downloadLimitMs,
    }),

  isRootOnDebian: () =>
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    existsSync('/etc/debian_version') &&
    chromiumProbes.findOnPath('apt-get') !== undefined,

  // Older releases only have the complete browser.
  installDebianPackage: () =>
    aptGet('update') && (aptInstall('chromium-headless-shell') || aptInstall('chromium')),

  // Removed packages are known, too, so the exit code alone proves nothing.
  hasDebianFont: () =>
    spawnSync('dpkg-query', ['--show', '--showformat=${db:Status-Status}', FONT], { encoding: 'utf8' })
      .stdout === 'installed',

  installDebianFont: () => aptGet('update') && aptInstall(FONT),

  log: console.log,
};
