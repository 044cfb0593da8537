// @ts-check
/**
 * `npm run spec:update [id …]`: downloads remote specifications, checks them, and replaces their snapshots.
 * `-- --pin` stores the checksum of a snapshot that was edited by hand, without the network; `-- --release`
 * adds the current document to the history, for specifications that are written here.
 *
 * Exit codes: 0 done or nothing new, 1 a document could not be downloaded, 2 the arguments or the list of
 * specifications are invalid, 3 a document was rejected. Every row is processed; the highest code counts.
 */
import { hasOnlyFiles } from '../lib/check-files.mjs';
import { ensureDependencies } from '../lib/install-dependencies.mjs';
import { siteOrExit } from '../lib/site-folder.mjs';
import { projectRoot } from '../lib/project.mjs';
import { print } from '../lib/print.mjs';

const { site, rest } = siteOrExit();
await ensureDependencies();
await import('../lib/typescript-loader.mjs');
if (!(await hasOnlyFiles(site))) process.exit(2);
const { runSpecificationCommand } = await import('../../src/compile/snapshots/specification-command');
const { loadPageTools } = await import('../../src/compile/code/load-page-tools');
const { siteObjections } = await import('../../src/compile/check/site-objections');
process.exitCode = await runSpecificationCommand(rest, {
  directory: site,
  today: new Date().toISOString().slice(0, 10),
  log: print,
  objections: async (texts) => siteObjections(site, await loadPageTools(projectRoot, site), texts),
});
