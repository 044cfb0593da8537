// @ts-check
/**
 * The production build of a site. Gatsby builds in `.build/`; `public/` is replaced at the end, and is unchanged if the
 * build fails (build-folder.mjs).
 */
import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildFolderOf, finishBuild, prepareBuildFolder, publishSite } from './build-folder.mjs';
import { lockBuildFolder } from './build-lock.mjs';
import { forgetFinished, readFinished, RUN_VARIABLE } from './finished-build.mjs';
import { hasOnlyFiles } from './check-files.mjs';
import { explainDisk } from './file-error.mjs';
import { buildEnvironment, compileFor, mayDownload } from './gatsby-environment.mjs';
import { objectionToPrefix } from './path-prefix.mjs';
import { commandScript, projectRoot, run } from './project.mjs';
import { pruneStaleFiles } from './prune-public.mjs';
import { isTerminal, print, printError } from './print.mjs';

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
 * @param {{ folder: string, temporary: string, gatsby: string, run: string }} build  `gatsby`: the script to run.
 * @param {(pid: number) => void} onStart
 * @returns {Promise<number>} Its exit code.
 */
async function runGatsby(args, root, { folder, temporary, gatsby, run: name }, onStart) {
  const isShown = isTerminal() && process.env.CI === undefined;
  const env = {
    [RUN_VARIABLE]: name,
    ...buildEnvironment,
    ...(await compileFor(folder)),
    ...sourcesEnvironment(root, folder),
    NODE_ENV: 'production',
    // Git only has the files of the site, not the copies.
    PORTAL_ROOT: root,
    ...mayDownload(),
    // Gatsby's workers leave temporary folders when a build fails. TMPDIR is for Unix, the others are for
    // Windows.
    TMPDIR: temporary,
    TEMP: temporary,
    TMP: temporary,
    ...(isShown ? {} : { CI: process.env.CI ?? 'true' }),
  };
  return run(process.execPath, [gatsby, 'build', ...args], { cwd: folder, onStart, env });
}

/**
 * Throws for what a build would find out at its end, or not at all.
 *
 * @param {string} prefix
 * @param {string} publicDirectory
 */
function checkOutput(prefix, publicDirectory) {
  const objection = objectionToPrefix(prefix, 'PATH_PREFIX');
  if (objection !== undefined) throw new Error(objection);
  if (lstatSync(publicDirectory, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(
      `${publicDirectory} is a link, which the build would replace by a folder. Remove the link, and copy the built site with "npm run deploy -- --to file:///…".`,
    );
}

/**
 * Builds the site into `public/`, which is unchanged if the build fails or is not whole.
 *
 * @param {readonly string[]} [args]  Further arguments for `gatsby build`.
 * @param {string} [root]  Folder of the site, with its `public/`.
 * @param {{ gatsby?: string, engine?: string }} [parts]  Only set by tests.
 * @returns {Promise<number>} Exit code of Gatsby; 1 if `public/` could not be replaced. Expected errors are
 *          printed instead of rejecting.
 */
export async function buildSite(
  args = [],
  root = projectRoot,
  { gatsby = commandScript('gatsby'), engine = projectRoot } = {},
) {
  const publicDirectory = path.join(root, 'public');
  const started = Date.now();
  /** @type {ReturnType<typeof lockBuildFolder> | undefined} */
  let lock;
  try {
    checkOutput(process.env.PATH_PREFIX ?? '', publicDirectory);
    if (!(await hasOnlyFiles(root))) throw new Error('The build failed. public/ is as it was before.');
    lock = lockBuildFolder(buildFolderOf(root));
    // As Gatsby reads it.
    const prefix = args.includes('--prefix-paths') ? (process.env.PATH_PREFIX ?? '') : '';
    const site = prepareBuildFolder(root, print, prefix, engine);
    const name = randomUUID();
    forgetFinished(site.folder);
    const code = await runGatsby(args, root, { ...site, gatsby, run: name }, lock.add);
    rmSync(site.temporary, { recursive: true, force: true });
    if (code !== 0) {
      if (existsSync(publicDirectory)) printError('The build failed. public/ is as it was before.');
      return code;
    }
    const record = readFinished(site.folder, name);
    const stale = pruneStaleFiles(site.public, path.join(site.folder, 'static'));
    if (stale.length > 0) print(`Removed ${stale.length} files of earlier builds.`);
    for (const file of stale) delete record.files[file.replaceAll('\\', '/')];
    publishSite(root, record);
    finishBuild(root);
    const { length } = /** @type {unknown[]} */ (
      JSON.parse(readFileSync(path.join(publicDirectory, 'routes.json'), 'utf8'))
    );
    const seconds = Math.round((Date.now() - started) / 1000);
    const shown = path.relative(process.cwd(), publicDirectory);
    const warnings = readWarnings(root);
    print(
      `The site is built in ${shown}/: ${length} pages in ${seconds} s, ${warnings} warning${warnings === 1 ? '' : 's'}.`,
    );
    return 0;
  } catch (error) {
    printError(explainDisk(error, 'build again. public/ is as it was before'));
    return 1;
  } finally {
    lock?.release();
  }
}
