/**
 * Replaces: the values of all environment variables in the HTML bundle, by those that the scripts of the browser have too.
 * Gains: 2.9 s of processor time in the first warm build of 76 pages, and in each with other names of variables (11.6 s
 *   without it, 8.7 s with it).
 * Fails: with an error, if Gatsby's configuration of webpack defines no variables.
 * Goes: when Gatsby defines only what begins with GATSBY_, as for browsers.
 */
import { brokenBend, type Bend } from './bend';

interface Config {
  readonly plugins?: readonly object[];
}

/** What Gatsby defines for browsers as well. */
const DEFINED = /^process\.env\.(?:GATSBY_\w+|NODE_ENV|PUBLIC_DIR|BUILD_STAGE|CYPRESS_SUPPORT)$/;

/** Webpack's plugin that replaces names in the code by values. */
const definesVariables = (plugin: object): plugin is { definitions: Readonly<Record<string, unknown>> } =>
  plugin.constructor.name === 'DefinePlugin' &&
  'process.env' in ((plugin as { definitions?: object }).definitions ?? {});

/**
 * Removes the other variables: one more of them, or another order, makes webpack bundle everything again, and Gatsby
 * render all pages. Terminals and CI have different ones, and packages such as sharp add their own when they are loaded.
 */
export function defineFewVariables({ plugins = [] }: Config): void {
  const defining = plugins.filter(definesVariables);
  if (defining.length === 0)
    throw brokenBend('few-variables', "Gatsby's configuration of webpack defines no variables.");
  for (const plugin of defining)
    plugin.definitions = Object.fromEntries(
      Object.entries(plugin.definitions).filter(
        ([name]) => !name.startsWith('process.env.') || DEFINED.test(name),
      ),
    );
}

export const fewVariables: Bend = {
  name: 'few-variables',
  pins: [
    { file: 'gatsby/dist/utils/webpack.config.js', text: 'if (target === `node` || key.match(/^GATSBY_/))' },
  ],
  onCreateWebpackConfig: ({ getConfig, stage }) => {
    if (stage === 'build-html') defineFewVariables((getConfig as () => Config)());
  },
};
