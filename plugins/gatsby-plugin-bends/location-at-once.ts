/**
 * Replaces: the frame for which the router inside of Gatsby waits before it accepts a new address.
 * Gains: one frame of every navigation.
 * Fails: with an error of location-loader.mjs, when the router has changed.
 * Goes: when the router does not wait.
 */
import { join } from 'node:path';
import { siteDirectory } from '../../src/node/gatsby/site-directory';
import type { Bend } from './bend';

export const locationAtOnce: Bend = {
  name: 'location-at-once',
  pins: [
    {
      file: '@gatsbyjs/reach-router/dist/index.modern.mjs',
      text: 'Promise.resolve().then(()=>{requestAnimationFrame(()=>{e||a({location:t})})})',
    },
  ],
  onCreateWebpackConfig: ({ actions, stage, store }) => {
    if (stage !== 'build-javascript') return;
    actions.setWebpackConfig({
      module: {
        rules: [
          {
            test: /@gatsbyjs[\\/]reach-router[\\/]dist[\\/]index\.modern\.mjs$/,
            enforce: 'pre',
            use: [join(siteDirectory({ store }), 'plugins/gatsby-plugin-bends/location-loader.mjs')],
          },
        ],
      },
    });
  },
};
