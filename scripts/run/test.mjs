// @ts-check
/**
 * `npm test`: all checks and tests. `npm test -- --only lint,unit` runs some of them; the names are in
 * scripts/lib/test-steps.mjs. `--shard 1/3` runs the first third of the browser tests.
 */
import { ensureDependencies } from '../lib/install-dependencies.mjs';
import { readOptions } from '../lib/read-options.mjs';

const { only, shard } = readOptions({ only: { type: 'string' }, shard: { type: 'string' } });
await ensureDependencies();
// Imported late, because the steps use packages that may have been installed only now.
const { createSteps } = await import('../lib/test-steps.mjs');
const { chooseSteps, runSteps } = await import('../lib/run-steps.mjs');

try {
  process.exitCode = await runSteps(chooseSteps(createSteps({ shard }), only));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
