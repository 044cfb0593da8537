// @ts-check
/**
 * `npm test`: all checks and tests. `npm test -- --only lint,unit` runs some of them; the names
 * are in scripts/lib/test-steps.mjs.
 */
import { ensureDependencies } from '../lib/install-dependencies.mjs';
import { readOptions } from '../lib/read-options.mjs';

const { only } = readOptions({ only: { type: 'string' } });
await ensureDependencies();
// Imported late: the steps use packages that may have been installed only now.
const { steps } = await import('../lib/test-steps.mjs');
const { chooseSteps, runSteps } = await import('../lib/run-steps.mjs');

try {
  process.exitCode = await runSteps(chooseSteps(steps, only));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
