import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** npm's own record of the packages that lie in node_modules, with their versions. */
const INSTALLED = join('node_modules', '.package-lock.json');

/**
 * Names what the bundler is made of in the version of its cache, in place of having webpack find it out.
 *
 * Gatsby has webpack follow the imports of its configuration and of the plugins through all their packages,
 * in each of the two bundles: thousands of files looked up in every cold build, and once more in every warm
 * one. Which packages those are the installation has already written down.
 *
 * Without that record (another package manager) everything stays as Gatsby has it.
 */
export function pinBundleCache({ cache }: CachedConfig, directory: string): void {
  const record = join(directory, INSTALLED);
  if (!cache || cache.type !== 'filesystem' || !existsSync(record)) return;
  const files = Object.values(cache.buildDependencies ?? {}).flat();
  const hash = createHash('sha256').update(process.version);
  for (const file of [record, ...files].filter((name) => existsSync(name))) hash.update(readFileSync(file));
  cache.version = hash.digest('hex').slice(0, 16);
  // The second name is webpack's own, which it would fill in.
  cache.buildDependencies = { config: [], defaultWebpack: [] };
}
