/**
 * Replaces: the addresses of page data in Gatsby's loader.
 * Gains: a document takes all its data from one release (docs/deployment.md, "Why no mix is seen"). Gatsby's page data has names
 *   without a digest, so a tab of yesterday would get data of today.
 * Fails: with an error of data-path-loader.mjs, when the loader has changed.
 * Goes: when Gatsby's page data has a digest in its names.
 */
import { join } from 'node:path';
import { siteDirectory } from '../../src/node/gatsby/site-directory';
import type { Bend } from './bend';

/** A deployment writes the folder's name into each page; src/client/start/boot.ts passes it on as `window.___dataPath`. */
export const releaseFolder: Bend = {
  name: 'release-folder',
  pins: [{ file: 'gatsby/cache-dir/loader.js', text: '${__PATH_PREFIX__}/page-data/' }],
  onCreateWebpackConfig: ({ actions, stage, store }) => {
    if (stage !== 'build-javascript') return;
    const directory = siteDirectory({ store });
    actions.setWebpackConfig({
      module: {
        rules: [
          {
            test: join(directory, '.cache', 'loader.js'),
            enforce: 'pre',
            use: [join(directory, 'plugins/gatsby-plugin-bends/data-path-loader.mjs')],
          },
        ],
      },
    });
  },
};
