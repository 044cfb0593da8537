// @ts-check
/** The options of a command: `npm run serve -- --prefix /docs`. */
import { parseArgs } from 'node:util';

/**
 * Reads the options of the command line. For an unknown one, exits with code 2 and prints its name and the
 * available options.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {Options} options  As for `parseArgs` of Node.
 * @param {readonly string[]} [args]  Those that the caller has not read; by default all.
 */
export function readOptions(options, args) {
  const names = Object.entries(options).map(([name, { type }]) =>
    type === 'string' ? `--${name} <text>` : `--${name}`,
  );
  // Who passes the rest has read this one.
  if (args) names.push('--site <folder>');
  const known = names.length > 0 ? `Options: ${names.join(', ')}` : 'It has no options.';
  if ((args ?? process.argv.slice(2)).includes('--help')) {
    console.log(known);
    return process.exit(0);
  }
  try {
    return parseArgs({ options, ...(args ? { args: [...args] } : {}) }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${known}`);
    return process.exit(2);
  }
}
