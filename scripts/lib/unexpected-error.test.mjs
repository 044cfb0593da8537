// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectRoot } from './project.mjs';
import { explainUnexpected } from './unexpected-error.mjs';

/** A script must be in the project to be one of its commands. */
let folder = '';
beforeEach(() => {
  const parent = path.join(projectRoot, '.tmp');
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(path.join(parent, 'command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const START = `await import('../../scripts/lib/project.mjs');\n`;

it.each([
  ['an error at its top', `throw new Error('The saw is blunt.\\nSecond line.');`, 'The saw is blunt', 2],
  [
    'a rejection that nobody awaits',
    `Promise.reject(new Error('Blunt.')); setTimeout(() => {}, 60000);`,
    'Blunt',
    2,
  ],
  [
    'an error in an event',
    `setTimeout(() => { null.cut(); }, 1);`,
    "Cannot read properties of null (reading 'cut')",
    2,
  ],
  [
    'an error of the disk',
    `(await import('node:fs')).readFileSync('/nowhere/saw');`,
    "ENOENT: no such file or directory, open '/nowhere/saw'",
    2,
  ],
  ['a text that is thrown', `throw 'blunt';`, 'blunt', undefined],
  [
    'a thread that fails',
    `new (await import('node:worker_threads')).Worker('throw new Error("Blunt thread.")', { eval: true });`,
    'Blunt thread',
    undefined,
  ],
])('%s of a command is one line with what, where, and how to report', (_, code, what, line) => {
  const script = path.join(folder, 'command.mjs');
  writeFileSync(script, START + code);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  const place = line === undefined ? '' : ` (${path.relative(projectRoot, script)}:${line})`;
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    `The command failed: ${what}${place}. If the cause is not yours, report this line with the command.\n`,
  ]);
});

it('a missing package has its fix', () => {
  const script = path.join(folder, 'command.mjs');
  writeFileSync(script, `${START}await import('no-such-package');`);
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^Packages are missing: run "npm install" first\. Cannot find package 'no-such-package' .*\n$/,
  );
});

it('names a place of this project, not of a package or of Node', () => {
  const error = new Error('Blunt.');
  error.stack = `Error: Blunt.\n    at saw (${projectRoot}node_modules/saw/index.js:1:2)\n    at node:fs:3:4\n    at async file://${projectRoot}src/a.ts:5:6`;
  expect(explainUnexpected(error)).toContain(`: Blunt (${path.join('src', 'a.ts')}:5).`);
});
