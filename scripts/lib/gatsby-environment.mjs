// @ts-check
/** The environment in which Gatsby runs, in the build and in the writers' preview alike. */
import { fileURLToPath } from 'node:url';
import { chosenBends } from '../../plugins/gatsby-plugin-bends/chosen-bends.mjs';

/** Slashes of either kind separate folders, but Node reads a backslash here as an escape. */
const parcelWatch = fileURLToPath(
  new URL('../../plugins/gatsby-plugin-bends/parcel-watch.cjs', import.meta.url),
).replaceAll('\\', '/');

/**
 * @type {Readonly<Record<string, string>>}
 *
 * Nothing of the project leaves the machine, and a build never waits for the network:
 * - telemetry off, for the Gatsby versions that have it and for its plugins;
 * - an empty list of deployment adapters, in place of one that Gatsby would ask unpkg.com for at
 *   every start (utils/get-latest-gatsby-files.js); the site is deployed as plain files.
 * And Parcel reads no packages to find out what changed in this project (the bend `parcel-watch`).
 */
export const gatsbyEnvironment = {
  GATSBY_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  GATSBY_ADAPTERS_MANIFEST: 'module.exports = [];',
  ...(chosenBends(process.env.PORTAL_BENDS).has('parcel-watch')
    ? { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require "${parcelWatch}"`.trim() }
    : {}),
};
