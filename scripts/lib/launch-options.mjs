// @ts-check
/** How tests start Chromium. */
import { statfsSync } from 'node:fs';
import { findChromium } from './find-chromium.mjs';

/** Shared memory that is enough for the pages of all workers, in bytes. Containers often have 64 MB, which is not. */
const ENOUGH = 1024 ** 3;

/** @returns {number} Bytes of shared memory that are free; 0 if the system has no such folder. */
function freeSharedMemory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/**
 * Playwright's default keeps what processes of the browser share in files of the temporary folder, because small shared
 * memory ends pages. Where it is large, using it saves a sixth of the time of the browser tests.
 *
 * @param {number} [free]  Bytes of shared memory.
 * @returns {string[]} Which of its flags not to pass.
 */
export const ignoredFlags = (free = freeSharedMemory()) => (free < ENOUGH ? [] : ['--disable-dev-shm-usage']);

/**
 * Options of `chromium.launch`: no sandbox, because CI often runs as root, and no network requests by the browser itself.
 * Throws if there is no browser.
 */
export const launchOptions = () => ({
  executablePath: findChromium().executablePath,
  ignoreDefaultArgs: ignoredFlags(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
