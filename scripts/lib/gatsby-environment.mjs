// @ts-check
/** The environment of Gatsby, for the build and the writers' preview. */
import { fileURLToPath } from 'node:url';
import { chosenBends } from '../../plugins/gatsby-plugin-bends/chosen-bends.mjs';

const active = chosenBends(process.env.PORTAL_BENDS);

/** Slashes of either kind separate folders, but Node treats a backslash here as an escape. */
const fileOf = (/** @type {string} */ bend) =>
  fileURLToPath(new URL(`../../plugins/gatsby-plugin-bends/${bend}.cjs`, import.meta.url)).replaceAll(
    '\\',
    '/',
  );

/**
 * The option of Node that loads bends into each of Gatsby's processes.
 *
 * @param {...('compile-once' | 'optimize-later' | 'parcel-watch')} bends  Those to load, if they are enabled.
 * @returns {Readonly<Record<string, string>>}
 */
function loading(...bends) {
  const loads = bends.filter((bend) => active.has(bend)).map((bend) => `--require "${fileOf(bend)}"`);
  return loads.length === 0
    ? {}
    : { NODE_OPTIONS: [process.env.NODE_OPTIONS ?? '', ...loads].join(' ').trim() };
}

/**
 * No data leaves the machine, and a build never waits for the network:
 * - telemetry is off, for Gatsby versions that have it and for plugins;
 * - an empty list of deployment adapters replaces the one that Gatsby would request from unpkg.com at every
 *   start (utils/get-latest-gatsby-files.js); the site is deployed as plain files.
 */
const quiet = {
  GATSBY_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  GATSBY_ADAPTERS_MANIFEST: 'module.exports = [];',
};

/** Of the preview. @type {Readonly<Record<string, string>>} */
export const previewEnvironment = { ...quiet, ...loading('parcel-watch') };

/** Of the build. @type {Readonly<Record<string, string>>} */
export const buildEnvironment = { ...quiet, ...loading('compile-once', 'optimize-later') };
