import './src/compile/gatsby/use-site-texts';
import { resolve } from 'node:path';
import type { GatsbyConfig } from 'gatsby';
import { isSiteFile } from './src/compile/sources/site-files';
import { countSearchParts } from './src/compile/gatsby/count-search-parts';
import { MOCK_PATH, MOCK_PORT } from './src/site/mock-address.mjs';
import { createSearchIndexes } from './src/search/search-indexes';

/** Absolute path of the site. Gatsby works in a copy of it. */
const site = process.env['PORTAL_ROOT'] ?? process.cwd();

const searchIndexes = createSearchIndexes(countSearchParts());

const config: GatsbyConfig = {
  // Folder pages end with a slash and leaf pages do not, exactly like their routes.
  trailingSlash: 'ignore',
  jsxRuntime: 'automatic',
  pathPrefix: process.env['PATH_PREFIX'] ?? '',
  // The request console of the preview calls `npm run mock` through the preview's own origin.
  proxy: { prefix: MOCK_PATH, url: `http://127.0.0.1:${process.env['PORTAL_MOCK_PORT'] ?? MOCK_PORT}` },
  plugins: [
    // First: one bend keeps front matter from gatsby-plugin-mdx, and others prepare the following plugins.
    'gatsby-plugin-bends',
    'gatsby-plugin-preview-guard',
    {
      resolve: 'gatsby-source-filesystem',
      options: {
        name: 'content',
        path: 'content',
        // The folder itself can be gone for a while, and is watched again.
        ignore: [(path: string) => path !== resolve('content') && !isSiteFile(site, path)],
      },
    },
    'gatsby-transformer-site',
    'gatsby-source-openapi',
    'gatsby-transformer-guides',
    { resolve: 'gatsby-plugin-mdx', options: { extensions: ['.mdx', '.md'] } },
    'gatsby-plugin-docs-version',
    'gatsby-plugin-react-helmet',
    ...searchIndexes.map((options) => ({ resolve: 'gatsby-plugin-local-search', options: { ...options } })),
    { resolve: 'gatsby-plugin-search-file', options: { entries: searchIndexes.map(({ name }) => name) } },
    'gatsby-plugin-markdown-pages',
    // After the Markdown of pages, which removes what it does not know.
    'gatsby-plugin-agent-files',
    'gatsby-plugin-site-files',
    // Last: it checks the links to the output of the others.
    'gatsby-plugin-check',
  ],
};

export default config;
