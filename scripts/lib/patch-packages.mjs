// @ts-check
/**
 * Applies `patches/<package>+<version>.patch` to the installed packages. Each begins with what it corrects, in a form that
 * could be sent to the package. git applies all of a patch or nothing, only where every line is as expected, and is
 * there with every clone; npm itself has no patches.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { folderWith } from './project.mjs';

/**
 * Runs `git apply` in the folder of the packages, as if no repository were around it.
 *
 * @param {string} modules  @param {string} patch  @param {readonly string[]} options
 * @returns {string | undefined} The error, if it does not apply.
 */
function apply(modules, patch, ...options) {
  const { GIT_DIR: _, ...env } = process.env;
  const { status, error, stderr } = spawnSync('git', ['apply', '--whitespace=nowarn', ...options, patch], {
    cwd: modules,
    encoding: 'utf8',
    env: { ...env, GIT_CEILING_DIRECTORIES: path.dirname(modules) },
  });
  if (error) throw new Error(`git is needed to apply ${patch}: ${error.message}`);
  return status === 0 ? undefined : stderr.trim();
}

/**
 * Applies the patches, or takes them back. Does nothing if that was done.
 *
 * @param {string} root       Folder with `patches`.
 * @param {boolean} isWanted  False: packages as they were published.
 * @throws {Error} With the fix, for another version of a package, or other files in it.
 */
export function patchPackages(root, isWanted) {
  const folder = path.join(root, 'patches');
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) {
    const [name = '', version] = file.replace(/\.patch$/, '').split('+');
    const patch = path.join(folder, file);
    // Patches do not follow links.
    const modules = realpathSync(folderWith(name, root));
    const { version: installed } = JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8'));
    if (installed !== version)
      throw new Error(
        `patches/${file} is for ${name} ${version}, but ${installed} is installed.\n` +
          'Make it for that version, as plugins/gatsby-plugin-bends/README.md says, or run with PORTAL_BENDS=all,-patches.',
      );
    const direction = isWanted ? [] : ['--reverse'];
    const opposite = isWanted ? ['--reverse'] : [];
    if (apply(modules, patch, '--check', ...opposite) === undefined) continue;
    const problem = apply(modules, patch, ...direction);
    if (problem !== undefined)
      throw new Error(
        `patches/${file} does not fit the files of ${name}:\n${problem}\nRun "npm ci", then try again.`,
      );
  }
}
