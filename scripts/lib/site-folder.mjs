// @ts-check
/**
 * The site that a command works on: `--site ../my-docs`, or this project, which is a site itself. A site is a folder
 * with `content`, `openapi`, and `static`; its output is in the same folder, so that sites never mix.
 */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileError } from './file-error.mjs';
import { isInstalled, projectRoot } from './project.mjs';
import { printError } from './print.mjs';

/** The file without which a folder is not a site. */
const SITE_MARKER = path.join('content', '_site', 'site.yml');

/** What writes a site, before the folder. */
export const NEW_COMMAND = isInstalled ? 'npx developer-portal new' : 'npm run new --';

/** What follows the name of a command, so that it works on a site. @param {string} site */
export const siteOption = (site) =>
  site === projectRoot || isInstalled ? '' : ` -- --site ${/\s/.test(site) ? JSON.stringify(site) : site}`;

/** An error whose message is complete: a writer needs no stack trace. */
export class SiteError extends Error {}

/**
 * Why Gatsby cannot build below a folder: its compiler reads these characters of a path as a pattern, an escape, or a
 * query, and then finds no file, or searches for one without end; quotes end the strings of its generated code.
 *
 * @param {string} folder  Absolute path.
 * @returns {string | undefined} A sentence with the fix.
 */
export function objectionToPath(folder) {
  const [found] = /[()[\]{}*?!#%'"\p{Cc}]/u.exec(folder) ?? [];
  return found === undefined
    ? undefined
    : `Gatsby cannot build in ${folder}, because the path contains "${found}". Rename the folder, or move it.`;
}

/** @param {string} folder */
function checkPath(folder) {
  const objection = objectionToPath(folder);
  if (objection !== undefined) throw new SiteError(objection);
}

/** @param {string} folder  Undefined if there is nothing; a loop of links and a name that is too long are errors. */
function statsOf(folder) {
  try {
    return statSync(folder, { throwIfNoEntry: false });
  } catch (error) {
    const { message } = /** @type {Error} */ (fileError(error, folder, 'read'));
    throw new SiteError(`--site: ${message}`);
  }
}

/**
 * Removes `--site <folder>` from the arguments of a command.
 *
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [environment]  PORTAL_SITE sets the folder for commands that others start.
 * @returns {{ site: string, rest: string[] }} The absolute folder, by default this project. Throws a SiteError
 *          for a folder that is not a site, or in which Gatsby cannot build.
 */
export function takeSite(args, environment = process.env) {
  checkPath(projectRoot);
  const rest = [...args];
  const at = rest.findIndex((arg) => arg === '--site' || arg.startsWith('--site='));
  let named = environment.PORTAL_SITE;
  if (at !== -1) {
    const [option = ''] = rest.splice(at, 1);
    named = option === '--site' ? rest.splice(at, 1)[0] : option.slice('--site='.length);
    if (rest.some((arg) => /^--site(?:=|$)/.test(arg)))
      throw new SiteError('--site is there twice. A command works on one site: remove one of them.');
    if (named === undefined || named === '' || named.startsWith('-'))
      throw new SiteError('--site needs the folder of a site. Write for example: --site ../my-docs');
  }
  if (named === undefined || named === '') return { site: projectRoot, rest };
  if (/^https?:/i.test(named))
    throw new SiteError(
      `--site is "${named}", an address. Write the folder of the site; addresses use --url.`,
    );
  const site = path.resolve(named);
  const found = statsOf(site);
  if (found && !found.isDirectory())
    throw new SiteError(`--site: ${site} is a file. Write the folder of a site.`);
  if (!found)
    throw new SiteError(
      `--site: the folder ${site} does not exist. Create it: ${NEW_COMMAND} ${named} --spec <document>`,
    );
  if (!existsSync(path.join(site, SITE_MARKER)))
    throw new SiteError(
      `--site: the folder ${site} is not a site, because it has no ${SITE_MARKER}. Correct the path, or create a site in a new folder: ${NEW_COMMAND} <folder> --spec <document>`,
    );
  checkPath(site);
  return { site, rest };
}

/**
 * {@link takeSite} for a command: prints an error and exits with code 1.
 *
 * @param {readonly string[]} [args]
 */
export function siteOrExit(args = process.argv.slice(2)) {
  try {
    return takeSite(args);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    printError(error.message);
    return process.exit(1);
  }
}
