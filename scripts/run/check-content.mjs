// @ts-check
/**
 * `npm run check:content`: checks all sources without a build, and reports what a build would report.
 * `--site ../my-docs` checks another site, and `--strict` demands one without mistakes.
 */
import { startCommand } from '../lib/start-command.mjs';
import { demandStrict, STRICT_OPTION } from '../lib/strict-option.mjs';

const { site, ...options } = await startCommand(STRICT_OPTION);
demandStrict(options);
const { checkContent } = await import('../lib/site-steps.mjs');
process.exitCode = await checkContent(site);
