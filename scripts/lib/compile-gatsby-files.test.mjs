// @ts-check
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeEach, expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { compileGatsbyFiles } from './compile-gatsby-files.mjs';

const PLUGIN = 'plugins/one/gatsby-node';
const compiled = (/** @type {string} */ name) => `.cache/compiled/${name}.js`;

const { at, write } = useFolder({
  'gatsby-config.ts': "import { A } from './src/a';\nexport default { a: A, element: (): string => A };",
  'src/a.tsx':
    "import { type B, three } from './b.mjs';\nexport const A = 'a' + three;\nexport const b: B = 1;",
  'src/b.mjs': 'export const three = 3;',
  'src/unused.ts': 'this is not TypeScript',
  'plugins/one/gatsby-node.ts':
    'export { A } from \'../../src/a\';\nconst text = `require("./no")`;\nexport { text };',
  'plugins/two/package.json': '{}',
});

/** @param {string} name */
const load = (name) => createRequire(at('package.json'))(at(compiled(name)));

beforeEach(() => compileGatsbyFiles(at()));

it('compiles the configuration, the plugins, and what they import, each file once', () => {
  expect(load('gatsby-config').default.a).toBe('a3');
  expect(load(PLUGIN).A).toBe('a3');
  expect(() => statSync(at(compiled('src/unused')))).toThrow('ENOENT');
});

it('leaves unchanged files as they are, and changes what webpack sees of a plugin with every import', async () => {
  const [before, time] = [
    readFileSync(at(compiled(PLUGIN)), 'utf8'),
    statSync(at(compiled('src/a'))).mtimeMs,
  ];
  await compileGatsbyFiles(at());
  expect(readFileSync(at(compiled(PLUGIN)), 'utf8')).toBe(before);
  expect(statSync(at(compiled('src/a'))).mtimeMs).toBe(time);
  write('src/b.mjs', 'export const three = 4;');
  await compileGatsbyFiles(at());
  expect(readFileSync(at('.cache/compiled/src/b.mjs'), 'utf8')).toContain('three = 4');
  expect(readFileSync(at(compiled(PLUGIN)), 'utf8')).not.toBe(before);
  expect(readFileSync(at(compiled(PLUGIN)), 'utf8').split('\n')).toHaveLength(before.split('\n').length);
});

it('names a file that cannot be compiled', async () => {
  write('src/a.tsx', 'export const = 1;');
  await expect(compileGatsbyFiles(at())).rejects.toThrow('a.tsx');
});
