// @ts-check
/**
 * Imports a package of ES modules. Gatsby's compiler turns each `import()` of a plugin in TypeScript into `require()`, which
 * fails for a module that waits for its WebAssembly while it loads. It does not compile this file.
 *
 * @param {string} name
 * @returns {Promise<unknown>}
 */
module.exports = (name) => import(name);
