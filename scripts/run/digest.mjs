// @ts-check
/**
 * `npm run digest`: one digest of everything in `public/`, by paths and contents. Two builds of one commit give
 * the same one, in whatever folder and on whatever day.
 *
 * `npm run check:reproducible` shows that: it builds the last commit twice, in two folders whose paths differ in
 * length, the second time without a network where the system can cut it, and compares every file. Then it changes one
 * guide in the second folder and builds again: only that guide's files, the search and the lists may differ. Takes two
 * cold builds and a warm one.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isStartedDirectly, projectRoot, publicDirectory } from '../lib/project.mjs';
import { readOptions } from '../lib/read-options.mjs';
import { print, printError } from '../lib/print.mjs';
import { TIED_ARGUMENTS, TIED_ENVIRONMENT } from '../lib/tied-process.mjs';

/**
 * Digests of all files below a folder, by path with forward slashes, sorted.
 *
 * @param {string} folder
 * @returns {Map<string, string>}
 */
export function digestFiles(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  return new Map(
    names.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]),
  );
}

/**
 * @param {string} folder
 * @returns {string} 64 hexadecimal digits.
 */
export function digestFolder(folder) {
  const hash = createHash('sha256');
  for (const [name, digest] of digestFiles(folder)) hash.update(`${digest}  ${name}\n`);
  return hash.digest('hex');
}

/** Whether a command can run in a separate network namespace without access (Linux, with sufficient rights). */
function canCutNetwork() {
  return process.platform === 'linux' && spawnSync('unshare', ['-n', 'true']).status === 0;
}

/**
 * The guide that is changed: the first with a file and an address of the same name.
 *
 * @param {string} folder  A clone of this repository.
 * @param {ReadonlyMap<string, string>} built
 */
function guideIn(folder, built) {
  const isGuide = (/** @type {string} */ name) => existsSync(path.join(folder, 'content', `${name}.mdx`));
  const pages = [...built.keys()].filter((name) => name.endsWith('/index.html')).map(path.posix.dirname);
  const guide = pages.find(isGuide);
  if (guide === undefined) throw new Error('No guide has a file of its own name.');
  return guide;
}

/**
 * Whether a file may follow from a change of a guide.
 *
 * @param {string} guide
 * @param {string} name
 */
const mayFollow = (guide, name) =>
  [`${guide}/index.html`, `${guide}.md`, `page-data/${guide}/page-data.json`, 'search-index.json'].includes(
    name,
  ) || /^(?:search-index-[0-9a-f]+\.json|llms(?:-(?:full|list).*)?\.txt)$/.test(name);

/** @param {string} folder  A clone of this repository. */
function prepare(folder) {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, folder], { stdio: 'inherit' });
  // Linked, not installed: the same packages, which a lock file gives on every machine.
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
}

/**
 * @param {string} folder
 * @param {boolean} isOffline
 */
function buildIn(folder, isOffline) {
  const build = [process.execPath, ...TIED_ARGUMENTS, path.join(folder, 'scripts', 'run', 'build.mjs')];
  const [command = '', ...args] = isOffline ? ['unshare', '-n', ...build] : build;
  const result = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...TIED_ENVIRONMENT, CI: 'true' },
  });
  if (result.status !== 0) throw new Error(`The build in ${folder} ended with ${result.status}.`);
  return path.join(folder, 'public');
}

/**
 * Names of the files that differ, or that only one of two builds has.
 *
 * @param {ReadonlyMap<string, string>} a
 * @param {ReadonlyMap<string, string>} b
 */
const differences = (a, b) =>
  [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));

/** Returns true if both builds are the same, and the changed guide changed nothing else. */
function checkReproducible() {
  const base = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
  try {
    const isOffline = canCutNetwork();
    const folders = [path.join(base, 'a'), path.join(base, 'another-folder-with-a-longer-name')];
    for (const folder of folders) prepare(folder);
    const [one = '', other = ''] = folders;
    const first = buildIn(one, false);
    const second = buildIn(other, isOffline);
    const before = digestFiles(second);
    const different = differences(digestFiles(first), before);
    for (const name of different) print(`differs: ${name}`);
    print(`${digestFolder(first)}  first build`);
    print(`${digestFolder(second)}  second build${isOffline ? ', without a network' : ''}`);
    const kept = process.env.KEEP_BUILDS;
    if (kept !== undefined) {
      for (const [name, folder] of Object.entries({ first, second }))
        if (existsSync(folder)) cpSync(folder, path.join(kept, name), { recursive: true });
    }
    const guide = guideIn(other, before);
    appendFileSync(path.join(other, 'content', `${guide}.mdx`), '\nA sentence that was not here before.\n');
    buildIn(other, isOffline);
    const changed = differences(before, digestFiles(second));
    const foreign = changed.filter((name) => !mayFollow(guide, name));
    print(`One changed guide changed ${changed.length} files: ${changed.join(', ')}`);
    for (const name of foreign) print(`should not have changed: ${name}`);
    return different.length === 0 && foreign.length === 0 && changed.includes(`${guide}/index.html`);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

if (isStartedDirectly(import.meta.url)) {
  const { reproducible } = readOptions({ reproducible: { type: 'boolean' } });
  if (reproducible === true) process.exitCode = checkReproducible() ? 0 : 1;
  else if (existsSync(publicDirectory)) print(digestFolder(publicDirectory));
  else {
    printError('There is no built site in public/. Run "npm run build" first.');
    process.exitCode = 1;
  }
}
