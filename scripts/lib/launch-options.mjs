// @ts-check
/** How tests, and with their own options benches, start Chromium. */
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
 * memory ends pages. Where it is large, using it saved a seventh of the time of 32 browser tests.
 *
 * @param {number} [free]  Bytes of shared memory.
 * @returns {string[]} Which of its flags not to pass.
 */
export const ignoredFlags = (free = freeSharedMemory()) => (free < ENOUGH ? [] : ['--disable-dev-shm-usage']);

/** No sandbox, because CI often runs as root; no network requests by the browser itself. */
export const FLAGS = (
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync'
).split(' ');

/** Options of `chromium.launch`. Throws if there is no browser. */
export const launchOptions = () => ({
  executablePath: findChromium().executablePath,
  ignoreDefaultArgs: ignoredFlags(),
  args: FLAGS,
});
