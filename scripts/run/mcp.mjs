// @ts-check
/**
 * `npm run mcp`: starts the search server for coding assistants of the built site, on its files. `--site ../my-docs` takes
 * another site. Clients run `node public/mcp.mjs --site public`, because npm prints lines of its own.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readOptions } from '../lib/read-options.mjs';
import { siteOption, siteOrExit } from '../lib/site-folder.mjs';
import { printError } from '../lib/print.mjs';

const { site, rest } = siteOrExit();
readOptions({}, rest);
const folder = path.join(site, 'public');
const server = path.join(folder, 'mcp.mjs');
if (existsSync(server)) {
  process.argv = [process.execPath, server, '--site', folder];
  await import(pathToFileURL(server).href);
} else {
  printError(`There is no ${server}. Run "npm run build${siteOption(site)}" first.`);
  process.exitCode = 1;
}
