// @ts-check
/** The environment of Gatsby, for the build and the writers' preview. */
import { fileURLToPath } from 'node:url';
import { chosenBends } from '../../plugins/gatsby-plugin-bends/chosen-bends.mjs';

const active = chosenBends(process.env.PORTAL_BENDS);

/** Loads `optimize-later` into each of Gatsby's processes. @returns {Readonly<Record<string, string>>} */
function optimizeLater() {
  if (!active.has('optimize-later')) return {};
  // Slashes of either kind separate folders, but Node treats a backslash here as an escape.
  const file = fileURLToPath(
    new URL('../../plugins/gatsby-plugin-bends/optimize-later.cjs', import.meta.url),
  ).replaceAll('\\', '/');
  return { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require "${file}"`.trim() };
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
};

/** Of the preview, without Gatsby's own ESLint: `npm run check` applies this project's rules. */
export const previewEnvironment = { ...quiet, GATSBY_DISABLE_ESLINT: 'true' };

/** Of the build. @type {Readonly<Record<string, string>>} */
export const buildEnvironment = { ...quiet, ...optimizeLater() };

/**
 * Whether a build may copy images of other sites (`remoteImages` of site.yml) that the site has not stored yet. On a build
 * server it may not: the copies would be lost, and each build would depend on the network.
 *
 * @returns {Readonly<Record<string, string>>}
 */
export const mayDownload = () => (process.env.CI === undefined ? { PORTAL_DOWNLOADS: '1' } : {});
