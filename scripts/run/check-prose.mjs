// @ts-check
/**
 * `npm run check:prose`: spelling, Markdown, and words of the guides. `--site ../my-docs` checks another site.
 */
import { hasOnlyFiles } from '../lib/check-files.mjs';
import { startCommand } from '../lib/start-command.mjs';
import { printError } from '../lib/print.mjs';

const { site } = await startCommand();
const { checkSiteProse } = await import('../lib/site-steps.mjs');
try {
  process.exitCode = (await hasOnlyFiles(site)) ? await checkSiteProse(site) : 1;
} catch (error) {
  printError(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
