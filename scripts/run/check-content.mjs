// @ts-check
/**
 * `npm run check:content`: checks all sources without a build, and reports what a build would report.
 * `--site ../my-docs` checks another site.
 */
import { ensureDependencies } from '../lib/install-dependencies.mjs';
import { readOptions } from '../lib/read-options.mjs';
import { siteOrExit } from '../lib/site-folder.mjs';

const { site, rest } = siteOrExit();
readOptions({}, rest);
await ensureDependencies();
await import('../lib/typescript-loader.mjs');
// Imported late, because it uses packages that may have been installed only now.
const { checkContent } = await import('../lib/site-steps.mjs');
process.exitCode = await checkContent(site);
