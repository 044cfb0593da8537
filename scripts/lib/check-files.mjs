// @ts-check
/** What must be true of the folders of a site before Gatsby reads, copies, or watches them. */

import { printError } from './print.mjs';

/**
 * Prints what must not be read or published: links that leave the site, pipes, loops.
 *
 * @param {string} site  Folder of the site.
 * @returns {Promise<boolean>} Whether there is nothing of the kind.
 */
export async function hasOnlyFiles(site) {
  await import('./typescript-loader.mjs');
  const { checkSiteFiles } = await import('../../src/compile/sources/site-files');
  const { formatReport } = await import('../../src/kit/diagnostics/format-diagnostics');
  const found = checkSiteFiles(site);
  if (found.length > 0) printError(formatReport(found));
  return found.length === 0;
}
