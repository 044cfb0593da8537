// @ts-check
/** The options of a command: `npm run serve -- --prefix /docs`. */
import { parseArgs } from 'node:util';
import { print, printError } from './print.mjs';

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>[string]} ParsedOption */
/** @typedef {ParsedOption & { value?: string, means?: string }} Option */

/**
 * `parseArgs` of Node, which takes the last one of an option that is there twice, and an empty value.
 *
 * @template {import('node:util').ParseArgsConfig} Config
 * @param {Config} config
 * @throws {Error} For the terminal.
 */
export function parseOptions(config) {
  const { values, positionals, tokens = [] } = parseArgs({ ...config, tokens: true });
  const seen = new Set();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    if (token.value?.trim() === '')
      throw new Error(`--${token.name} is empty. Write a value, or leave it out.`);
    if (seen.has(token.name) && config.options?.[token.name]?.multiple !== true)
      throw new Error(`--${token.name} is there twice. Write it once.`);
    seen.add(token.name);
  }
  return /** @type {Pick<ReturnType<typeof parseArgs<Config>>, 'values' | 'positionals'>} */ ({
    values,
    positionals,
  });
}

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
    return parseOptions({ options, ...(args ? { args: [...args] } : {}) }).values;
  } catch (error) {
    printError(`${error instanceof Error ? error.message : String(error)}\n${known}`);
    return process.exit(2);
  }
}
