/**
 * Replaces: the addresses of page data in Gatsby's loader.
 * Gains: a document takes all its data from one release (docs/deployment.md, "Why readers never see a mix"). Without it, a tab of
 *   yesterday gets data of today: `npm run test:deploy-faults` reads pages while a release is replaced.
 * Fails: with an error of data-path-loader.mjs, if the loader has changed.
 * Goes: when the names of Gatsby's page data have a hash.
 */
import { join } from 'node:path';
import { siteDirectory } from '../../src/compile/gatsby/site-directory';
import type { Bend } from './bend';

/** A deployment writes the folder's name into each page, and boot.ts sets `window.___dataPath`. */
export const releaseFolder: Bend = {
  name: 'release-folder',
  pins: [['gatsby/cache-dir/loader.js', '${__PATH_PREFIX__}/page-data/']],
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
