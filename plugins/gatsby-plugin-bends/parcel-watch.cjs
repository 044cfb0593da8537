// @ts-check
'use strict';
/**
 * Replaces: Parcel's search for changed files in node_modules, in the process in which Gatsby compiles its
 *   configuration.
 * Gains: 1.5 to 2.1 s of processor time in each start of develop on Linux. Builds gain nothing: their node_modules is a link,
 *   which Parcel does not follow.
 * Fails: with an error in that process, if Parcel's watcher has other functions.
 * Goes: when Gatsby compiles its configuration without Parcel, or Parcel can exclude packages.
 *
 * Loaded into the processes of Gatsby (scripts/lib/gatsby-environment.mjs). Before Parcel compiles
 * gatsby-config, gatsby-node, and the plugins, it searches for changes, and afterwards it stores a snapshot.
 * On Linux it reads every folder of the project twice for that, including packages, which takes longer than
 * all its other work. It compiles no packages (`includeNodeModules: false`), so they are excluded here.
 * Parcel 2.8, which Gatsby pins, has no option for that.
 */
const path = require('node:path');
const process = require('node:process');

/**
 * @typedef {(folder: string, snapshot: string, options?: { ignore?: string[] }) => Promise<unknown>} Look
 * @typedef {{ getEventsSince: Look, writeSnapshot: Look }} Watcher
 */

/** @param {Look} look @returns {Look} */
const withoutPackages = (look) => (folder, snapshot, options) =>
  look(folder, snapshot, {
    ...options,
    ignore: [...(options?.ignore ?? []), path.join(folder, 'node_modules')],
  });

// Gatsby compiles in a separate worker; other processes are not changed.
if (path.basename(process.env.GATSBY_WORKER_MODULE_PATH ?? '').startsWith('compile-gatsby-files')) {
  /** @type {Watcher} */
  const watcher = require('@parcel/watcher');
  watcher.getEventsSince = withoutPackages(watcher.getEventsSince);
  watcher.writeSnapshot = withoutPackages(watcher.writeSnapshot);
}
