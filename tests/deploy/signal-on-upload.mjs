// @ts-check
/**
 * Loaded before `npm run deploy`, it sends its process a signal in the middle of the uploads. A test that
 * waits for that moment from outside misses it when the deployment is faster than the test.
 *
 * Variables: `PORTAL_TEST_SIGNAL`, and `PORTAL_TEST_SIGNAL_FILE`, a path within the built site.
 */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const { PORTAL_TEST_SIGNAL: signal = '', PORTAL_TEST_SIGNAL_FILE: wanted = '' } = process.env;
const { readFile } = fs;
// The deployer reads each page twice: for its digest, and to upload it.
let reads = 0;
fs.readFile = /** @type {typeof readFile} */ (
  (...args) => {
    const [file] = args;
    if (typeof file === 'string' && file.endsWith(path.join(path.sep, wanted)) && (reads += 1) === 2)
      process.kill(process.pid, signal);
    return readFile(...args);
  }
);
syncBuiltinESMExports();
