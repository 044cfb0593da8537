// @ts-check
/** Starts `npm run develop` in a copy of the site, as benches need it. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../scripts/lib/listen.mjs';

/** Longest wait for the first page, in milliseconds. */
const LIMIT = 600_000;

/**
 * Starts the preview and waits until a page is there.
 *
 * @param {string} site   Folder of the copy.
 * @param {string} route  Of the page.
 * @param {NodeJS.ProcessEnv} [env]  Added to the environment.
 * @returns {Promise<{ origin: string, milliseconds: number, stop: () => Promise<void> }>}
 */
export async function startPreview(site, route, env = {}) {
  const port = Number(process.env.PORT ?? (await findFreePort()));
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [path.join(site, 'scripts', 'run', 'develop.mjs'), '-p', String(port)],
    {
      detached: true,
      stdio: ['ignore', process.env.BENCH_LOG ? 'inherit' : 'ignore', 'inherit'],
      env: { ...process.env, ...env, CI: 'true' },
    },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    // The server of the preview is a separate process in its group.
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && performance.now() - started < LIMIT) {
    const found = await fetch(`${origin}/page-data${route}/page-data.json`)
      .then((response) => response.text())
      .catch(() => '');
    if (found.includes('"result"')) return { origin, milliseconds: performance.now() - started, stop };
    await wait(50);
  }
  await stop();
  throw new Error(`The preview did not show ${route}.`);
}
