// @ts-check
/**
 * `npm run develop`: the writers' preview, which shows a saved change within a few seconds, on port 8000 or that of
 * `--port`. `--site ../my-docs` previews another site, in its `.preview/`.
 */
import { accessSync, constants } from 'node:fs';
import process from 'node:process';
import { hasOnlyFiles } from '../lib/check-files.mjs';
import { explainDisk } from '../lib/file-error.mjs';
import { dropForeignCache } from '../lib/foreign-cache.mjs';
import { compileFor, mayDownload, previewEnvironment } from '../lib/gatsby-environment.mjs';
import { ensureDependencies } from '../lib/install-dependencies.mjs';
import { preparePreview } from '../lib/preview-folder.mjs';
import { findFreePort, PORT_OPTION } from '../lib/listen.mjs';
import { projectRoot, runPackage } from '../lib/project.mjs';
import { readOptions } from '../lib/read-options.mjs';
import { siteOrExit } from '../lib/site-folder.mjs';
import { goOnUnread, print, printError } from '../lib/print.mjs';

const { site, rest } = siteOrExit();
const options = readOptions({ port: { ...PORT_OPTION.port, means: 'port of the preview (8000)' } }, rest);
// Gatsby would ask for another one, also where nobody can answer.
const port = await findFreePort(options.port ?? '8000', '--port').catch(
  (/** @type {Error} */ { message }) => {
    printError(message);
    return process.exit(1);
  },
);
goOnUnread();
await ensureDependencies();
// Gatsby would copy what links lead to, and wait for pipes.
if (!(await hasOnlyFiles(site))) process.exit(1);
/** @returns The folder of the preview, and what Gatsby needs to know of it. */
async function prepare() {
  try {
    const folder = site === projectRoot ? site : preparePreview(projectRoot, site);
    accessSync(folder, constants.W_OK);
    dropForeignCache(folder, print);
    return { folder, compiled: await compileFor(folder) };
  } catch (error) {
    printError(explainDisk(error, 'start the preview again'));
    return process.exit(1);
  }
}
const { folder, compiled } = await prepare();
// Loopback only: the preview has no access control and shows unpublished pages.
const code = await runPackage('gatsby', ['develop', '-H', '127.0.0.1', '-p', String(port)], {
  cwd: folder,
  env: {
    ...previewEnvironment,
    ...compiled,
    NODE_ENV: 'development',
    PORTAL_ROOT: site,
    ...mayDownload(),
  },
});
// Ctrl+C is the usual way to stop the preview, not a failure.
process.exitCode = code === 130 ? 0 : code;
