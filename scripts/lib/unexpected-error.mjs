// @ts-check
/**
 * What a command prints for an error that no rule foresaw, wherever it comes from: one line with what, where, and how to report
 * it. A trace means nothing to a writer. Tests and Gatsby, which load files of this project too, treat errors in their own way.
 */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { printError } from './print.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A file of this project, not of a package in it; undefined for any other. @param {string} file */
function nameIn(file) {
  const name = path.relative(root, file);
  return name.startsWith('..') || path.isAbsolute(name) || name.split(path.sep).includes('node_modules')
    ? undefined
    : name;
}

/** The first line of this project in which an error was. @param {Error} error */
function placeOf({ stack = '' }) {
  for (const [, at = ''] of stack.matchAll(
    /\n\s+at (?:async )?(?:.*\()?((?:file:|\/|[A-Z]:).*:\d+):\d+\)?/g,
  )) {
    const name = nameIn(at.startsWith('file:') ? fileURLToPath(at) : at);
    if (name !== undefined) return ` (${name})`;
  }
  return '';
}

/**
 * @param {unknown} error  Whatever was thrown.
 * @returns {string} One line for the terminal.
 */
export function explainUnexpected(error) {
  const { message, code } = /** @type {NodeJS.ErrnoException} */ (
    error instanceof Error ? error : new Error(String(error))
  );
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND')
    return `Packages are missing: run "npm install" first. ${message.split('\n')[0] ?? ''}`;
  const what = (message.split('\n')[0] ?? '').replace(/\.$/, '');
  const place = error instanceof Error ? placeOf(error) : '';
  return `The command failed: ${what}${place}. If the cause is not yours, report this line with the command.`;
}

/** Whether this process runs a script of this project. */
function isCommand() {
  try {
    return nameIn(realpathSync(process.argv[1] ?? '')) !== undefined;
  } catch {
    return false;
  }
}

// A promise that nobody waits for comes here too.
if (isCommand())
  process.on('uncaughtException', (error) => {
    printError(explainUnexpected(error));
    process.exit(1);
  });
