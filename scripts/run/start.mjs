// @ts-check
/**
 * `npm start`: installs missing packages, builds the site, and serves it on a free loopback port, or on that of `--port`.
 * `--site ../my-docs` does the same with another site.
 */
import { PORT_OPTION } from '../lib/listen.mjs';
import { startCommand } from '../lib/start-command.mjs';

const { site, port } = await startCommand(PORT_OPTION);
const { buildSite } = await import('../lib/build-site.mjs');
const { serveSite } = await import('./serve.mjs');

const code = await buildSite([], site);
if (code === 0) await serveSite({ site, port });
else process.exitCode = code;
