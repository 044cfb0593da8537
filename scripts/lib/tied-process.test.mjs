// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { isRunning } from './build-lock.mjs';

const { write } = useFolder();
const urlOf = (/** @type {string} */ name) =>
  JSON.stringify(pathToFileURL(path.join(import.meta.dirname, name)).href);

/** A program as Gatsby: it has a process of its own for work, waits for the end of its own, and is busy for long. */
const PROGRAM = `
  const { fork } = require('node:child_process');
  if (process.argv[2] === 'worker') process.on('message', () => {});
  else {
    const worker = fork(__filename, ['worker']);
    console.log(JSON.stringify([process.pid, worker.pid]));
    process.on('SIGTERM', () => process.exit(0));
    setTimeout(() => { const end = Date.now() + 25000; while (Date.now() < end); }, 100);
  }
`;

/** Starts the program as commands do: in their own process, or as a step beside others. */
const COMMANDS = {
  run: (/** @type {string} */ program) =>
    `const { run } = await import(${urlOf('project.mjs')});
     process.exitCode = await run(process.execPath, [${JSON.stringify(program)}]);`,
  'the run of a step': (/** @type {string} */ program) =>
    `const { spawnTied } = await import(${urlOf('tied-process.mjs')});
     spawnTied([${JSON.stringify(program)}], { stdio: ['ignore', 'inherit', 'inherit'] });`,
};

it.each(
  Object.entries(COMMANDS).flatMap(([name, text]) =>
    /** @type {const} */ (['SIGKILL', 'SIGHUP', 'SIGTERM', 'SIGINT']).map((signal) => ({
      name,
      text,
      signal,
    })),
  ),
)('no process of $name survives $signal to the command', { timeout: 30_000 }, async ({ text, signal }) => {
  const command = spawn(process.execPath, [write('command.mjs', text(write('program.cjs', PROGRAM)))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const started = await new Promise((resolve) => command.stdout.once('data', resolve));
  /** @type {number[]} */
  const processes = JSON.parse(String(started));
  try {
    expect(processes.map(isRunning)).toEqual([true, true]);
    command.kill(signal);
    await vi.waitFor(() => expect(processes.map(isRunning)).toEqual([false, false]), 15_000);
  } finally {
    for (const pid of processes) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  }
});

it('a program keeps nothing of the pipe for those that it starts', async () => {
  const program = write('program.cjs', `console.log(process.env.PORTAL_PARENT_PIPE ?? 'nothing');`);
  const command = spawn(process.execPath, [write('command.mjs', COMMANDS.run(program))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, code] = await Promise.all([
    new Promise((resolve) => command.stdout.once('data', (data) => resolve(String(data)))),
    new Promise((resolve) => command.once('exit', resolve)),
  ]);
  expect([said, code]).toEqual(['nothing\n', 0]);
});

it(
  'a program that ends while what it has started keeps its output open does not keep the command',
  { timeout: 30_000 },
  async () => {
    const program = write(
      'program.cjs',
      `require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 20000)'], { stdio: 'inherit' }).unref();
     process.exitCode = 7;`,
    );
    const command = spawn(process.execPath, [write('command.mjs', COMMANDS.run(program))], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    command.stdout.resume();
    const started = Date.now();
    expect(await new Promise((resolve) => command.once('exit', resolve))).toBe(7);
    expect(Date.now() - started).toBeLessThan(15_000);
  },
);
