// @ts-check
/**
 * The folder in which Gatsby previews another site: `.preview/` in the site, with a copy of the code, and links to
 * the content, so that a saved file is noticed.
 */
import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { CODE_SOURCES, SITE_FOLDERS } from './build-folder.mjs';
import { linkPackages } from './link-packages.mjs';
import { makeFolders } from './make-folders.mjs';

/**
 * Updates the code and the links. Gatsby's cache stays.
 *
 * @param {string} engine  Root of this project.
 * @param {string} site    Folder of the site.
 * @returns {string} The folder.
 */
export function preparePreview(engine, site) {
  const folder = path.join(site, '.preview');
  makeFolders(folder);
  for (const name of [...CODE_SOURCES, ...SITE_FOLDERS]) {
    const isCode = CODE_SOURCES.includes(name);
    const [from, to] = [path.join(isCode ? engine : site, name), path.join(folder, name)];
    rmSync(to, { recursive: true, force: true });
    if (!existsSync(from)) continue;
    if (isCode) cpSync(from, to, { recursive: true, preserveTimestamps: true });
    // A junction needs no special rights on Windows; other systems ignore the kind.
    else symlinkSync(from, to, 'junction');
  }
  linkPackages(engine, path.join(folder, 'node_modules'));
  return folder;
}
