// @ts-check
/** The options of a command: `npm run serve -- --prefix /docs`. */
import { parseArgs } from 'node:util';
import { print, printError } from './print.mjs';

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>[string]} ParsedOption */
/** @typedef {ParsedOption & { value?: string, means?: string }} Option */

/**
 * Reads the options of the command line. For an unknown one, exits with code 2 and prints its name and the
 * available options. `--help` prints them too, with what they mean.
 *
 * @template {{ [name: string]: Option }} Options
 * @param {Options} options  As for `parseArgs` of Node; `value` names what is written after the option, `means` is for `--help`.
 * @param {readonly string[]} [args]  Those that the caller has not read; by default all.
 */
export function readOptions(options, args) {
  const rows = Object.entries(options).map(([name, { type, value = 'text', means = '' }]) => [
    type === 'string' ? `--${name} <${value}>` : `--${name}`,
    means,
  ]);
  // Who passes the rest has read this one.
  if (args) rows.push(['--site <folder>', 'another site than that of this folder']);
  const names = rows.map(([name]) => name);
  const known = names.length > 0 ? `Options: ${names.join(', ')}` : 'It has no options.';
  if ((args ?? process.argv.slice(2)).includes('--help')) {
    const hasMeanings = Object.values(options).some(({ means }) => means !== undefined);
    const list = rows.map(([name = '', means]) => `  ${name.padEnd(22)} ${means}`);
    print(hasMeanings ? ['Options:', ...list].join('\n') : known);
    return process.exit(0);
  }
  try {
    return parseArgs({ options, ...(args ? { args: [...args] } : {}) }).values;
  } catch (error) {
    printError(`${error instanceof Error ? error.message : String(error)}\n${known}`);
    return process.exit(2);
  }
}
