// @ts-check
/**
 * `npm run check`: the checks that a change must pass before a push, in under 90 seconds: format, lint
 * with types, styles, unit tests, and the content with its prose. Steps run in parallel; the output of each is
 * printed when it is done.
 */
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { ensureDependencies } from '../lib/install-dependencies.mjs';
import { projectRoot } from '../lib/project.mjs';

/** Slowest first. */
const STEPS = ['unit', 'content', 'lint', 'format', 'styles'];

/**
 * Runs one step of `npm test` and collects its output.
 *
 * @param {string} name
 * @returns {Promise<{ name: string, code: number, output: string, seconds: number }>}
 */
function runStep(name) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [path.join(projectRoot, 'scripts', 'run', 'test.mjs'), '--only', name],
      {
        cwd: projectRoot,
        env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
      });
    child.on('close', (code) =>
      resolve({ name, code: code ?? 1, output, seconds: (performance.now() - started) / 1000 }),
    );
  });
}

await ensureDependencies();
const started = performance.now();
const waiting = [...STEPS];
/** @type {string[]} */
const failed = [];
/** @type {string[]} */
const summary = [];

async function lane() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const { code, output, seconds } = await runStep(name);
    summary.push(`  ${code === 0 ? 'passed' : 'failed'}  ${name.padEnd(8)}  ${seconds.toFixed(1)} s`);
    if (code === 0) continue;
    failed.push(name);
    console.log(output);
  }
}

// More than two would only compete for memory: lint and types each load the whole project.
await Promise.all(Array.from({ length: Math.max(1, Math.min(2, os.availableParallelism())) }, lane));
console.log(`\n${summary.join('\n')}\n`);
console.log(
  `${STEPS.length - failed.length} passed, ${failed.length} failed in ${((performance.now() - started) / 1000).toFixed(0)} s`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
