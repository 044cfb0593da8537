// @ts-check
/** A copy of the site with more pages, built separately from the site; shared by the benches. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SITE_SOURCES } from '../scripts/lib/build-folder.mjs';
import { projectRoot } from '../scripts/lib/project.mjs';
import { makeContent } from './make-content.mjs';

/** Pages of the site itself. */
export const REAL_PAGES = 76;

/** What a copy of the project needs besides `node_modules` for build and preview. */
const SITE_FILES = [...SITE_SOURCES, 'package-lock.json', 'scripts', 'patches'].filter((name) =>
  existsSync(path.join(projectRoot, name)),
);

/**
 * Makes a fresh copy with generated guides.
 *
 * @param {string} name   Folder below `.tmp`; its earlier content is removed.
 * @param {number} pages  Total number of pages, including those of the site.
 * @returns {string} The folder of the copy.
 */
export function copySite(name, pages) {
  const site = path.join(projectRoot, '.tmp', name);
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  for (const entry of SITE_FILES)
    cpSync(path.join(projectRoot, entry), path.join(site, entry), { recursive: true });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(site, 'node_modules'));
  makeContent(site, pages - REAL_PAGES);
  return site;
}

/**
 * The fields of a process after its name (proc(5): state, parent, …). Linux only.
 *
 * @param {string} id
 * @returns {string[]} Empty if it has ended.
 */
function fieldsOf(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/**
 * Processor time of all processes that this one started and that have ended, with those that they started, in seconds.
 * Linux only: read from /proc, in its hundredths of a second.
 */
export function processorTime() {
  if (os.platform() !== 'linux') return 0;
  const fields = fieldsOf('self');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/**
 * Memory of a process and its descendants, in MiB. Linux only: reads /proc.
 *
 * @param {number} root
 */
export function memoryOfTree(root) {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const processes = ids.map((id) => ({ id, fields: fieldsOf(id) }));
  /** @param {string} id @returns {number} Pages of 4 KiB. */
  const pagesOf = (id) =>
    processes.reduce((sum, { id: one, fields: [, parent, ...fields] }) => {
      if (parent === id) return sum + pagesOf(one);
      return one === id ? sum + Number(fields[19] ?? 0) : sum;
    }, 0);
  return pagesOf(String(root)) / 256;
}

/**
 * Builds a copy and measures that. One at a time: the processor time of two would be added up.
 *
 * @param {string} site
 * @param {NodeJS.ProcessEnv} [env]  Added to the environment.
 * @returns {Promise<{ seconds: number, processor: number, memory: number }>} Seconds by the clock and of the
 *   processors, and the peak memory of all processes together in MiB; on Linux only but for the first. Rejects with the
 *   end of the output if the build fails.
 */
export async function measureBuild(site, env = {}) {
  const [before, started] = [processorTime(), performance.now()];
  const child = spawn(process.execPath, [path.join(site, 'scripts', 'run', 'build.mjs')], {
    env: { ...process.env, CI: 'true', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  let memory = 0;
  const timer = setInterval(() => {
    if (os.platform() === 'linux' && child.pid) memory = Math.max(memory, memoryOfTree(child.pid));
  }, 250);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`The build failed:\n${output.slice(-4000)}`);
  const seconds = (performance.now() - started) / 1000;
  return { seconds, processor: processorTime() - before, memory };
}
