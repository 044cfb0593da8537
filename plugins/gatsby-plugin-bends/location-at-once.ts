/**
 * Replaces: the frame for which Gatsby's router waits before it accepts a new address.
 * Gains: one frame (17 ms at 60 Hz) of every navigation, which takes 68 to 100 ms on a slow device (`npm run bench:nav`).
 * Fails: with an error of location-loader.mjs, if the router has changed.
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
