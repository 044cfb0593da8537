// @ts-check
/**
 * `npm start`: installs what is missing, builds the site, and serves it on a free port of the
 * loopback address until Ctrl+C.
 */
import { ensureDependencies } from '../lib/install-dependencies.mjs';

await ensureDependencies();
// Imported late: the server uses a package that may have been installed only now.
const { buildSite } = await import('./build.mjs');
const { serveSite } = await import('./serve.mjs');

const code = await buildSite();
if (code === 0) await serveSite();
else process.exitCode = code;
