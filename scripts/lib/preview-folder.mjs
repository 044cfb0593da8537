// @ts-check
/**
 * The folder in which Gatsby previews another site: `.preview/` in the site, with a copy of the code, and links to
 * the content, so that a saved file is noticed.
 */
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { CODE_SOURCES } from './build-folder.mjs';
import { linkPackages } from './link-packages.mjs';

/** Folders of a site. */
const LINKED = ['content', 'openapi', 'static'];

/** @param {string} from @param {string} to */
function replaceWithLink(from, to) {
  rmSync(to, { recursive: true, force: true });
  // A junction needs no special rights on Windows; other systems ignore the kind.
  symlinkSync(from, to, 'junction');
}

/**
 * Updates the code and the links. Gatsby's cache stays.
 *
 * @param {string} engine  Root of this project.
 * @param {string} site    Folder of the site.
 * @returns {string} The folder.
 */
export function preparePreview(engine, site) {
  const folder = path.join(site, '.preview');
  mkdirSync(folder, { recursive: true });
  for (const name of CODE_SOURCES) {
    const copy = path.join(folder, name);
    rmSync(copy, { recursive: true, force: true });
    if (existsSync(path.join(engine, name)))
      cpSync(path.join(engine, name), copy, { recursive: true, preserveTimestamps: true });
  }
  for (const name of LINKED) {
    const target = path.join(site, name);
    if (existsSync(target)) replaceWithLink(target, path.join(folder, name));
    else rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  linkPackages(engine, path.join(folder, 'node_modules'));
  return folder;
}
