// @ts-check
/** The beginning of a command that needs the packages and the TypeScript of src/. */
import { ensureDependencies } from './install-dependencies.mjs';
import { readOptions } from './read-options.mjs';
import { siteOrExit } from './site-folder.mjs';

/**
 * Reads `--site`, which is its only option, and installs missing packages. What uses packages must be imported after it.
 *
 * @returns {Promise<string>} Folder of the site.
 */
export async function startCommand() {
  const { site, rest } = siteOrExit();
  readOptions({}, rest);
  await ensureDependencies();
  await import('./typescript-loader.mjs');
  return site;
}
