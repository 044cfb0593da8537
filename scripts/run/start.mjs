// @ts-check
/**
 * `npm start`: installs missing packages, builds the site, and serves it on a free loopback port. `--site ../my-docs`
 * does the same with another site.
 */
import { startCommand } from '../lib/start-command.mjs';

const site = await startCommand();
const { buildSite } = await import('../lib/build-site.mjs');
const { serveSite } = await import('./serve.mjs');

const code = await buildSite([], site);
if (code === 0) await serveSite({ site });
else process.exitCode = code;
