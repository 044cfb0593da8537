// @ts-check
/**
 * `npm start`: installs missing packages, builds the site, and serves it on a free loopback port. `--site ../my-docs`
 * does the same with another site.
 */
import { ensureDependencies } from '../lib/install-dependencies.mjs';
import { readOptions } from '../lib/read-options.mjs';
import { siteOrExit } from '../lib/site-folder.mjs';

const { site, rest } = siteOrExit();
readOptions({}, rest);
await ensureDependencies();
// Imported late, because the server uses a package that may have been installed only now.
const { buildSite } = await import('./build.mjs');
const { serveSite } = await import('./serve.mjs');

const code = await buildSite([], site);
if (code === 0) await serveSite({ site });
else process.exitCode = code;
