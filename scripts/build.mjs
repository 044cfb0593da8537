// @ts-check
/**
 * `npm run build`: the production build, into `public/`. Further arguments go to `gatsby build`,
 * for example `npm run build -- --prefix-paths`.
 */
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gatsbyEnvironment } from './gatsby-environment.mjs';
import { ensureDependencies } from './install-dependencies.mjs';
import { isStartedDirectly, projectRoot, publicDirectory, runPackage } from './project.mjs';
import { pruneStaleFiles } from './prune-public.mjs';

/**
 * Builds the site and removes what earlier builds left behind.
 *
 * @param {readonly string[]} [args]  Further arguments for `gatsby build`.
 * @returns {Promise<number>} Exit code of Gatsby.
 */
export async function buildSite(args = []) {
  // Without the cache Gatsby cannot know which files are stale, and everything is made anew.
  if (!existsSync(path.join(projectRoot, '.cache')))
    rmSync(publicDirectory, { recursive: true, force: true });

  const started = Date.now();
  const code = await runPackage('gatsby', ['build', ...args], {
    // CI makes Gatsby print plain lines in place of an animation.
    env: { ...gatsbyEnvironment, NODE_ENV: 'production', CI: process.env.CI ?? 'true' },
  });
  if (code !== 0) return code;

  const stale = pruneStaleFiles(publicDirectory, path.join(projectRoot, 'static'));
  if (stale.length > 0) console.log(`Removed ${stale.length} files of earlier builds from public/.`);
  console.log(`The site is built in public/ (${Math.round((Date.now() - started) / 1000)} s).`);
  return 0;
}

if (isStartedDirectly(import.meta.url)) {
  await ensureDependencies();
  process.exitCode = await buildSite(process.argv.slice(2));
}
