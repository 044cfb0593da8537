// @ts-check
import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { packageFolders } from './project.mjs';

/**
 * Names of packages and hidden files in a folder: `saw`, `@scope/nail`, `.bin`.
 *
 * @param {string} folder
 */
const entriesOf = (folder) =>
  readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  );

/**
 * Makes the packages of an engine a `node_modules`, because Gatsby looks for them in the folder in which it builds. It is one
 * link, or, where npm put some of them into the engine, a link for each: npm does so if a site has another version.
 *
 * @param {string} engine  Its root.
 * @param {string} to      Is replaced.
 */
export function linkPackages(engine, to) {
  rmSync(to, { recursive: true, force: true });
  const [first = '', ...others] = packageFolders(engine);
  // A junction needs no special rights on Windows; other systems ignore the kind.
  if (others.length === 0) return symlinkSync(first, to, 'junction');
  // The outermost first. The record of what npm installed (src/compile/code/code-digest.ts) is there only.
  const places = [first, ...others]
    .reverse()
    .flatMap((folder) =>
      entriesOf(folder).map((name) => /** @type {const} */ ([name, path.join(folder, name)])),
    );
  for (const [name, from] of new Map(places)) {
    const link = path.join(to, name);
    mkdirSync(path.dirname(link), { recursive: true });
    if (statSync(from).isDirectory()) symlinkSync(from, link, 'junction');
    else copyFileSync(from, link);
  }
}
