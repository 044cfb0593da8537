// @ts-check
/**
 * `npm run check:content`: checks all sources without a build, and reports what a build would report.
 * `--site ../my-docs` checks another site.
 */
import { startCommand } from '../lib/start-command.mjs';

const { site } = await startCommand();
const { checkContent } = await import('../lib/site-steps.mjs');
process.exitCode = await checkContent(site);
