import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { siteDirectory } from '../../src/build/site-directory';

/**
 * Has a link's page drawn in the task of the click, and so in the next frame. The router inside of Gatsby waits for
 * a frame first, in which nothing but the pressed link changes, and React then draws in the frame after.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions, stage, store }) => {
  if (stage !== 'build-javascript') return;
  actions.setWebpackConfig({
    module: {
      rules: [
        {
          test: /@gatsbyjs[\\/]reach-router[\\/]dist[\\/]index\.modern\.mjs$/,
          enforce: 'pre',
          use: [
            join(siteDirectory({ store }), 'plugins/gatsby-plugin-instant-navigation/location-loader.mjs'),
          ],
        },
      ],
    },
  });
};
