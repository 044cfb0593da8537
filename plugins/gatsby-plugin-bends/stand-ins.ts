/**
 * Replaces: modules in the browser's bundle that this site does not use (Gatsby's loader of other hosts'
 *   scripts, its Head API, its service worker, its scroll handler, its link component, its prefetching, prop-types), and
 *   react-helmet, which stand-ins/react-helmet.tsx replaces.
 * Gains: 6.8 kB less script in a guide (66.9 kB instead of 73.7 kB as sent), in every page that a reader opens first;
 *   of the link component, which came later, 0.7 kB (69.0 kB instead of 69.7 kB).
 * Fails: with an error, if the bundle does not contain a stand-in.
 * Goes: when Gatsby excludes what a site does not use.
 */
import { join } from 'node:path';
import { siteDirectory } from '../../src/compile/gatsby/site-directory';
import { brokenBend, type Bend } from './bend';

/** Stand-in by the replaced request, in the form of webpack's aliases. */
const STAND_INS: Readonly<Record<string, string>> = {
  'gatsby-script$': 'gatsby-script.ts',
  'prop-types$': 'prop-types.cjs',
  './register-service-worker$': 'gatsby-script.ts',
  '@builder.io/partytown/integration$': 'gatsby-script.ts',
  './utils/inject-partytown-snippet$': 'gatsby-script.ts',
  './head/head-export-handler-for-browser$': 'head-export.ts',
  'gatsby-react-router-scroll$': 'scroll-handler.ts',
  'gatsby-link$': 'gatsby-link.ts',
  './prefetch$': 'prefetch.ts',
  'react-helmet$': 'react-helmet.tsx',
};

interface Compiler {
  readonly hooks: { readonly done: { readonly tap: (name: string, run: (stats: Stats) => void) => void } };
}

interface Stats {
  readonly compilation: { readonly modules: Iterable<{ readonly resource?: string }> };
}

/** Stops the build if a stand-in is in no bundle, because then nothing imports what it replaces. */
const expectAll = (files: readonly string[]): object => ({
  apply({ hooks }: Compiler): void {
    hooks.done.tap('stand-ins', ({ compilation }) => {
      const found = new Set([...compilation.modules].map(({ resource }) => resource));
      const missing = files.find((file) => !found.has(file));
      if (missing !== undefined) throw brokenBend('stand-ins', `No script imports what ${missing} replaces.`);
    });
  },
});

export const standIns: Bend = {
  name: 'stand-ins',
  pins: [
    ['gatsby/cache-dir/gatsby-browser-entry.js', 'export * from "gatsby-script"'],
    ['gatsby/cache-dir/production-app.js', 'require(`./register-service-worker`)'],
    ['gatsby/cache-dir/production-app.js', 'import { ScrollContext } from "gatsby-react-router-scroll"'],
    ['gatsby/cache-dir/navigation.js', 'import { parsePath } from "gatsby-link"'],
    ['gatsby/cache-dir/loader.js', 'import prefetchHelper from "./prefetch"'],
    ['gatsby/cache-dir/page-renderer.js', '"./head/head-export-handler-for-browser"'],
  ],
  onCreateWebpackConfig: ({ actions, stage, store }) => {
    if (stage !== 'build-javascript') return;
    const folder = join(siteDirectory({ store }), 'plugins/gatsby-plugin-bends/stand-ins');
    const alias = Object.fromEntries(
      Object.entries(STAND_INS).map(([request, file]) => [request, join(folder, file)]),
    );
    actions.setWebpackConfig({
      plugins: [expectAll([...new Set(Object.values(alias))])],
      resolve: { alias },
    });
  },
};
