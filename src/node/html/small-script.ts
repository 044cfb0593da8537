/** How SWC minifies scripts: for browsers that read ECMAScript 2020 as it is. */
export const SMALL_SCRIPT = { ecma: 2020, compress: { ecma: 2020, passes: 2 }, mangle: true } as const;
