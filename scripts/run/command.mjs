#!/usr/bin/env node
// @ts-check
/**
 * The command of the installed package: `npx developer-portal new . --spec ../api.yaml` writes a site into the current
 * folder, whose package.json runs the other commands with it. Each is a file beside this one, as in a clone.
 */
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { SITE_COMMANDS } from '../lib/site-package.mjs';

const [name = '', ...rest] = process.argv.slice(2);
const known = ['new', ...SITE_COMMANDS];
if (known.includes(name)) {
  const script = fileURLToPath(new URL(`${name.replace(':', '-')}.mjs`, import.meta.url));
  if (name !== 'new') process.env.PORTAL_SITE ??= process.cwd();
  process.argv = [process.execPath, script, ...rest];
  await import(`./${path.basename(script)}`);
} else {
  const isHelp = ['--help', '-h', 'help'].includes(name);
  const lines = [
    ...(isHelp || name === '' ? [] : [`There is no command "${name}".`]),
    `Commands: ${known.join(', ')}. To begin, in an empty folder: new . --spec <path or https:// address>`,
  ];
  console[isHelp ? 'log' : 'error'](lines.join('\n'));
  process.exitCode = isHelp ? 0 : 1;
}
