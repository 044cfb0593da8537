// @ts-check
/** A copy of the site with more pages, built apart from the site itself: what the benches share. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { SITE_SOURCES } from '../scripts/lib/build-folder.mjs';
import { projectRoot } from '../scripts/lib/project.mjs';
import { makeContent } from './make-content.mjs';

/** Pages of the site itself. */
export const REAL_PAGES = 76;

/** What a copy of the project needs beside `node_modules`, to be built and previewed. */
export const SITE_FILES = [...SITE_SOURCES, 'scripts'];

/**
 * Makes a fresh copy with generated guides.
 *
 * @param {string} name   Folder below `.tmp`; what it held is removed.
 * @param {number} pages  Number of pages in all, those of the site included.
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
 * @param {(child: import('node:child_process').ChildProcess) => void} [options.onStart]  Gets the process, to watch it.
 * @param {NodeJS.ProcessEnv} [options.env]  Added to the environment.
 * @returns {Promise<number>} Seconds. Fails with the end of the output when the build fails.
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
 * The numbers of pages that a bench was asked for.
 *
 * @param {readonly number[]} usual  Without any on the command line.
 */
export function readPageCounts(usual) {
  const wanted = process.argv
    .slice(2)
    .map(Number)
    .filter((count) => count >= REAL_PAGES);
  return wanted.length > 0 ? wanted : usual;
}
