/**
 * Replaces: two settings of Gatsby's bundler in develop.
 * Gains: with parcel-watch and a first check after the first bundle, 11 s from start to page instead of 19 s; not yet
 *   measured apart from them.
 * Fails: with an error, when Gatsby's ESLint is no longer in the configuration.
 * Goes: when Gatsby lets a site switch its ESLint off and compares its own files by content.
 */
import { brokenBend, type Bend } from './bend';

/** The parts of webpack's configuration that make the start of the preview slow. */
export interface PreviewConfig {
  readonly plugins?: readonly object[];
  readonly snapshot?: object;
}

/** A file that was written again with the same content has not changed. */
const BY_CONTENT = { timestamp: true, hash: true };

/**
 * The bundler's configuration for a preview that starts sooner:
 *
 * - without Gatsby's own ESLint, two seconds of every start: the rules of this project are those of
 *   `eslint.config.mjs`, which `npm run check` holds, and Gatsby reads them from no such file;
 * - files are compared by their content, as in a build. Gatsby writes its own sources into `.cache` again at
 *   every start; by their times alone each would be new, and be compiled again.
 *
 * @param config  As Gatsby made it; it is not changed.
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
