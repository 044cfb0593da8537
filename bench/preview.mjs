// @ts-check
/** Starts previews, as benches need them: `npm run develop` in a copy of the site, or that of another tool. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../scripts/lib/listen.mjs';

/** Longest wait for the first page, in milliseconds. */
const LIMIT = 600_000;

/**
 * Starts a preview and waits until a page is there.
 *
 * @param {object} preview
 * @param {string} preview.command
 * @param {readonly string[]} preview.args  The port is added.
 * @param {string} [preview.cwd]
 * @param {NodeJS.ProcessEnv} [preview.env]  Added to the environment.
 * @param {string} preview.address  Path that is requested.
 * @param {string} [preview.text]   What must be in its answer.
 * @returns {Promise<{ origin: string, milliseconds: number, stop: () => Promise<void> }>}
 */
export async function startPreview({ command, args, cwd, env = {}, address, text = '' }) {
  const port = Number(process.env.PORT ?? (await findFreePort()));
  const started = performance.now();
  const child = spawn(command, [...args, String(port)], {
    ...(cwd === undefined ? {} : { cwd }),
    detached: true,
    stdio: ['ignore', process.env.BENCH_LOG ? 'inherit' : 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    // The server of a preview can be a separate process in its group.
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && performance.now() - started < LIMIT) {
    const found = await fetch(origin + address)
      .then(async (response) => (response.ok ? response.text() : undefined))
      .catch(() => undefined);
    if (found?.includes(text)) return { origin, milliseconds: performance.now() - started, stop };
    await wait(50);
  }
  await stop();
  throw new Error(`The preview of ${command} did not show ${address}.`);
}

/**
 * @param {string} site   Folder of a copy of this site.
 * @param {string} route  Of the page.
 * @param {NodeJS.ProcessEnv} [env]
 */
export const startOwnPreview = (site, route, env = {}) =>
  startPreview({
    command: process.execPath,
    args: [path.join(site, 'scripts', 'run', 'develop.mjs'), '-p'],
    env: { ...env, CI: 'true' },
    address: `/page-data${route}/page-data.json`,
    text: '"result"',
  });
