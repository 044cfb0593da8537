// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const MODULE = JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'listen.mjs')).href);
const SCRIPT = `
  const { closeOnSignal, listenOnLoopback } = await import(${MODULE});
  const server = (await import('node:http')).createServer((request, response) => response.write('never ends'));
  const origin = await listenOnLoopback(server, '0');
  closeOnSignal(server);
  const { body } = await fetch(origin);
  console.log('open');
`;

it.each(/** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))(
  'a server ends at %s with code 0, also with an open connection',
  async (signal) => {
    const server = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await new Promise((resolve) => server.stdout.once('data', resolve));
    server.kill(signal);
    expect(await new Promise((resolve) => server.once('exit', (code, by) => resolve(code ?? by)))).toBe(0);
  },
);
