/**
 * Replaces: webpack's search for everything that its configuration and its loaders import.
 * Gains: less processor time in cold and warm builds; not yet measured apart from the others.
 * Fails: with an error, when Gatsby's cache of webpack is no longer on disk.
 * Goes: when Gatsby leaves installed packages to the lock file.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteDirectory } from '../../src/node/gatsby/site-directory';
import { brokenBend, type Bend } from './bend';

/** The part of webpack's configuration that says what its cache on disk depends on. */
export interface CachedConfig {
  readonly cache?:
    | false
    | {
        readonly type: string;
        version?: string;
        buildDependencies?: Readonly<Record<string, readonly string[]>>;
      };
}

interface Compiler {
  readonly hooks: {
    readonly done: { readonly tap: (name: string, run: (stats: Stats) => void) => void };
  };
}

interface Stats {
  readonly compilation: {
    readonly buildDependencies: Iterable<string> & {
      readonly clear: () => void;
      readonly addAll: (files: readonly string[]) => void;
    };
  };
}

/** npm's own record of the packages that lie in node_modules, with their versions. */
const INSTALLED = join('node_modules', '.package-lock.json');

const isInstalled = (file: string): boolean => /[\\/]node_modules[\\/]/.test(file);

/** Takes out the loaders of packages; those of the site stay, and webpack watches them. */
const withoutInstalledLoaders = {
  apply({ hooks }: Compiler): void {
    hooks.done.tap('bundle cache', ({ compilation: { buildDependencies } }) => {
      const own = [...buildDependencies].filter((file) => !isInstalled(file));
      buildDependencies.clear();
      buildDependencies.addAll(own);
    });
  },
};

/**
 * Names what the bundler is made of in the version of its cache, in place of having webpack find it out.
 *
 * Webpack follows the imports of Gatsby's configuration, of the plugins and of each loader through all their
 * packages, in each of the two bundles: thousands of files looked up in every cold build, and once more in
 * every warm one. Which packages those are the installation has already written down.
 *
 * Without that record (another package manager) everything stays as Gatsby has it.
 *
 * @returns Plugins that the configuration needs for it.
 */
export function pinBundleCache({ cache }: CachedConfig, directory: string): readonly object[] {
  const record = join(directory, INSTALLED);
  if (!existsSync(record)) return [];
  if (!cache || cache.type !== 'filesystem')
    throw brokenBend('bundle-cache', "Gatsby's configuration of webpack has no cache on disk.");
  const files = Object.values(cache.buildDependencies ?? {}).flat();
  const hash = createHash('sha256').update(process.version);
  for (const file of [record, ...files].filter((name) => existsSync(name))) hash.update(readFileSync(file));
  cache.version = hash.digest('hex').slice(0, 16);
  // The second name is webpack's own, which it would fill in.
  cache.buildDependencies = { config: [], defaultWebpack: [] };
  return [withoutInstalledLoaders];
}

export const bundleCache: Bend = {
  name: 'bundle-cache',
  pins: [{ file: 'gatsby/dist/utils/webpack.config.js', text: 'config: [__filename, ...pluginsPaths]' }],
  onCreateWebpackConfig: ({ actions, getConfig, store }) => {
    const plugins = pinBundleCache((getConfig as () => CachedConfig)(), siteDirectory({ store }));
    actions.setWebpackConfig({ plugins: [...plugins] });
  },
};
