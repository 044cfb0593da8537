import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const BEND = join(import.meta.dirname, 'optimize-later.cjs');

/** Calls a function as often as a build calls many of its functions. */
const SCRIPT =
  'const add = (a, b) => a + b; let sum = 0; for (let i = 0; i < 30_000; i += 1) sum = add(sum, i);';

/** Whether V8 chooses something in the script for its optimizing compiler. */
const isOptimized = (...options: readonly string[]): boolean =>
  spawnSync(process.execPath, ['--trace-opt', ...options, '--eval', SCRIPT], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  }).stdout.includes('TURBOFAN');

// Later versions do not know the flag, and the bend does nothing.
it.runIf(process.versions.v8.startsWith('11.'))(
  'V8 leaves a function alone that runs for a short time',
  () => {
    expect(isOptimized()).toBe(true);
    expect(isOptimized('--require', BEND)).toBe(false);
  },
);
