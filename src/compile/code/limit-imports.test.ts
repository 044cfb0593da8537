import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import webpack from 'webpack';
import { limitEnvironment } from './limit-environment';
import { limitImports } from './limit-imports';

const ENGINE = path.join(import.meta.dirname, '..', '..', '..');
const SECRET = 'the-secret-of-this-machine';

let site: string;
const at = (name: string): string => path.join(site, name);
const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
};

beforeAll(() => {
  site = mkdtempSync(path.join(tmpdir(), 'portal-bundle-'));
  for (const name of ['node_modules', 'package.json', 'src']) symlinkSync(path.join(ENGINE, name), at(name));
  write('outside.js', `module.exports = '${SECRET}';`);
  write('content/_site/site.js', `module.exports = '${SECRET}';`);
  write('content/node_modules/react/index.js', `module.exports = { useState: '${SECRET}' };`);
  write('content/_components/parts/package.json', '{ "main": "../../_site/site.js" }');
  write('content/_components/parts/two.js', `module.exports = '${SECRET}';`);
  write('content/_components/parts/two.tsx', 'export const two = "two of the folder";');
  write('content/_components/parts/data.json', '{ "kind": "data of the folder" }');
});
afterAll(() => {
  rmSync(site, { recursive: true });
});

/** Bundles an island, and returns all that would be published, and what is wrong. */
async function bundle(
  source: string,
  entry = 'content/_components/Island.tsx',
): Promise<{ output: string; errors: string[]; warnings: readonly unknown[] }> {
  rmSync(at('out'), { recursive: true, force: true });
  write('content/_components/Island.tsx', `'use client';\n${source}`);
  const plugins = [
    new webpack.DefinePlugin({
      'process.env': '({})',
      'process.env.NODE_ENV': '"production"',
      'process.env.GATSBY_TOKEN': JSON.stringify(SECRET),
      'process.env.PASSWORD': JSON.stringify(SECRET),
    }),
    limitImports(site) as webpack.WebpackPluginInstance,
  ];
  limitEnvironment({ plugins });
  const compiler = webpack({
    context: site,
    entry: at(entry),
    mode: 'production',
    output: { path: at('out'), library: { type: 'commonjs' } },
    optimization: { minimize: false },
    resolve: { extensions: ['.js', '.tsx', '.ts', '.json'] },
    plugins,
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: path.join(ENGINE, 'node_modules', 'swc-loader'),
          options: {
            swcrc: false,
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
  });
  const stats = await new Promise<webpack.Stats | undefined>((done, fail) => {
    compiler.run((error, found) => (error ? fail(error) : done(found)));
  });
  const { errors = [], warnings = [] } = stats?.toJson({ all: false, errors: true, warnings: true }) ?? {};
  const output = (existsSync(at('out')) ? readdirSync(at('out')) : []).map((name) =>
    readFileSync(at(`out/${name}`), 'utf8'),
  );
  return { output: output.join('\n'), errors: errors.map(({ message }) => message), warnings };
}

it('leaves the imports of the engine as they are', async () => {
  write('engine/index.js', "const all = require.context('./styles', false, /js$/); all.keys().map(all);");
  write('engine/styles/one.js', 'module.exports = "one of the engine";');
  const { output, errors, warnings } = await bundle('export {};', 'engine/index.js');
  expect([...errors, ...warnings]).toEqual([]);
  expect(output).toContain('one of the engine');
});

const USES = 'export default () => { console.log(a); };';

it('takes React of the engine, and the files of the folder that the check has seen', async () => {
  const { output, errors } = await bundle(
    "import { useState } from 'react';\nimport { two } from './parts/two';\nimport data from './parts/data.json';\nimport './Island.css';\nexport default () => <p>{useState(two)}{data.kind}</p>;",
  );
  expect(errors).toEqual([]);
  expect(output).toContain('two of the folder');
  expect(output).toContain('data of the folder');
  expect(output).not.toContain(SECRET);
});

it('has the mode of the build, and no other value of the environment', async () => {
  const { output, errors } = await bundle(
    'export const all = [process.env.NODE_ENV, process.env.GATSBY_TOKEN, process.env.PASSWORD, process.env, process.env["GATSBY_TOKEN"]];\nconsole.log(all);',
  );
  expect(errors).toEqual([]);
  expect(output).toContain('"production"');
  expect(output).not.toContain(SECRET);
});

it.each([
  ['import()', "export const a = import('OUTSIDE');"],
  ['new URL', `export const a = new URL('OUTSIDE', import.meta.url).href;\n${USES}`],
  ['new Worker', `export const a = new Worker(new URL('OUTSIDE', import.meta.url));`],
  ['import', `import a from 'OUTSIDE';\n${USES}`],
  ['a file of settings', `import a from '../_site/site.js';\n${USES}`],
  ['the main file of a folder', `import a from './parts';\n${USES}`],
  ['a loader', `import a from '!!OUTSIDE!./parts/two';\n${USES}`],
  ['code in an address', `import a from 'data:text/javascript,import "OUTSIDE"';\n${USES}`],
  ['require', "export const a = require('OUTSIDE');"],
  ['a require by another name', "const r = require; export const a = r('OUTSIDE');"],
  ['require in brackets', "export const a = (0, require)('OUTSIDE');"],
  ['require of a module', "module.exports = module.require('OUTSIDE');"],
  ['define', "define(['OUTSIDE'], (a) => a);"],
  ['require with a list', "export const a = require(['OUTSIDE'], (b) => b);"],
  ['require.ensure', "require.ensure(['OUTSIDE'], () => require('OUTSIDE'));"],
  ['require.context', "export const a = require.context('..', true);"],
  ['import.meta.webpackContext', "export const a = import.meta.webpackContext('..');"],
  ['a computed import', 'export const a = (b) => import(`../${b}`);'],
  ['import.meta.url', 'export const a = import.meta.url;'],
  ['a package', `import * as a from 'gatsby/package.json';\n${USES}`],
  ['a deep source', `export const a = ${'('.repeat(10_000)}1${')'.repeat(10_000)};`],
])('takes nothing by %s', async (_, source) => {
  const { output, errors } = await bundle(source.replaceAll('OUTSIDE', at('outside.js')));
  // With an error, nothing is published.
  if (errors.length > 0)
    for (const error of errors) expect(error).toMatch(/content\/_components[\w/.:]*: its? /);
  else {
    expect(output).not.toContain(SECRET);
    expect(output).not.toContain(`${site}/content`);
  }
});
