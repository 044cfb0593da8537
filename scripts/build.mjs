// @ts-check
/**
 * `npm run build`: the production build, into `public/`. Further arguments go to `gatsby build`,
 * for example `npm run build -- --prefix-paths`.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { gatsbyEnvironment } from './gatsby-environment.mjs';
import { ensureDependencies } from './install-dependencies.mjs';
import { summarizeBuild } from './build-summary.mjs';
import { commandScript, isStartedDirectly, projectRoot, publicDirectory, runPackage } from './project.mjs';
import { pruneStaleFiles } from './prune-public.mjs';

/** Warnings that gatsby-plugin-check counted in the last build. */
function readWarnings() {
  const file = path.join(projectRoot, '.cache', 'problem-count.json');
  if (!existsSync(file)) return 0;
  return /** @type {{ warnings: number }} */ (JSON.parse(readFileSync(file, 'utf8'))).warnings;
}

/**
 * Runs Gatsby: with its progress display in a terminal, with plain lines everywhere else.
 *
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, output: string }>} `output` is empty after a progress display.
 */
async function runGatsby(args) {
  const env = { ...gatsbyEnvironment, NODE_ENV: 'production' };
  if (process.stdout.isTTY && process.env.CI === undefined)
    return { code: await runPackage('gatsby', ['build', ...args], { env }), output: '' };
  const child = spawn(process.execPath, [commandScript('gatsby'), 'build', ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, CI: process.env.CI ?? 'true' },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
    process.stdout.write(chunk);
  });
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (exit) => resolve(exit ?? 1));
  });
  return { code, output };
}

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
  const { code, output } = await runGatsby(args);
  if (code !== 0) return code;

  const stale = pruneStaleFiles(publicDirectory, path.join(projectRoot, 'static'));
  if (stale.length > 0) console.log(`Removed ${stale.length} files of earlier builds from public/.`);
  console.log(
    summarizeBuild({
      folder: publicDirectory,
      output,
      seconds: (Date.now() - started) / 1000,
      warnings: readWarnings(),
    }),
  );
  return 0;
}

if (isStartedDirectly(import.meta.url)) {
  await ensureDependencies();
  process.exitCode = await buildSite(process.argv.slice(2));
}
