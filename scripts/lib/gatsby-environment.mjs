// @ts-check
/** The environment of Gatsby, for the build and the writers' preview. */
import { fileURLToPath } from 'node:url';
import { chosenBends } from '../../plugins/gatsby-plugin-bends/chosen-bends.mjs';

const active = chosenBends(process.env.PORTAL_BENDS);

/**
 * The given options of Node, and further ones for all of Gatsby's processes.
 *
 * @param {readonly string[]} options
 */
const withOptions = (...options) => ({
  NODE_OPTIONS: [process.env.NODE_OPTIONS ?? '', ...options].join(' ').trim(),
});

/**
 * Twice V8's usual space for young objects: a reading of all guides and specifications took 27.4 s of processor time instead
 * of 31.1 s, and no more memory.
 */
const YOUNG_SPACE = '--max-semi-space-size=32';

/** Loads `optimize-later`. @returns {readonly string[]} */
function optimizeLater() {
  if (!active.has('optimize-later')) return [];
  // Slashes of either kind separate folders, but Node treats a backslash here as an escape.
  const file = fileURLToPath(
    new URL('../../plugins/gatsby-plugin-bends/optimize-later.cjs', import.meta.url),
  ).replaceAll('\\', '/');
  return [`--require "${file}"`];
}

/**
 * No data leaves the machine, and a build never waits for the network:
 * - telemetry is off, for Gatsby versions that have it and for plugins;
 * - so are requests for feedback, for which Gatsby would ask the npm registry for its latest version;
 * - an empty list of deployment adapters replaces the one that Gatsby would request from unpkg.com at every
 *   start (utils/get-latest-gatsby-files.js); the site is deployed as plain files.
 */
const quiet = {
  GATSBY_TELEMETRY_DISABLED: '1',
  GATSBY_FEEDBACK_DISABLED: '1',
  DO_NOT_TRACK: '1',
  GATSBY_ADAPTERS_MANIFEST: 'module.exports = [];',
  // Traces mean nothing to writers.
  GATSBY_HIDES_TRACES: 'true',
  // Browsers are those of this project, whatever folders above a package or a style sheet say.
  BROWSERSLIST_CONFIG: fileURLToPath(new URL('../../package.json', import.meta.url)),
};

/**
 * Of the preview: in one process, which loads each module once, and without Gatsby's own ESLint: `npm run check` applies
 * this project's rules.
 */
export const previewEnvironment = {
  ...quiet,
  ...withOptions(YOUNG_SPACE),
  GATSBY_DEVELOP_IN_ONE_PROCESS: 'true',
  GATSBY_DISABLE_ESLINT: 'true',
  // src/compile/preview/copy-static.ts copies them.
  GATSBY_STATIC_IS_COPIED: 'true',
};

/** Of the build. @type {Readonly<Record<string, string>>} */
export const buildEnvironment = { ...quiet, ...withOptions(YOUNG_SPACE, ...optimizeLater()) };

/**
 * Compiles what Gatsby would compile with Parcel.
 *
 * @param {string} folder  In which Gatsby works.
 * @returns {Promise<Readonly<Record<string, string>>>} What tells Gatsby.
 */
export async function compileFor(folder) {
  if (!active.has('without-parcel') || !active.has('patches')) return {};
  // The packages may have been installed by this command.
  const { compileGatsbyFiles } = await import('./compile-gatsby-files.mjs');
  await compileGatsbyFiles(folder);
  return { GATSBY_FILES_ARE_COMPILED: 'true' };
}

/**
 * Whether a build may copy images of other sites (`remoteImages` of site.yml) that the site has not stored yet. On a build
 * server it may not: the copies would be lost, and each build would depend on the network.
 *
 * @returns {Readonly<Record<string, string>>}
 */
export const mayDownload = () => (process.env.CI === undefined ? { PORTAL_DOWNLOADS: '1' } : {});
