// @ts-check
/** The environment of Gatsby, for the build and the writers' preview. */
import { fileURLToPath } from 'node:url';
import { chosenBends } from '../../plugins/gatsby-plugin-bends/chosen-bends.mjs';

/** Slashes of either kind separate folders, but Node treats a backslash here as an escape. */
const parcelWatch = fileURLToPath(
  new URL('../../plugins/gatsby-plugin-bends/parcel-watch.cjs', import.meta.url),
).replaceAll('\\', '/');

/**
 * @type {Readonly<Record<string, string>>}
 *
 * No data leaves the machine, and a build never waits for the network:
 * - telemetry is off, for Gatsby versions that have it and for plugins;
 * - an empty list of deployment adapters replaces the one that Gatsby would request from unpkg.com at every
 *   start (utils/get-latest-gatsby-files.js); the site is deployed as plain files. Parcel also does not watch
 *   packages for changes (the bend `parcel-watch`).
 */
export const gatsbyEnvironment = {
  GATSBY_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  GATSBY_ADAPTERS_MANIFEST: 'module.exports = [];',
  ...(chosenBends(process.env.PORTAL_BENDS).has('parcel-watch')
    ? { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require "${parcelWatch}"`.trim() }
    : {}),
};
