// @ts-check
/**
 * Whether a build is whole. At the very end of the check of the finished site, gatsby-plugin-check writes which files
 * the site consists of, with their sizes. Only a site that has all of them is published, whatever the exit code of Gatsby is:
 * a plugin or a component can call `process.exit(0)`.
 */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Name of the record in the build folder. */
export const RECORD = 'finished.json';

/** Names the run of `npm run build` that a record belongs to, so that one of an earlier build does not count. */
export const RUN_VARIABLE = 'PORTAL_BUILD_RUN';

/** Without these, a list of files is not that of a site. */
const ALWAYS = ['index.html', '404.html', 'routes.json', 'search-index.json', 'page-data/app-data.json'];

/** @typedef {{ run: string, files: Record<string, number> }} FinishedBuild  Sizes in bytes, by path in `public/`. */

/** @param {string} folder  The build folder. */
export const forgetFinished = (folder) => rmSync(path.join(folder, RECORD), { force: true });

const NOTHING_PUBLISHED =
  'Nothing is published; public/ is as it was before. The last lines above show where the build ended. ' +
  'If a plugin, a component, or a setting ends the process, remove that; otherwise run "npm run build" again.';

/**
 * The record of this run.
 *
 * @param {string} folder  The build folder.
 * @param {string} run
 * @returns {FinishedBuild} Throws an Error for the terminal if the build ended before its check did.
 */
export function readFinished(folder, run) {
  const file = path.join(folder, RECORD);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  /** @type {FinishedBuild | undefined} */
  let record;
  try {
    record = text === undefined ? undefined : JSON.parse(text);
  } catch {
    // Cut off: as if there were none.
  }
  const isOwn = record?.run === run && ALWAYS.every((name) => Object.hasOwn(record.files ?? {}, name));
  if (record === undefined || !isOwn)
    throw new Error(
      `The build ended early: the check of the finished site did not come to its end${record ? ' (its record is that of another build, or of no site)' : ''}.\n${NOTHING_PUBLISHED}`,
    );
  return record;
}

/**
 * Throws an Error for the terminal if a folder lacks a file of the record, or has it with another size.
 *
 * @param {string} site  The built site.
 * @param {FinishedBuild} record
 */
export function checkWhole(site, { files }) {
  const wrong = Object.entries(files).flatMap(([name, size]) => {
    const found = statSync(path.join(site, name), { throwIfNoEntry: false });
    return found?.isFile() && found.size === size ? [] : [name];
  });
  if (wrong.length === 0) return;
  const names = `${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? ', …' : ''}`;
  throw new Error(
    `The built site is incomplete: ${wrong.length} of its files are missing or cut off (${names}).\n${NOTHING_PUBLISHED}`,
  );
}
