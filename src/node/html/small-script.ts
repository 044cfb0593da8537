/**
 * SWC options for scripts: for browsers that support ECMAScript 2020.
 *
 * Names do not depend on how often letters occur in a script: while webpack works, its text contains
 * temporary digests of the folder, and the same sources would have other names in another folder.
 */
export const SMALL_SCRIPT = {
  ecma: 2020,
  compress: { ecma: 2020, passes: 2 },
  mangle: { disableCharFreq: true },
} as const;
