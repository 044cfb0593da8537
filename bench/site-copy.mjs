// @ts-check
/** A copy of the site with more pages, built separately from the site; shared by the benches. */
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SITE_SOURCES } from '../scripts/lib/build-folder.mjs';
import { projectRoot } from '../scripts/lib/project.mjs';
import { makeContent } from './make-content.mjs';

/** Pages of the site itself. */
export const REAL_PAGES = 76;

/** What a copy of the project needs besides `node_modules` for build and preview. */
export const SITE_FILES = [...SITE_SOURCES, 'package-lock.json', 'scripts', 'patches'].filter((name) =>
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
 * Builds a copy.
 *
 * @param {string} site
 * @param {object} [options]
 * @param {(child: import('node:child_process').ChildProcess) => void} [options.onStart] Receives the process,
 *                 to watch it.
 * @param {NodeJS.ProcessEnv} [options.env]  Added to the environment.
 * @returns {Promise<number>} Seconds. Rejects with the end of the output if the build fails.
 */
export async function buildCopy(site, { onStart, env = {} } = {}) {
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(site, 'scripts', 'run', 'build.mjs')], {
    env: { ...process.env, CI: 'true', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  onStart?.(child);
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`The build failed:\n${output.slice(-4000)}`);
  return (performance.now() - started) / 1000;
}

/**
 * Processor time of all processes that this one started and that have ended, with those that they started, in seconds.
 * Linux only: read from /proc, in its hundredths of a second.
 */
export function processorTime() {
  if (os.platform() !== 'linux') return 0;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/**
 * Memory of a process and its descendants, in MiB. Linux only: reads /proc.
 *
 * @param {number} root
 */
export function memoryOfTree(root) {
  /** @type {Map<string, string[]>} */
  const children = new Map();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '';
      children.set(parent, [...(children.get(parent) ?? []), id]);
    } catch {
      // The process has ended since the listing.
    }
  }
  let sum = 0;
  const open = [String(root)];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    open.push(...(children.get(id) ?? []));
    try {
      sum += Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) * 4096;
    } catch {
      // As above.
    }
  }
  return sum / 2 ** 20;
}

/**
 * Builds a copy and measures that. One at a time: the processor time of two would be added up.
 *
 * @param {string} site
 * @param {NodeJS.ProcessEnv} [env]  Added to the environment.
 * @returns {Promise<{ seconds: number, processor: number, memory: number }>} Seconds by the clock and of the
 *   processors, and the peak memory of all processes together in MiB; on Linux only but for the first.
 */
export async function measureBuild(site, env = {}) {
  let memory = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const before = processorTime();
  const seconds = await buildCopy(site, {
    env,
    onStart: ({ pid }) => {
      timer = setInterval(() => {
        if (os.platform() === 'linux' && pid !== undefined) memory = Math.max(memory, memoryOfTree(pid));
      }, 250);
    },
  }).finally(() => clearInterval(timer));
  return { seconds, processor: processorTime() - before, memory };
}

/**
 * Bytes and files below a folder.
 *
 * @param {string} folder
 * @param {RegExp} [name]  Which files.
 */
export function sizeOf(folder, name = /(?:)/) {
  let bytes = 0;
  let files = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !name.test(entry.name)) continue;
    bytes += statSync(path.join(entry.parentPath, entry.name)).size;
    files += 1;
  }
  return { bytes, files };
}

/**
 * The numbers of pages that a bench was asked for.
 *
 * @param {readonly number[]} usual  Default without any.
 */
export function readPageCounts(usual) {
  const wanted = process.argv
    .slice(2)
    .map(Number)
    .filter((count) => count >= REAL_PAGES);
  return wanted.length > 0 ? wanted : usual;
}
