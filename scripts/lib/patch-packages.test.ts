import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patchPackages } from './patch-packages.mjs';
import { projectRoot } from './project.mjs';

let root = '';
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const patched = (): string => readFileSync(join(root, 'node_modules/saw/index.js'), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'patches-'));
  write('node_modules/saw/package.json', '{ "version": "1.2.0" }');
  write('node_modules/saw/index.js', 'one\ntwo\nthree\n');
  write(
    'patches/saw+1.2.0.patch',
    'Why.\n\n--- a/saw/index.js\n+++ b/saw/index.js\n@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n',
  );
});
afterEach(() => rmSync(root, { recursive: true }));

describe('patches of packages', () => {
  it('are applied once, and taken back', () => {
    for (const [isWanted, text] of [
      [true, 'one\n2\nthree\n'],
      [true, 'one\n2\nthree\n'],
      [false, 'one\ntwo\nthree\n'],
      [false, 'one\ntwo\nthree\n'],
    ] as const) {
      patchPackages(root, isWanted);
      expect(patched()).toBe(text);
    }
  });

  it('stop for another version, and for other lines', () => {
    write('node_modules/saw/index.js', 'one\nTWO\nthree\n');
    expect(() => patchPackages(root, true)).toThrow('patches/saw+1.2.0.patch does not fit the files of saw:');
    write('node_modules/saw/package.json', '{ "version": "1.2.1" }');
    expect(() => patchPackages(root, true)).toThrow('is for saw 1.2.0, but 1.2.1 is installed');
  });

  it('fit the installed packages', () => {
    rmSync(root, { recursive: true });
    const installed = join(projectRoot, 'node_modules');
    for (const file of readdirSync(join(projectRoot, 'patches'))) {
      const text = readFileSync(join(projectRoot, 'patches', file), 'utf8');
      cpSync(join(projectRoot, 'patches', file), join(root, 'patches', file));
      const [name = ''] = file.split('+');
      const changed = [...text.matchAll(/^--- a\/(.+)$/gm)].map(([, path = '']) => path);
      for (const path of [...changed, join(name, 'package.json')])
        cpSync(join(installed, path), join(root, 'node_modules', path));
    }
    for (const isWanted of [true, false]) expect(() => patchPackages(root, isWanted)).not.toThrow();
  });
});
