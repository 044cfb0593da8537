import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { patchPackages } from './patch-packages.mjs';
import { projectRoot } from './project.mjs';

const { at, write, read } = useFolder({
  'node_modules/saw/package.json': '{ "version": "1.2.0" }',
  'node_modules/saw/index.js': 'one\ntwo\nthree\n',
  'patches/saw+1.2.0.patch':
    'Why.\n\n--- a/saw/index.js\n+++ b/saw/index.js\n@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n',
});
const patched = (): string => read('node_modules/saw/index.js');

describe('patches of packages', () => {
  it('are applied once, and taken back', () => {
    for (const [isWanted, text] of [
      [true, 'one\n2\nthree\n'],
      [true, 'one\n2\nthree\n'],
      [false, 'one\ntwo\nthree\n'],
      [false, 'one\ntwo\nthree\n'],
    ] as const) {
      patchPackages(at(), isWanted);
      expect(patched()).toBe(text);
    }
  });

  it('stop for another version, and for other lines', () => {
    write('node_modules/saw/index.js', 'one\nTWO\nthree\n');
    expect(() => patchPackages(at(), true)).toThrow('patches/saw+1.2.0.patch does not fit the files of saw:');
    write('node_modules/saw/package.json', '{ "version": "1.2.1" }');
    expect(() => patchPackages(at(), true)).toThrow('is for saw 1.2.0, but 1.2.1 is installed');
  });

  it('fit the installed packages', () => {
    rmSync(at(), { recursive: true });
    const installed = join(projectRoot, 'node_modules');
    for (const file of readdirSync(join(projectRoot, 'patches'))) {
      const text = readFileSync(join(projectRoot, 'patches', file), 'utf8');
      cpSync(join(projectRoot, 'patches', file), at('patches', file));
      const [name = ''] = file.split('+');
      const changed = [...text.matchAll(/^--- a\/(.+)$/gm)].map(([, path = '']) => path);
      for (const path of [...changed, join(name, 'package.json')])
        cpSync(join(installed, path), at('node_modules', path));
    }
    for (const isWanted of [true, false]) expect(() => patchPackages(at(), isWanted)).not.toThrow();
  });
});
