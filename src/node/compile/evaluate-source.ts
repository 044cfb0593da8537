import { runInNewContext } from 'node:vm';
import type { EvaluateSource } from '../../mdx/compile-context';

/** An expression of a page is a value, a sum, a list: far below this. Milliseconds. */
const TIME_LIMIT = 1000;

/**
 * Evaluates an expression of a page in a context of its own: it sees the page's constants and the language,
 * not the build. `process.exit()` in a page is an unknown name here, and a loop without an end is stopped.
 */
export const evaluateSource: EvaluateSource = (source, scope) =>
  runInNewContext(`'use strict'; (${source}\n);`, Object.fromEntries(scope), { timeout: TIME_LIMIT });
