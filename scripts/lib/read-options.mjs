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
  try {
    return parseArgs({ options, ...(args ? { args: [...args] } : {}) }).values;
  } catch (error) {
    const known = Object.entries(options).map(([name, { type }]) =>
      type === 'string' ? `--${name} <text>` : `--${name}`,
    );
    console.error(
      `${error instanceof Error ? error.message : String(error)}\n${known.length > 0 ? `Options: ${known.join(', ')}` : 'It has no options.'}`,
    );
    return process.exit(2);
  }
}
