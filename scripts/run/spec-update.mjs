// @ts-check
/**
 * `npm run spec:update [id …]`: gets remote specifications, checks them, and replaces their snapshots.
 * `-- --pin` notes the checksum of a snapshot that was edited by hand, without the network;
 * `-- --release` keeps the present document in the history, for specifications that are written here.
 *
 * Exit codes: 0 done or nothing new, 1 a document could not be fetched, 2 the call or the list of
 * specifications is wrong, 3 a document was refused. Every row is tried; the highest code counts.
 */
import '../lib/typescript-loader.mjs';
import { ensureDependencies } from '../lib/install-dependencies.mjs';
import { isStartedDirectly, projectRoot } from '../lib/project.mjs';

if (isStartedDirectly(import.meta.url)) {
  await ensureDependencies();
  const { runSpecificationCommand } = await import('../../src/node/snapshots/specification-command');
  const { loadPageTools } = await import('../../src/node/compile/load-page-tools');
  const { siteObjections } = await import('../../src/node/check/site-objections');
  process.exitCode = await runSpecificationCommand(process.argv.slice(2), {
    directory: projectRoot,
    today: new Date().toISOString().slice(0, 10),
    log: console.log,
    objections: async (texts) => siteObjections(projectRoot, await loadPageTools(projectRoot), texts),
  });
}
