// @ts-check
/** The path below which a site is served: of a build, of the local server, and of a deployment. */

/** Segments that are no dots. */
const PREFIX = /^\/?(?:(?!\.{1,2}(?:\/|$))[\w.~-]+(?:\/|$))*$/;

/**
 * @param {string} prefix  Can be empty, or a slash, for the root.
 * @param {string} name  Where it was written.
 * @returns {string | undefined} Why it is none, for the terminal.
 */
export const objectionToPrefix = (prefix, name) =>
  PREFIX.test(prefix)
    ? undefined
    : `${name} is "${prefix}". Write the path below which the site is served, such as /docs.`;
