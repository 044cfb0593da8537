// @ts-check
'use strict';
/**
 * Replaces: Parcel's search for changed files in node_modules, in the process in which Gatsby compiles its configuration.
 * Gains: 1.7 s of every start and build on Linux.
 * Fails: with an error in that process, when Parcel's watcher has other functions.
 * Goes: with Gatsby's move to another compiler of its configuration, or a Parcel that leaves packages out.
 *
 * Loaded into the processes of Gatsby (scripts/lib/gatsby-environment.mjs). Before Parcel compiles gatsby-config,
 * gatsby-node and the plugins it looks for what has changed, and afterwards notes what is there: on Linux by
 * reading every folder of the project twice, packages included, which takes longer than all its other work. What
 * it compiles holds no package (`includeNodeModules: false`), so packages are left out here. Parcel 2.8, which
 * Gatsby pins, has no option for that.
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

// Gatsby compiles in a worker of its own; no other process is touched.
if (path.basename(process.env.GATSBY_WORKER_MODULE_PATH ?? '').startsWith('compile-gatsby-files')) {
  /** @type {Watcher} */
  const watcher = require('@parcel/watcher');
  watcher.getEventsSince = withoutPackages(watcher.getEventsSince);
  watcher.writeSnapshot = withoutPackages(watcher.writeSnapshot);
}
