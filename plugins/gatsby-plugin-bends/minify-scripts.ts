/**
 * Replaces: Terser, which Gatsby uses to minify scripts, with SWC.
 * Gains: 6 s of processor time in a cold build (76 s without it, 69 s with it): for the same scripts Terser takes 6.5 s
 *   and SWC 0.4 s. A guide loads 0.4 kB less.
 * Fails: with an error, if Gatsby's configuration has no Terser.
 * Goes: when Gatsby has an option for the minifier.
 */
import TerserPlugin from 'terser-webpack-plugin';
import { SMALL_SCRIPT } from '../../src/compile/html/small-script';
import { brokenBend, type Bend } from './bend';

interface WebpackMinimizers {
  readonly optimization?: { minimizer?: readonly object[] };
}

const isTerser = (minimizer: object): boolean => minimizer.constructor.name === 'TerserPlugin';

/** Replaces Terser by SWC in the configuration. */
export function useSwc({ optimization }: WebpackMinimizers): void {
  const minimizers = optimization?.minimizer ?? [];
  if (!optimization || !minimizers.some(isTerser))
    throw brokenBend('minify-scripts', "Gatsby's configuration of webpack has no TerserPlugin.");
  const swc = new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: SMALL_SCRIPT });
  optimization.minimizer = minimizers.map((minimizer) => (isTerser(minimizer) ? swc : minimizer));
}

export const minifyScripts: Bend = {
  name: 'minify-scripts',
  pins: [['gatsby/dist/utils/webpack-utils.js', 'terser-webpack-plugin']],
  onCreateWebpackConfig: ({ getConfig, stage }) => {
    if (stage === 'build-javascript') useSwc((getConfig as () => WebpackMinimizers)());
  },
};
