// @ts-check
/**
 * `npm run check:reproducible`: builds the last commit twice, in two folders whose paths differ in length, the
 * second time without a network where the system can cut it, and compares every file. Takes two cold builds.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { digestFiles, digestFolder } from './digest.mjs';
import { gatsbyEnvironment } from './gatsby-environment.mjs';
import { projectRoot } from './project.mjs';

/** Whether a command can be run in a network of its own, which has no way out (Linux, with the rights for it). */
function canCutNetwork() {
  return process.platform === 'linux' && spawnSync('unshare', ['-n', 'true']).status === 0;
}

/**
 * @param {string} folder
 * @param {boolean} isOffline
 */
function buildIn(folder, isOffline) {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, folder], { stdio: 'inherit' });
  // Linked, not installed: the same packages, which a lock file gives on every machine.
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
  const build = [process.execPath, path.join(folder, 'node_modules', 'gatsby', 'cli.js'), 'build'];
  const [command = '', ...args] = isOffline ? ['unshare', '-n', ...build] : build;
  const result = spawnSync(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...gatsbyEnvironment, NODE_ENV: 'production', CI: 'true' },
  });
  if (result.status !== 0) throw new Error(`The build in ${folder} ended with ${result.status}.`);
  return path.join(folder, 'public');
}

const base = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
let isSame = false;
try {
  const isOffline = canCutNetwork();
  const first = buildIn(path.join(base, 'a'), false);
  const second = buildIn(path.join(base, 'another-folder-with-a-longer-name'), isOffline);
  const [a, b] = [digestFiles(first), digestFiles(second)];
  const different = [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
  isSame = different.length === 0;
  for (const name of different) console.log(`differs: ${name}`);
  console.log(`${digestFolder(first)}  first build`);
  console.log(`${digestFolder(second)}  second build${isOffline ? ', without a network' : ''}`);
  const kept = process.env.KEEP_BUILDS;
  if (kept !== undefined) {
    for (const [name, folder] of Object.entries({ first, second }))
      if (existsSync(folder)) cpSync(folder, path.join(kept, name), { recursive: true });
  }
} finally {
  rmSync(base, { recursive: true, force: true });
}
process.exitCode = isSame ? 0 : 1;
