// @ts-check
/**
 * `npm run check:reproducible`: builds the last commit twice, in two folders whose paths differ in length, the
 * second time without a network where the system can cut it, and compares every file. Then changes one guide in
 * the second folder and builds again: only that guide's files, the search and the lists may differ. Takes two
 * cold builds and a warm one.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { digestFiles, digestFolder } from './digest.mjs';
import { projectRoot } from '../lib/project.mjs';

/** Whether a command can be run in a network of its own, which has no way out (Linux, with the rights for it). */
function canCutNetwork() {
  return process.platform === 'linux' && spawnSync('unshare', ['-n', 'true']).status === 0;
}

/** The guide that is changed, and what may follow from it. */
const GUIDE = 'general/authentication';
const FOLLOWS = new Set([
  `${GUIDE}/index.html`,
  `${GUIDE}.md`,
  `page-data/${GUIDE}/page-data.json`,
  'llms-full.txt',
  'search-index.json',
]);
const mayFollow = (/** @type {string} */ name) =>
  FOLLOWS.has(name) || /^search-index-[0-9a-f]+\.json$/.test(name);

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
  const build = [process.execPath, path.join(folder, 'scripts', 'run', 'build.mjs')];
  const [command = '', ...args] = isOffline ? ['unshare', '-n', ...build] : build;
  const result = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CI: 'true' },
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

const base = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
let isRight = false;
try {
  const isOffline = canCutNetwork();
  const folders = [path.join(base, 'a'), path.join(base, 'another-folder-with-a-longer-name')];
  for (const folder of folders) prepare(folder);
  const [one = '', other = ''] = folders;
  const first = buildIn(one, false);
  const second = buildIn(other, isOffline);
  const before = digestFiles(second);
  const different = differences(digestFiles(first), before);
  for (const name of different) console.log(`differs: ${name}`);
  console.log(`${digestFolder(first)}  first build`);
  console.log(`${digestFolder(second)}  second build${isOffline ? ', without a network' : ''}`);
  const kept = process.env.KEEP_BUILDS;
  if (kept !== undefined) {
    for (const [name, folder] of Object.entries({ first, second }))
      if (existsSync(folder)) cpSync(folder, path.join(kept, name), { recursive: true });
  }
  appendFileSync(path.join(other, 'content', `${GUIDE}.mdx`), '\nA sentence that was not here before.\n');
  buildIn(other, isOffline);
  const changed = differences(before, digestFiles(second));
  const foreign = changed.filter((name) => !mayFollow(name));
  console.log(`One changed guide changed ${changed.length} files: ${changed.join(', ')}`);
  for (const name of foreign) console.log(`should not have changed: ${name}`);
  isRight = different.length === 0 && foreign.length === 0 && changed.includes(`${GUIDE}/index.html`);
} finally {
  rmSync(base, { recursive: true, force: true });
}
process.exitCode = isRight ? 0 : 1;
