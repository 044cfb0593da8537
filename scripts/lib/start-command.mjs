// @ts-check
/** The beginning of a command that needs the packages and the TypeScript of src/. */
import { ensureDependencies } from './install-dependencies.mjs';
import { readOptions } from './read-options.mjs';
import { siteOrExit } from './site-folder.mjs';

/**
 * Reads `--site` and the options of the command, and installs missing packages. What uses packages must be imported after
 * it.
 *
 * @template {{ [name: string]: import('./read-options.mjs').Option }} Options
 * @param {Options} [options]
 * @returns {Promise<ReturnType<typeof readOptions<Options>> & { site: string }>} With the folder of the site.
 */
export async function startCommand(options = /** @type {Options} */ ({})) {
  const { site, rest } = siteOrExit();
  const values = readOptions(options, rest);
  await ensureDependencies();
  await import('./typescript-loader.mjs');
  return { ...values, site };
}
