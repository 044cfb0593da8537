// @ts-check
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
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
    const { status, stderr } = spawnSync(process.execPath, [script, '--site', at('site')], {
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
