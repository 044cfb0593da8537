import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { siteDirectory } from '../../src/build/site-directory';

/**
 * Lets a document take all its page data from one release (docs/deployment.md, "Why no mix is seen").
 *
 * Gatsby's page data has names without a digest, so a reader who has a page of yesterday would get data of
 * today. A deployment puts the data of each release into a folder of its own and writes the folder's name into
 * each page; src/client/boot.ts hands it over as `window.___dataPath`.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions, stage, store }) => {
  if (stage !== 'build-javascript') return;
  const directory = siteDirectory({ store });
  actions.setWebpackConfig({
    module: {
      rules: [
        {
          test: join(directory, '.cache', 'loader.js'),
          enforce: 'pre',
          use: [join(directory, 'plugins/gatsby-plugin-release-data/data-path-loader.mjs')],
        },
      ],
    },
  });
};
