/**
 * Replaces: two settings of Gatsby's bundler in develop.
 * Gains: with parcel-watch and a first check after the first bundle, 11 s from start to page instead of 19 s. It omits
 *   Gatsby's ESLint, 2 s of a start. `npm run bench:bends -- --start` measures it.
 * Fails: with an error, if Gatsby's ESLint is no longer in the configuration.
 * Goes: when Gatsby has an option for its ESLint and compares its own files by content.
 */
import { brokenBend, type Bend } from './bend';

/** The parts of webpack's configuration that slow down the start of the preview. */
export interface PreviewConfig {
  readonly plugins?: readonly object[];
  readonly snapshot?: object;
}

/** A file that was rewritten with the same content has not changed. */
const BY_CONTENT = { timestamp: true, hash: true };

/**
 * The bundler's configuration for a preview that starts sooner:
 *
 * - without Gatsby's own ESLint, two seconds of every start: this project has its rules in
 *   `oxlint.config.mjs`, which Gatsby does not read, and `npm run check` applies them;
 * - files are compared by content, as in a build. Gatsby rewrites its own sources in `.cache` at every start;
 *   by time alone, each would be compiled again.
 *
 * @param config  Gatsby's configuration, which is not modified.
 */
export function previewConfig<Config extends PreviewConfig>(config: Config): Config {
  const all = config.plugins ?? [];
  const plugins = all.filter(({ constructor }) => constructor.name !== 'ESLintWebpackPlugin');
  if (plugins.length === all.length)
    throw brokenBend('preview-bundle', "Gatsby's configuration of webpack holds no ESLintWebpackPlugin.");
  return {
    ...config,
    plugins,
    snapshot: { ...config.snapshot, module: BY_CONTENT, resolve: BY_CONTENT },
  };
}

export const previewBundle: Bend = {
  name: 'preview-bundle',
  pins: [
    { file: 'gatsby/node_modules/eslint-webpack-plugin/dist/index.js', text: 'class ESLintWebpackPlugin' },
  ],
  onCreateWebpackConfig: ({ actions, getConfig, stage }) => {
    if (stage === 'develop')
      actions.replaceWebpackConfig(previewConfig((getConfig as () => PreviewConfig)()));
  },
};
