/**
 * Starts the components of the site that run in the browser: none. A build puts a file of the site in the place of this one
 * (src/compile/code/write-islands.ts), so that other sites load nothing for it.
 */
export {};
