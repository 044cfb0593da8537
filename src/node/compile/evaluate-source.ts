import { runInNewContext } from 'node:vm';
import type { EvaluateSource } from '../../mdx/compile-context';

/** Milliseconds. Expressions of a page are values, sums, and lists, which take far less. */
const TIME_LIMIT = 1000;

/**
 * Evaluates an expression of a page in a separate context: it can use the page's constants and the language,
 * but not the build. `process.exit()` is an unknown name here, and an endless loop is stopped.
 */
export const evaluateSource: EvaluateSource = (source, scope) =>
  runInNewContext(`'use strict'; (${source}\n);`, Object.fromEntries(scope), { timeout: TIME_LIMIT });
