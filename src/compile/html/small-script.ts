import type { JsMinifyOptions } from '@swc/core';

/**
 * Names do not depend on how often letters occur in a script: while webpack works, its text contains temporary
 * digests of the folder, and the same sources would have other names in another folder. The types of SWC do
 * not list this option; SWC itself rejects unknown ones.
 */
const STABLE_NAMES: object = { disableCharFreq: true };

/** SWC options for scripts: for browsers that support ECMAScript 2020. */
export const SMALL_SCRIPT = {
  ecma: 2020,
  compress: { ecma: 2020, passes: 2 },
  mangle: STABLE_NAMES as Exclude<JsMinifyOptions['mangle'], boolean | undefined>,
} as const;
