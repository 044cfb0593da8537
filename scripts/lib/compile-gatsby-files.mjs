// @ts-check
/**
 * Compiles Gatsby's configuration and the plugins, with all that they import, for Node: each file once, to the same
 * place below `.cache/compiled`. Gatsby would start Parcel, which bundles all of it once per plugin.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform, version } from '@swc/core';
import { typescriptOptions } from './compile-typescript.mjs';

/** A relative import in compiled code. */
const IMPORT = /\brequire\("(\.{1,2}\/[^"]+)"\)/g;

/** @param {string} text */
const digestOf = (text) => createHash('sha256').update(version).update(text).digest('hex');

/**
 * The file that an import without an ending means.
 *
 * @param {string} place
 */
const fileAt = (place) =>
  ['.ts', '.tsx', ''].map((ending) => place + ending).find((file) => existsSync(file));

/** @param {string} folder */
function entriesOf(folder) {
  const plugins = readdirSync(path.join(folder, 'plugins')).map((name) => path.join('plugins', name));
  return ['gatsby-config.ts', ...['', ...plugins].map((name) => path.join(name, 'gatsby-node.ts'))]
    .map((name) => path.join(folder, name))
    .filter((file) => existsSync(file));
}

/**
 * @param {string} folder  In which Gatsby works. Files that have not changed since the last time are left as they are.
 * @returns {Promise<void>} Rejects with the error of a file that cannot be compiled.
 */
export async function compileGatsbyFiles(folder) {
  const output = path.join(folder, '.cache', 'compiled');
  /** The first line of each compiled file, by its source. @type {Map<string, string>} */
  const marks = new Map();
  /** @type {Set<string>} */
  const imported = new Set();
  /** @param {string} file */
  const targetOf = (file) => path.join(output, path.relative(folder, file)).replace(/\.tsx?$/, '.js');
  /** @param {string} file */
  const compile = async (file) => {
    const target = targetOf(file);
    const source = await readFile(file, 'utf8');
    const mark = `// ${digestOf(source)}\n`;
    marks.set(file, mark);
    let code = await readFile(target, 'utf8').catch(() => '');
    if (!code.startsWith(mark)) {
      // Packages load when something in them is used first.
      const options = typescriptOptions(file, { module: { type: 'commonjs', lazy: true } });
      code = mark + (target.endsWith('.js') ? (await transform(source, options)).code : source);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, code);
    }
    const places = [...code.matchAll(IMPORT)].map(([, name = '']) => path.join(path.dirname(file), name));
    const fresh = places.filter((place) => !imported.has(place) && imported.add(place));
    await Promise.all(fresh.flatMap((place) => fileAt(place) ?? []).map(compile));
  };
  const entries = entriesOf(folder);
  await Promise.all(entries.map(compile));
  // webpack's cache belongs to these files only, and what they import can change what webpack makes.
  const end = `\n// ${digestOf([...marks.values()].sort().join(''))}\n`;
  for (const entry of entries) {
    const code = await readFile(targetOf(entry), 'utf8');
    if (!code.endsWith(end))
      await writeFile(targetOf(entry), code.replace(/\n\/\/ [\da-f]{64}\n$/, '') + end);
  }
}
