import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pinBundleCache, type CachedConfig } from './bundle-cache';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bundle-cache-'));
  mkdirSync(join(directory, 'node_modules'));
  writeFileSync(join(directory, 'plugin.js'), '1');
});
afterEach(() => rmSync(directory, { recursive: true }));

const record = (text: string): void =>
  writeFileSync(join(directory, 'node_modules', '.package-lock.json'), text);

function pinned(): { config: CachedConfig; version: string | undefined; plugins: readonly object[] } {
  const cache: { type: string; version?: string; buildDependencies: Record<string, readonly string[]> } = {
    type: 'filesystem',
    buildDependencies: { config: [join(directory, 'plugin.js')] },
  };
  const config: CachedConfig = { cache };
  const plugins = pinBundleCache(config, directory);
  return { config, version: cache.version, plugins };
}

describe('the cache of the bundler', () => {
  it('changes with a package or a plugin, and only then', () => {
    record('{"a": 1}');
    const { version } = pinned();
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    expect(pinned().version).toBe(version);
    record('{"a": 2}');
    expect(pinned().version).not.toBe(version);
    record('{"a": 1}');
    writeFileSync(join(directory, 'plugin.js'), '2');
    expect(pinned().version).not.toBe(version);
  });

  it('is unchanged if npm has written no record', () => {
    const { config, version, plugins } = pinned();
    expect(version).toBeUndefined();
    expect(plugins).toEqual([]);
    expect(config.cache).toMatchObject({ buildDependencies: { config: [join(directory, 'plugin.js')] } });
  });

  it('makes webpack watch the loaders of the site, but not those of packages', () => {
    record('{}');
    const files = new Set(['/site/node_modules/babel-loader/lib/index.js', '/site/plugins/own-loader.mjs']);
    const buildDependencies = Object.assign(files, {
      addAll: (more: readonly string[]) => more.forEach((file) => files.add(file)),
    });
    type Run = (stats: object) => void;
    const compiler = {
      hooks: { done: { tap: (_: string, run: Run) => run({ compilation: { buildDependencies } }) } },
    };
    for (const plugin of pinned().plugins as { apply: (to: object) => void }[]) plugin.apply(compiler);
    expect([...files]).toEqual(['/site/plugins/own-loader.mjs']);
  });
});
