// @ts-check
/**
 * `npm run develop`: the writers' preview, which shows a saved change within a few seconds. Further arguments
 * are passed to `gatsby develop`, for example `npm run develop -- --port 8001`.
 */
import { dropForeignCache } from '../lib/foreign-cache.mjs';
import { gatsbyEnvironment } from '../lib/gatsby-environment.mjs';
import { ensureDependencies } from '../lib/install-dependencies.mjs';
import { projectRoot, runPackage } from '../lib/project.mjs';

await ensureDependencies();
dropForeignCache(projectRoot, console.log);
// Loopback only: the preview has no access control and shows unpublished pages.
const code = await runPackage('gatsby', ['develop', '-H', '127.0.0.1', ...process.argv.slice(2)], {
  env: { ...gatsbyEnvironment, NODE_ENV: 'development' },
});
// Ctrl+C is the usual way to stop the preview, not a failure.
process.exitCode = code === 130 ? 0 : code;
