import type { Pin } from './bend';

/** What changes or relies on the inside of a framework without a hook of Gatsby: it has an effect only elsewhere. */
export interface BendElsewhere {
  readonly name: string;
  /** Where it is, from the root of the project. */
  readonly files: readonly string[];
  readonly pins: readonly Pin[];
}

/** Its header is in its file. */
const optimizeLater: BendElsewhere = {
  name: 'optimize-later',
  files: ['plugins/gatsby-plugin-bends/optimize-later.cjs'],
  // Gatsby's workers get the environment, which names the file.
  pins: [{ file: 'gatsby-worker/dist/index.js', text: 'env: {\n          ...process.env,' }],
};

/**
 * Replaces: what Gatsby does with changes in develop, its name of a bundle, and three settings of its bundler. The text at
 *   the beginning of the patch explains each. scripts/lib/patch-packages.mjs applies it.
 * Gains: no save is lost, and each shows sooner; a warm build has the bytes of a cold one.
 *   `tests/fixtures/preview.test.ts` saves and requests pages at all moments, `npm run check:reproducible` compares bytes.
 * Fails: with an error of every command, if Gatsby has another version or other lines there.
 * Goes: when Gatsby has the corrections.
 */
const gatsbyPatch: BendElsewhere = {
  name: 'gatsby.patch',
  files: ['patches/gatsby+5.16.1.patch'],
  // The patch itself is compared with the package.
  pins: [],
};

/**
 * Replaces: the moment at which gatsby-source-filesystem reads a saved file: once it is written.
 * Gains: a save is noticed even if the editor empties the file first (`tests/fixtures/preview.test.ts`).
 * Fails: with an error of every command, if the package has another version or other lines there.
 * Goes: when the package waits, or has an option for it.
 */
const sourcePatch: BendElsewhere = {
  name: 'gatsby-source-filesystem.patch',
  files: ['patches/gatsby-source-filesystem+5.16.0.patch'],
  pins: [],
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
  optimizeLater,
  gatsbyPatch,
  sourcePatch,
  parcelrc,
  keepRulesApart,
  clientGlobals,
  lateScripts,
  styleAttributes,
];
