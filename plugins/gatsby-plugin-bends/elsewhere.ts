import type { Pin } from './bend';

/**
 * What changes or relies on the inside of a framework without a hook of Gatsby, with the files that do, from the root of the
 * project: it has an effect only elsewhere. README.md has the reasons.
 */
export const ELSEWHERE: readonly {
  readonly name: string;
  readonly files: readonly string[];
  readonly pins: readonly Pin[];
}[] = [
  {
    name: 'optimize-later',
    files: ['plugins/gatsby-plugin-bends/optimize-later.cjs'],
    // Gatsby's workers get the environment, which names the file.
    pins: [['gatsby-worker/dist/index.js', 'env: {\n          ...process.env,']],
  },
  // Patches are compared with the package when they are applied.
  { name: 'gatsby.patch', files: ['patches/gatsby+5.16.1.patch'], pins: [] },
  { name: 'gatsby-start.patch', files: ['patches/gatsby+5.16.1+start.patch'], pins: [] },
  { name: 'gatsby-cli.patch', files: ['patches/gatsby-cli+5.16.0.patch'], pins: [] },
  { name: 'gatsby-static.patch', files: ['patches/gatsby+5.16.1+static.patch'], pins: [] },
  {
    name: 'gatsby-source-filesystem.patch',
    files: ['patches/gatsby-source-filesystem+5.16.0.patch'],
    pins: [],
  },
  {
    name: 'gatsby-source-filesystem-return.patch',
    files: ['patches/gatsby-source-filesystem+5.16.0+return.patch'],
    pins: [],
  },
  { name: 'gatsby-flush.patch', files: ['patches/gatsby+5.16.1+flush.patch'], pins: [] },
  {
    name: 'without-parcel',
    files: ['scripts/lib/compile-gatsby-files.mjs'],
    pins: [
      ['gatsby/dist/utils/parcel/compile-gatsby-files.js', 'const COMPILED_CACHE_DIR = `.cache/compiled`'],
    ],
  },
  {
    name: 'keep-rules-apart',
    files: ['plugins/gatsby-plugin-site-files/gatsby-node.ts'],
    pins: [['gatsby/dist/utils/webpack-utils.js', 'minimizerOptions: {\n      preset: [`default`, {']],
  },
  {
    name: 'client-globals',
    files: ['src/reader/client/navigation/page-loads.ts', 'gatsby-browser.tsx'],
    pins: [
      ['gatsby/cache-dir/production-app.js', 'window.___loader = publicLoader'],
      ['gatsby/cache-dir/navigation.js', 'window.___navigate = (to, options) => navigate(to, options)'],
    ],
  },
  {
    name: 'late-scripts',
    files: ['src/reader/client/start/boot.ts', 'src/compile/html/page-html.tsx'],
    pins: [
      ['gatsby/cache-dir/static-entry.js', 'window.pagePath=${JSON.stringify('],
      ['gatsby/cache-dir/static-entry.js', 'window.___webpackCompilationHash="${'],
    ],
  },
  {
    name: 'style-attributes',
    files: ['src/compile/html/page-html.tsx'],
    pins: [
      ['@gatsbyjs/reach-router/dist/index.modern.mjs', 'outline:"none"'],
      ['gatsby/cache-dir/route-announcer-props.js', 'id: `gatsby-announcer`,\n  style: {'],
    ],
  },
];
