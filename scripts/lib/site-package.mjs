// @ts-check
/** The package.json of a site whose engine npm installed. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packagesOf, projectRoot } from './project.mjs';
import { withoutUnused } from './unused-packages.mjs';

/** Commands of the engine that such a site has as scripts of the same name. */
export const SITE_COMMANDS =
  'start develop build serve test deploy mock mcp check:content check:prose spec:update'.split(' ');

/** @param {string} folder @returns {Record<string, any>} */
const manifestIn = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/**
 * Where a site gets the engine from: as this one was installed, which for `npx` a package.json of its cache says.
 *
 * @param {string} site  Folder of the site.
 * @param {string} root  Folder with the package.json that named the engine.
 * @param {{ name: string, version: string }} engine
 */
export function engineRange(site, root, { name, version }) {
  const named = existsSync(path.join(root, 'package.json')) && manifestIn(root)['dependencies']?.[name];
  const [, file] = /^file:(.+)/.exec(named || '') ?? [];
  if (file !== undefined)
    return `file:${path.relative(site, path.resolve(root, file)).replaceAll('\\', '/')}`;
  return /[/:]/.test(named || '') ? named : `^${version}`;
}

/**
 * @param {string} site  Folder of the site.
 * @returns {string} Text of its package.json.
 */
export function sitePackage(site) {
  const { name, version, dependencies, overrides, allowScripts } = manifestIn(projectRoot);
  const pinned = JSON.stringify(overrides).replace(/"\$([^"]+)"/g, (_, other) => `"${dependencies[other]}"`);
  const manifest = {
    private: true,
    scripts: Object.fromEntries(SITE_COMMANDS.map((command) => [command, `${name} ${command}`])),
    dependencies: { [name]: engineRange(site, path.dirname(packagesOf()), { name, version }) },
    // npm reads these in the package.json of a site only.
    overrides: { ...JSON.parse(pinned), ...withoutUnused },
    allowScripts,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
