// @ts-check
/** How TypeScript becomes what Node runs, for commands and for Gatsby. TypeScript itself needs longer than most commands for all the rest. */
/** @typedef {import('@swc/core').Options} Options */

/**
 * @param {string} file  Its name: `.tsx` contains JSX.
 * @param {Options} [options]  Of the modules.
 * @returns {Options}
 */
export const typescriptOptions = (file, options = {}) => ({
  filename: file,
  swcrc: false,
  ...options,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: file.endsWith('x') },
    transform: { react: { runtime: 'automatic' }, verbatimModuleSyntax: true },
  },
});
