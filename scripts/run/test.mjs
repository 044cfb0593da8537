// @ts-check
/**
 * `npm test`: all checks and tests. `npm test -- --only lint,unit` runs some of them; the names are in
 * scripts/lib/test-steps.mjs. `--shard 1/3` runs the first third of the browser tests. `--site ../my-docs` checks,
 * builds, and tests another site (scripts/lib/site-steps.mjs).
 */
import { ensureDependencies } from '../lib/install-dependencies.mjs';
import { needPackages } from '../lib/need-packages.mjs';
import { projectRoot } from '../lib/project.mjs';
import { readOptions } from '../lib/read-options.mjs';
import { siteOrExit } from '../lib/site-folder.mjs';
import { demandStrict, STRICT_OPTION } from '../lib/strict-option.mjs';
import { printError } from '../lib/print.mjs';

const { site, rest } = siteOrExit();
const { only, shard, ...options } = readOptions(
  { only: { type: 'string' }, shard: { type: 'string' }, ...STRICT_OPTION },
  rest,
);
demandStrict(options);
await ensureDependencies();
// Imported late, because the steps use packages that may have been installed only now.
const { chooseSteps, runSteps } = await import('../lib/run-steps.mjs');

/** The modules of steps load what they test, so only one is imported. */
async function stepsOf() {
  if (site === projectRoot) return (await import('../lib/test-steps.mjs')).createSteps({ shard });
  await import('../lib/typescript-loader.mjs');
  return (await import('../lib/site-steps.mjs')).siteSteps(site);
}

try {
  const steps = chooseSteps(await stepsOf(), only);
  // Before a build that takes a minute.
  for (const { name, packages = [] } of steps) needPackages(`The step "${name}"`, packages);
  process.exitCode = await runSteps(steps);
} catch (error) {
  printError(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
