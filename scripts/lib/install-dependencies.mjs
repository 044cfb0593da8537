// @ts-check
/**
 * Installs the packages of package-lock.json if they are missing or outdated. Every command script calls it
 * first, so that a fresh clone needs one command. Uses only `node:` modules.
 */
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chosenBends } from '../../plugins/gatsby-plugin-bends/chosen-bends.mjs';
import { patchPackages } from './patch-packages.mjs';
import { folderWith, isInstalled, isStartedDirectly, projectRoot, run } from './project.mjs';
import { print, printError } from './print.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} LockFile
 */

/** Contains the digest of the lock file of the last complete installation. */
const stampName = '.portal-lock';

/** Written by npm at the end of an installation. */
const npmRecordName = '.package-lock.json';

/** Seconds between two progress messages while npm is silent. */
const progressSeconds = 10;

/**
 * Compares the lock file with npm's own record of what is installed.
 *
 * @param {LockFile} lock       Contents of package-lock.json.
 * @param {LockFile} installed  Contents of node_modules/.package-lock.json.
 * @returns {boolean} Whether every locked package is installed in its version. Optional ones may be missing:
 *          they are prebuilt binaries for other systems.
 */
export function hasLockedVersions(lock, installed) {
  const locked = Object.entries(lock.packages ?? {}).filter(([place]) => place !== '');
  const present = installed.packages ?? {};
  const places = new Set(locked.map(([place]) => place));
  return (
    locked.every(([place, { version, optional }]) => {
      const found = present[place];
      return found === undefined ? optional === true : found.version === version;
    }) && Object.keys(present).every((place) => places.has(place))
  );
}

/** Runs `npm ci` silently, with a progress message now and then. */
async function installLocked() {
  // `npm start` passes the path of its npm; otherwise, the one on PATH is used.
  const ownNpm = process.env.npm_execpath;
  const isNpm = ownNpm !== undefined && path.basename(ownNpm).startsWith('npm-cli');
  // No install scripts: the packages that have one work without it (scripts/lib/repository.test.ts), and
  // older npm versions do not read `allowScripts` of package.json.
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const started = Date.now();
  const timer = setInterval(() => {
    print(`  still installing (${Math.round((Date.now() - started) / 1000)} s)`);
  }, progressSeconds * 1000);
  try {
    return isNpm
      ? await run(process.execPath, [ownNpm, ...args])
      : await run('npm', args, { shell: process.platform === 'win32' });
  } finally {
    clearInterval(timer);
  }
}

/**
 * Checks the packages that npm installed with the engine in a site: one of the site in another version can be in the place of
 * the engine's.
 *
 * @param {string} [root]  Of the engine.
 * @throws {Error} For the terminal.
 */
export function checkPackages(root = projectRoot) {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const others = Object.entries(dependencies).flatMap(([name, version]) => {
    const file = path.join(folderWith(name, root), name, 'package.json');
    const found = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : 'nothing';
    return found === version ? [] : [`${name} ${version} (found ${found})`];
  });
  if (others.length > 0)
    throw new Error(
      `The engine needs ${others.join(', ')}.\n` +
        'Remove these from the package.json of the site if they are there. Then delete node_modules and\n' +
        'package-lock.json, and run "npm install": npm puts the packages of the engine first.',
    );
}

/**
 * Installs the packages if node_modules is missing or belongs to another lock file.
 *
 * @param {object} [options]
 * @param {string} [options.root]                   Folder of package.json.
 * @param {() => Promise<number>} [options.install] Installs and returns npm's exit code.
 * @param {(line: string) => void} [options.log]    Receives lines of progress.
 * @returns {Promise<'present' | 'recorded' | 'installed'>} What was done. Throws an Error with the diagnostic
 *          and its fix.
 */
export async function installDependencies({ root = projectRoot, install = installLocked, log = print } = {}) {
  const lockText = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const digest = createHash('sha256').update(lockText).digest('hex');
  const modules = path.join(root, 'node_modules');
  const stamp = path.join(modules, stampName);
  const npmRecord = path.join(modules, npmRecordName);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === digest) return 'present';
  if (existsSync(npmRecord)) {
    // npm was started directly, or the lock file changed without a version: nothing to do if the result is the same.
    if (hasLockedVersions(JSON.parse(lockText), JSON.parse(readFileSync(npmRecord, 'utf8')))) {
      writeFileSync(stamp, `${digest}\n`);
      return 'recorded';
    }
    log('node_modules does not match package-lock.json.');
  }

  // npm ci would empty the target of the link and change the packages of another checkout.
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink())
    throw new Error(
      `node_modules is a link to ${realpathSync(modules)}, and its packages do not match package-lock.json.\n` +
        'Run "npm ci" where the link leads, then try again.',
    );

  log('Installing packages from package-lock.json (npm ci); about a minute …');
  const started = Date.now();
  const code = await install();
  if (code !== 0) {
    throw new Error(
      `The packages could not be installed: npm ci ended with exit code ${code}.\n` +
        'Read npm’s message above. Most often the npm registry is out of reach, the disk is full, or\n' +
        'package.json was changed without package-lock.json (fix: "npm install", then commit both).',
    );
  }
  writeFileSync(stamp, `${digest}\n`);
  log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  return 'installed';
}

/**
 * Installs and patches the packages, for command scripts: prints a failure and exits with code 1.
 *
 * @returns {Promise<void>}
 */
export async function ensureDependencies() {
  try {
    if (isInstalled) checkPackages();
    else await installDependencies();
    patchPackages(projectRoot, chosenBends(process.env.PORTAL_BENDS).has('patches'));
  } catch (error) {
    printError(`\n${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

if (isStartedDirectly(import.meta.url)) await ensureDependencies();
