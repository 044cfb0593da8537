// @ts-check
/** The options behind a command of this folder: `npm run serve -- --prefix /docs`. */
import { parseArgs } from 'node:util';

/**
 * Reads the options of the command line. A wrong one ends the process with code 2, its name and those that
 * there are.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {Options} options  As `parseArgs` of Node takes them.
 */
export function readOptions(options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const known = Object.entries(options).map(([name, { type }]) =>
      type === 'string' ? `--${name} <text>` : `--${name}`,
    );
    console.error(`${error instanceof Error ? error.message : String(error)}\nOptions: ${known.join(', ')}`);
    return process.exit(2);
  }
}
