// @ts-check
/** Runs named steps in sequence, some of them beside the others, and prints a summary. */
import os from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { onEndSignal } from './end-signals.mjs';
import { spawnTied } from './tied-process.mjs';

const script = fileURLToPath(new URL('../run/test.mjs', import.meta.url));

/** @typedef {'passed' | 'failed' | 'skipped'} Outcome */

/**
 * Picks steps by name.
 *
 * @param {readonly import('./test-steps.mjs').Step[]} steps
 * @param {string | undefined} only  Comma-separated names; undefined for all but those of a release.
 * @returns {import('./test-steps.mjs').Step[]} In the order of `steps`. Throws for an unknown name.
 */
export function chooseSteps(steps, only) {
  if (only === undefined) return steps.filter(({ isRelease }) => isRelease !== true);
  const names = only
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const known = steps.map((step) => step.name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0 || names.length === 0) {
    throw new Error(`No step is named "${unknown.join(', ')}". The steps are: ${known.join(', ')}.`);
  }
  return steps.filter((step) => names.includes(step.name));
}

/**
 * @typedef {object} AsideResult
 * @property {number} code     Exit code.
 * @property {string} output   Everything that was printed.
 * @property {number} seconds  How long it took.
 */

/**
 * Runs a step in a separate process and keeps its output for its turn.
 *
 * @param {import('./test-steps.mjs').Step} step
 * @returns {Promise<AsideResult>}
 */
function runInOwnProcess({ name }) {
  const started = performance.now();
  const child = spawnTied([script, '--only', name], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(process.stdout.isTTY ? { env: { FORCE_COLOR: '1' } } : {}),
  });
  // Takes the time that the others leave, because some of those measure time.
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += String(chunk);
    });
  const stopListening = onEndSignal(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      stopListening();
      resolve({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 });
    });
  });
}

/**
 * Runs steps and prints a summary, whose last line is `N passed, N failed`. A step that may run beside others starts
 * immediately, or when the step that it needs has passed; its output is printed when its turn comes.
 *
 * @param {readonly import('./test-steps.mjs').Step[]} steps
 * @param {(line: string) => void} [log]
 * @param {(step: import('./test-steps.mjs').Step) => Promise<AsideResult>} [runAside]
 * @returns {Promise<number>} Exit code: 1 if a step failed, or a signal to end came. A step that throws has failed; one that needs a
 *          failed step is skipped.
 */
export async function runSteps(steps, log = console.log, runAside = runInOwnProcess) {
  /** @type {Map<string, Promise<AsideResult>>} */
  const asides = new Map();
  /** @param {string | undefined} passed  Name of the step that has passed; undefined at the start. */
  const startAsides = (passed) => {
    const names = steps.map(({ name }) => name);
    for (const step of steps) {
      const needs = step.needs !== undefined && names.includes(step.needs) ? step.needs : undefined;
      if (step.isAside !== true || steps.length === 1 || needs !== passed) continue;
      const result = runAside(step);
      // Reported when its turn comes.
      result.catch(() => undefined);
      asides.set(step.name, result);
    }
  };
  startAsides(undefined);
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  /** @type {string[]} */
  const summary = [];
  // What runs now is ended by its own listener; without this one, the next step would begin.
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  const stopListening = onEndSignal(stop);
  for (const [index, step] of steps.entries()) {
    if (isStopped) break;
    const started = performance.now();
    /** @type {Outcome} */
    let outcome;
    let ownSeconds;
    if (step.needs !== undefined && outcomes.get(step.needs) === 'failed') {
      outcome = 'skipped';
    } else {
      log(`\n[${index + 1}/${steps.length}] ${step.name}: ${step.title}`);
      try {
        const aside = await asides.get(step.name);
        if (aside) {
          log(aside.output.trim());
          ownSeconds = aside.seconds;
        }
        outcome = (aside?.code ?? (await step.run())) === 0 ? 'passed' : 'failed';
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        outcome = 'failed';
      }
    }
    outcomes.set(step.name, outcome);
    if (outcome === 'passed') startAsides(step.name);
    const seconds = (ownSeconds ?? (performance.now() - started) / 1000).toFixed(1);
    const note =
      outcome === 'skipped'
        ? `because ${step.needs} failed`
        : `${seconds} s${ownSeconds === undefined ? '' : ', beside the others'}`;
    summary.push(`  ${outcome.padEnd(7)}  ${step.name.padEnd(8)}  ${note}`);
  }
  stopListening();
  if (isStopped) log('Stopped.');
  /** @param {Outcome} wanted */
  const count = (wanted) => [...outcomes.values()].filter((outcome) => outcome === wanted).length;
  log(`\n${summary.join('\n')}\n`);
  log(`${count('passed')} passed, ${count('failed')} failed`);
  return isStopped || count('failed') > 0 ? 1 : 0;
}
