// @ts-check
/**
 * `npm run build`: the production build, into `public/`. Further arguments are passed to `gatsby build`, for
 * example `npm run build -- --prefix-paths`; `--site ../my-docs` builds another site into its folder. Gatsby builds in
 * `.build/`; `public/` is replaced at the end, and is unchanged if the build fails (build-folder.mjs).
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  buildFolderOf,
  finishBuild,
  lockBuildFolder,
  prepareBuildFolder,
  publishSite,
} from '../lib/build-folder.mjs';
import { summarizeBuild } from '../lib/site-weight.mjs';
import { buildEnvironment } from '../lib/gatsby-environment.mjs';
import { ensureDependencies } from '../lib/install-dependencies.mjs';
import { commandScript, isStartedDirectly, projectRoot, run } from '../lib/project.mjs';
import { pruneStaleFiles } from '../lib/prune-public.mjs';
import { siteOrExit } from '../lib/site-folder.mjs';

/**
 * Number of warnings that gatsby-plugin-check reported in the last build.
 *
 * @param {string} root  Folder of the site.
 */
function readWarnings(root) {
  const file = path.join(buildFolderOf(root), '.cache', 'diagnostic-count.json');
  if (!existsSync(file)) return 0;
  return /** @type {{ warnings: number }} */ (JSON.parse(readFileSync(file, 'utf8'))).warnings;
}

/**
 * The environment's list of specifications, relative to the build folder, which also contains a copy of a
 * list in the project.
 *
 * @param {string} root    Folder of the site.
 * @param {string} folder  The build folder.
 * @returns {Record<string, string>}
 */
function sourcesEnvironment(root, folder) {
  const named = process.env.PORTAL_OPENAPI_SOURCES;
  if (named === undefined || named === '') return {};
  const list = path.resolve(root, named);
  const copy = path.join(folder, path.relative(root, list));
  return { PORTAL_OPENAPI_SOURCES: existsSync(copy) ? copy : list };
}

/**
 * Runs Gatsby, with its progress display in a terminal and plain lines elsewhere.
 *
 * @param {readonly string[]} args
 * @param {string} root  Folder of the site.
 * @param {{ folder: string, temporary: string }} site
 * @param {(pid: number) => void} onStart
 * @returns {Promise<{ code: number, output: string }>} `output` is empty after a progress display.
 */
async function runGatsby(args, root, { folder, temporary }, onStart) {
  const env = {
    ...buildEnvironment,
    ...sourcesEnvironment(root, folder),
    NODE_ENV: 'production',
    // Git only has the files of the site, not the copies.
    PORTAL_ROOT: root,
    // Gatsby's workers leave temporary folders when a build fails. TMPDIR is for Unix, the others are for
    // Windows.
    TMPDIR: temporary,
    TEMP: temporary,
    TMP: temporary,
  };
  const isTerminal = process.stdout.isTTY && process.env.CI === undefined;
  let output = '';
  const code = await run(process.execPath, [commandScript('gatsby'), 'build', ...args], {
    cwd: folder,
    onStart,
    ...(isTerminal
      ? { env }
      : {
          env: { ...env, CI: process.env.CI ?? 'true' },
          onOutput: (chunk) => {
            output += chunk;
            process.stdout.write(chunk);
          },
        }),
  });
  return { code, output };
}

/**
 * Builds the site into `public/`, which is unchanged if the build fails.
 *
 * @param {readonly string[]} [args]  Further arguments for `gatsby build`.
 * @param {string} [root]  Folder of the site, with its `public/`.
 * @returns {Promise<number>} Exit code of Gatsby; 1 if `public/` could not be replaced. Expected errors are
 *          printed instead of rejecting.
 */
export async function buildSite(args = [], root = projectRoot) {
  const publicDirectory = path.join(root, 'public');
  const started = Date.now();
  /** @type {ReturnType<typeof lockBuildFolder> | undefined} */
  let lock;
  try {
    lock = lockBuildFolder(root);
    // As Gatsby reads it.
    const prefix = args.includes('--prefix-paths') ? (process.env.PATH_PREFIX ?? '') : '';
    const site = prepareBuildFolder(root, console.log, prefix, projectRoot);
    const { code, output } = await runGatsby(args, root, site, lock.add);
    rmSync(site.temporary, { recursive: true, force: true });
    if (code !== 0) {
      if (existsSync(publicDirectory)) console.error('The build failed. public/ is as it was before.');
      return code;
    }
    finishBuild(root);
    const stale = pruneStaleFiles(site.public, path.join(site.folder, 'static'));
    if (stale.length > 0) console.log(`Removed ${stale.length} files of earlier builds.`);
    publishSite(root);
    console.log(
      summarizeBuild({
        folder: publicDirectory,
        shown: path.relative(projectRoot, publicDirectory),
        output,
        seconds: (Date.now() - started) / 1000,
        warnings: readWarnings(root),
      }),
    );
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    lock?.release();
  }
}

if (isStartedDirectly(import.meta.url)) {
  const { site, rest } = siteOrExit();
  await ensureDependencies();
  process.exitCode = await buildSite(rest, site);
}
