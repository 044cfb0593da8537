// @ts-check
/**
 * Makes the TypeScript of src/ available to command scripts on every supported Node: importing this file
 * registers hooks that resolve `./name` to `./name.ts` or `./name.tsx` and strip the types. Node 22.18 strips
 * types, but 20 does not, and no version adds extensions.
 */
import { existsSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { typescriptOptions } from './compile-typescript.mjs';

/** The engine may be installed as a package itself. */
const engine = new URL('../../', import.meta.url).href;

/** @param {string} url */
const isOfPackage = (url) => url.replace(engine, '').includes('node_modules/');

/**
 * @param {string} specifier
 * @param {{ parentURL?: string }} context
 * @param {(specifier: string, context: { parentURL?: string }) => Promise<{ url: string }>} next
 */
export async function resolve(specifier, context, next) {
  if (/^\.{1,2}\//.test(specifier) && context.parentURL && !isOfPackage(context.parentURL)) {
    for (const ending of ['.ts', '.tsx']) {
      const url = new URL(specifier + ending, context.parentURL);
      if (existsSync(fileURLToPath(url))) return { url: url.href, shortCircuit: true };
    }
  }
  return next(specifier, context);
}

/**
 * @param {string} url
 * @param {object} context
 * @param {(url: string, context: object) => Promise<object>} next
 */
export async function load(url, context, next) {
  if (!url.startsWith('file:') || !/\.m?tsx?$/.test(url)) return next(url, context);
  const { transformSync } = await import('@swc/core');
  const file = fileURLToPath(url);
  const { code } = transformSync(
    readFileSync(file, 'utf8'),
    typescriptOptions(file, { sourceMaps: 'inline', module: { type: 'es6' } }),
  );
  return { format: 'module', source: code, shortCircuit: true };
}

// The hooks run in a separate thread, which also imports this file.
if (isMainThread) register(import.meta.url);
