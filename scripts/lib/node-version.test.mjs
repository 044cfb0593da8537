// @ts-check
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { objectionToNode } from './node-version.mjs';
import { projectRoot } from './project.mjs';

const RANGE = '>=20.19 <26';

describe('the version of Node', () => {
  it.each(['v20.19.0', 'v22.0.0', 'v25.9.1'])('%s fits', (version) => {
    expect(objectionToNode(version, RANGE)).toBeUndefined();
  });

  it.each(['v18.20.4', 'v20.18.3', 'v26.0.0'])('%s does not', (version) => {
    expect(objectionToNode(version, RANGE)).toBe(
      `This project needs Node.js >=20.19 <26; found ${version}.\n` +
        'Install a fitting version (.nvmrc names one; with nvm: "nvm install") and try again.',
    );
  });

  const folder = path.join(projectRoot, 'scripts', 'run');
  const commands = readdirSync(folder).filter((name) => !name.includes('.test.'));
  const preload = `data:text/javascript,Object.defineProperty(process, 'version', { value: 'v18.20.4' })`;

  it.each(commands)('is checked by %s, before anything else', (name) => {
    const args = ['--import', preload, path.join(folder, name), '--help'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stderr).toMatch(
      /^This project needs Node\.js .*; found v18\.20\.4\.\nInstall a fitting version .*\n$/,
    );
    expect([status, stdout]).toEqual([1, '']);
  });

  it.each(commands)('%s ends in a folder that is gone', (name) => {
    const script = 'cd "$(mktemp -d)" && rmdir "$PWD" && exec "$0" "$1"';
    const { status, stderr } = spawnSync('sh', ['-c', script, process.execPath, path.join(folder, name)], {
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect([status, stderr]).toEqual([
      1,
      'The folder of this terminal was removed. Change to one that exists.\n',
    ]);
  });
});
