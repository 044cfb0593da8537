// @ts-check
/** `npm start`: installs missing packages, builds the site, and serves it on a free loopback port. */
import { ensureDependencies } from '../lib/install-dependencies.mjs';

await ensureDependencies();
// Imported late, because the server uses a package that may have been installed only now.
const { buildSite } = await import('./build.mjs');
const { serveSite } = await import('./serve.mjs');

const code = await buildSite();
if (code === 0) await serveSite();
else process.exitCode = code;
