import type { Pin } from './bend';

/** What changes or relies on the inside of a framework without a hook of Gatsby: it has an effect only elsewhere. */
export interface BendElsewhere {
  readonly name: string;
  /** Where it is, from the root of the project. */
  readonly files: readonly string[];
  readonly pins: readonly Pin[];
}

/** Its header is in its file. */
const parcelWatch: BendElsewhere = {
  name: 'parcel-watch',
  files: ['plugins/gatsby-plugin-bends/parcel-watch.cjs'],
  pins: [
    { file: 'gatsby-worker/dist/index.js', text: 'GATSBY_WORKER_MODULE_PATH: this.workerPath' },
    { file: '@parcel/watcher/wrapper.js', text: 'writeSnapshot' },
    { file: '@parcel/watcher/wrapper.js', text: 'getEventsSince' },
  ],
};

/** Its header is in its file. */
const compileOnce: BendElsewhere = {
  name: 'compile-once',
  files: ['plugins/gatsby-plugin-bends/compile-once.cjs'],
  pins: [
    {
      file: 'gatsby/dist/services/initialize.js',
      text: 'await (0, _compileGatsbyFiles.compileGatsbyFiles)(siteDirectory);',
    },
    {
      file: 'gatsby/dist/utils/parcel/compile-gatsby-files.js',
      text: 'await (0, _fsExtra.emptyDir)(distDir);',
    },
  ],
};

/** Its header is in its file. */
const optimizeLater: BendElsewhere = {
  name: 'optimize-later',
  files: ['plugins/gatsby-plugin-bends/optimize-later.cjs'],
  // Gatsby's workers get the environment, which names the file.
  pins: [{ file: 'gatsby-worker/dist/index.js', text: 'env: {\n          ...process.env,' }],
};

/**
 * Replaces: Parcel's minifier, for Gatsby's configuration and the plugins. Parcel reads this file in the root only.
 * Gains: 8 to 13 s of processor time whenever that code is compiled, as in every cold build (5 s instead of 13 to 18 s).
 * Fails: Parcel minifies, which takes longer and changes nothing; the pin fails first.
 * Goes: when Gatsby does not minify what only Node runs.
 */
const parcelrc: BendElsewhere = {
  name: '.parcelrc',
  files: ['.parcelrc'],
  pins: [
    { file: 'gatsby-parcel-config/lib/index.json', text: '"*.{js,mjs,cjs}": ["@parcel/optimizer-terser"]' },
  ],
};

/**
 * Replaces: one setting of the minifier of styles, which would move a rule into the part before it.
 * Gains: a page gets the rules that it needs (src/site/page-styles.ts; `tests/built/weight.test.ts`).
 * Fails: with an error, when no minifier has presets.
 * Goes: when a page's styles are no longer chosen by part.
 */
const keepRulesApart: BendElsewhere = {
  name: 'keep-rules-apart',
  files: ['plugins/gatsby-plugin-site-files/gatsby-node.ts'],
  pins: [
    {
      file: 'gatsby/dist/utils/webpack-utils.js',
      text: 'minimizerOptions: {\n      preset: [`default`, {',
    },
  ],
};

/**
 * Replaces: Gatsby's navigation by its links. Plain links call the globals of its runtime.
 * Gains: a link is the same in React's markup, in compiled HTML, and in descriptions (`tests/browser/navigation.spec.ts`).
 * Fails: links load whole documents, and pages are not prefetched; the browser tests fail.
 * Goes: when Gatsby exports its loader and `navigate` for code outside of React.
 */
const clientGlobals: BendElsewhere = {
  name: 'client-globals',
  files: ['src/client/navigation/page-loads.ts', 'gatsby-browser.tsx'],
  pins: [
    { file: 'gatsby/cache-dir/production-app.js', text: 'window.___loader = publicLoader' },
    {
      file: 'gatsby/cache-dir/navigation.js',
      text: 'window.___navigate = (to, options) => navigate(to, options)',
    },
  ],
};

/**
 * Replaces: the moment at which a page starts Gatsby's scripts. They wait in a template until the page was painted.
 * Gains: nothing delays the first paint, and the policy needs no hash per page (`tests/browser/security.spec.ts`).
 * Fails: a page stays without scripts; every browser test fails.
 * Goes: when Gatsby has no inline script that differs from page to page.
 */
const lateScripts: BendElsewhere = {
  name: 'late-scripts',
  files: ['src/client/start/boot.ts', 'src/node/html/page-html.tsx'],
  pins: [
    { file: 'gatsby/cache-dir/static-entry.js', text: 'window.pagePath=${JSON.stringify(' },
    { file: 'gatsby/cache-dir/static-entry.js', text: 'window.___webpackCompilationHash="${' },
  ],
};

/**
 * Replaces: two style attributes of Gatsby's markup, which the policy forbids.
 * Gains: a policy without 'unsafe-inline' (`tests/browser/security.spec.ts`).
 * Fails: the browser reports a violation of the policy; the browser tests fail.
 * Goes: when Gatsby writes these styles as classes.
 */
const styleAttributes: BendElsewhere = {
  name: 'style-attributes',
  files: ['src/node/html/page-html.tsx'],
  pins: [
    { file: '@gatsbyjs/reach-router/dist/index.modern.mjs', text: 'outline:"none"' },
    { file: 'gatsby/cache-dir/route-announcer-props.js', text: 'id: `gatsby-announcer`,\n  style: {' },
  ],
};

export const ELSEWHERE: readonly BendElsewhere[] = [
  compileOnce,
  optimizeLater,
  parcelWatch,
  parcelrc,
  keepRulesApart,
  clientGlobals,
  lateScripts,
  styleAttributes,
];
