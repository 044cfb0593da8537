// @ts-check
/**
 * Lets Node import the site's TypeScript as it stands: paths without an ending are completed, types are
 * stripped by the compiler that checks them. `gatsby` is replaced by the one function that components use.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ENDINGS = ['.ts', '.tsx', '/index.ts'];
const GATSBY = 'data:text/javascript,export const withPrefix = (route) => route;';

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  if (specifier === 'gatsby') return { url: GATSBY, shortCircuit: true };
  if (specifier.startsWith('.') && context.parentURL?.startsWith('file:')) {
    const url = new URL(specifier, context.parentURL);
    const isFile = existsSync(url) && statSync(url).isFile();
    const ending = isFile ? '' : ENDINGS.find((end) => existsSync(new URL(url.href + end)));
    if (ending !== undefined) return { url: url.href + ending, shortCircuit: true };
  }
  return next(specifier, context);
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!/\.tsx?$/.test(url)) return next(url, context);
  const { outputText } = ts.transpileModule(readFileSync(fileURLToPath(url), 'utf8'), {
    fileName: fileURLToPath(url),
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.ReactJSX,
    },
  });
  return { format: 'module', source: outputText, shortCircuit: true };
}
