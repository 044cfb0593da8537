// @ts-check
/**
 * Packages that only some commands need. They are optional peers in package.json, so that a site that is only built does
 * not install them (DEPENDENCIES.md lists which command needs which). Uses only `node:` modules.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { folderWith, projectRoot } from './project.mjs';

/** @param {string} folder @returns {{ version?: string, peerDependencies?: Record<string, string> }} */
const manifestIn = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/**
 * Checks that optional packages are installed in the version that the engine was tested with.
 *
 * @param {string} purpose  What needs them, as the beginning of a sentence: `The deployment to S3`.
 * @param {readonly string[]} names
 * @param {string} [root]   Of the engine.
 * @throws {Error} For the terminal, with the line that installs what is missing.
 */
export function needPackages(purpose, names, root = projectRoot) {
  const { peerDependencies = {} } = manifestIn(root);
  const missing = names.flatMap((name) => {
    const folder = path.join(folderWith(name, root), name);
    const isFitting = existsSync(folder) && manifestIn(folder).version === peerDependencies[name];
    return isFitting ? [] : [`${name}@${peerDependencies[name]}`];
  });
  if (missing.length === 0) return;
  throw new Error(
    `${purpose} needs packages that a build does not need. Install them once, in the folder of the site:\n` +
      `  npm install --save-dev ${missing.join(' ')}`,
  );
}
