// @ts-check
/** Runs named steps one after the other and sums up, whatever they do. */

/** @typedef {'passed' | 'failed' | 'skipped'} Outcome */

/**
 * Picks steps by name.
 *
 * @param {readonly import('./test-steps.mjs').Step[]} steps
 * @param {string | undefined} only  Names joined by commas; undefined for all.
 * @returns {import('./test-steps.mjs').Step[]} In the order of `steps`. Throws on an unknown name.
 */
export function chooseSteps(steps, only) {
  if (only === undefined) return [...steps];
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
 * Runs steps and prints a summary, whose last line is `N passed, N failed`.
 *
 * @param {readonly import('./test-steps.mjs').Step[]} steps
 * @param {(line: string) => void} [log]
 * @returns {Promise<number>} Exit code: 1 when a step failed. A step that throws has failed; one
 *   whose needed step failed is skipped.
 */
export async function runSteps(steps, log = console.log) {
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  /** @type {string[]} */
  const summary = [];
  for (const [index, step] of steps.entries()) {
    const started = performance.now();
    /** @type {Outcome} */
    let outcome;
    if (step.needs !== undefined && outcomes.get(step.needs) === 'failed') {
      outcome = 'skipped';
    } else {
      log(`\n[${index + 1}/${steps.length}] ${step.name}: ${step.title}`);
      try {
        outcome = (await step.run()) === 0 ? 'passed' : 'failed';
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        outcome = 'failed';
      }
    }
    outcomes.set(step.name, outcome);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const note = outcome === 'skipped' ? `because ${step.needs} failed` : `${seconds} s`;
    summary.push(`  ${outcome.padEnd(7)}  ${step.name.padEnd(8)}  ${note}`);
  }
  /** @param {Outcome} wanted */
  const count = (wanted) => [...outcomes.values()].filter((outcome) => outcome === wanted).length;
  log(`\n${summary.join('\n')}\n`);
  log(`${count('passed')} passed, ${count('failed')} failed`);
  return count('failed') > 0 ? 1 : 0;
}
