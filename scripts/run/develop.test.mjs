// @ts-check
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { listen } from '../../tests/setup/listen';
import { useFolder } from '../../tests/setup/use-folder';
import { projectRoot } from '../lib/project.mjs';

const { at, write } = useFolder();

it('a preview in a folder that cannot be written says so', ({ skip }) => {
  mkdirSync(at('site'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', at('site')], { stdio: 'ignore' });
  } catch {
    skip('Only some users may mount a disk.');
  }
  try {
    write('site/content/_site/site.yml', 'name: Saws\n');
    execFileSync('mount', ['-o', 'remount,ro', at('site')]);
    const script = path.join(projectRoot, 'scripts', 'run', 'develop.mjs');
    const { status, stderr } = spawnSync(process.execPath, [script, '--port', '0', '--site', at('site')], {
      encoding: 'utf8',
    });
    expect(stderr).toMatch(
      /^The site could not be written: EROFS: .*\nUse a disk that can be written, then start the preview again\.\n$/,
    );
    expect(status).toBe(1);
  } finally {
    execFileSync('umount', [at('site')]);
  }
});

it.each([
  ['80000', () => '--port is "80000"; it must be a whole number from 0 to 65535.\n'],
  ['0x50', () => '--port is "0x50"; it must be a whole number from 0 to 65535.\n'],
  [
    '',
    (/** @type {number} */ port) =>
      `Port ${port} is taken. Set --port to another one, or to 0 for any free one.\n`,
  ],
])('a port %s that cannot be used is refused before anything starts', async (wanted, expected) => {
  const { port, close } = await listen(createServer());
  const script = path.join(projectRoot, 'scripts', 'run', 'develop.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, '--port', wanted || String(port)], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  await close();
  expect([status, stderr]).toEqual([1, expected(port)]);
});
