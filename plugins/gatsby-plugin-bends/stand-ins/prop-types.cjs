// @ts-check
'use strict';

/**
 * Replaces prop-types in the browser's bundle: React only checks props in development. Each check is this one, and what it
 * returns, and its isRequired.
 *
 * @type {unknown}
 */
const check = new Proxy(() => check, { get: () => check });
module.exports = check;
