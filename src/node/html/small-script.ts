/** SWC options for scripts: for browsers that support ECMAScript 2020. */
export const SMALL_SCRIPT = { ecma: 2020, compress: { ecma: 2020, passes: 2 }, mangle: true } as const;
