// @ts-check
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { hasLockedVersions, installDependencies } from './install-dependencies.mjs';
import { isVersionInRange } from './node-version.mjs';

const { at, write } = useFolder();
let installations = 0;

/**
 * @param {string} file
 * @param {unknown} value
 */
const writeJson = (file, value) => write(file, JSON.stringify(value));

/** @param {{ code?: number }} [options] */
const attempt = ({ code = 0 } = {}) =>
  installDependencies({
    root: at(),
    log: () => {},
    install: async () => {
      installations += 1;
      mkdirSync(at('node_modules'), { recursive: true });
      return code;
    },
  });

beforeEach(() => {
  installations = 0;
  writeJson('package.json', { engines: { node: '>=20.19 <26' } });
  writeJson('package-lock.json', { packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } });
});

describe('installDependencies', () => {
  it('installs once and then detects that nothing changed', async () => {
    expect(await attempt()).toBe('installed');
    expect(await attempt()).toBe('present');
    expect(installations).toBe(1);
  });

  it('installs again after the lock file changed', async () => {
    await attempt();
    writeJson('package-lock.json', { packages: { 'node_modules/a': { version: '1.0.1' } } });
    expect(await attempt()).toBe('installed');
  });

  it('accepts packages that were installed by hand', async () => {
    writeJson('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    expect(await attempt()).toBe('recorded');
    expect(await attempt()).toBe('present');
    expect(installations).toBe(0);
  });

  it('installs nothing for a lock file that changed without a version', async () => {
    await attempt();
    writeJson('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    writeJson('package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0', dev: true } } });
    expect(await attempt()).toBe('recorded');
    expect(installations).toBe(1);
  });

  it('installs over another state of node_modules', async () => {
    writeJson('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '0.9.0' } } });
    expect(await attempt()).toBe('installed');
  });

  it('does not touch the packages of another checkout that node_modules links to', async () => {
    mkdirSync(at('other'));
    symlinkSync(at('other'), at('node_modules'), 'junction');
    await expect(attempt()).rejects.toThrow('Run "npm ci" where the link leads');
    expect(installations).toBe(0);
  });

  it('reports the error and leaves no stamp if npm fails', async () => {
    await expect(attempt({ code: 7 })).rejects.toThrow('npm ci ended with exit code 7');
    expect(existsSync(at('node_modules', '.portal-lock'))).toBe(false);
  });
});

describe('hasLockedVersions', () => {
  const lock = { packages: { '': {}, a: { version: '1.0.0' }, b: { version: '2.0.0', optional: true } } };

  it('accepts missing optional packages', () => {
    expect(hasLockedVersions(lock, { packages: { a: { version: '1.0.0' } } })).toBe(true);
  });

  it.each([
    ['a package is missing', { b: { version: '2.0.0' } }],
    ['a version differs', { a: { version: '1.0.1' } }],
    ['a package is too many', { a: { version: '1.0.0' }, c: { version: '1.0.0' } }],
  ])('rejects if %s', (_reason, packages) => {
    expect(hasLockedVersions(lock, { packages })).toBe(false);
  });
});

describe('isVersionInRange', () => {
  it.each([
    ['v20.19.0', true],
    ['v25.99.1', true],
    ['v20.9.0', false],
    ['v26.0.0', false],
    ['v26.0.0-nightly', false],
  ])('evaluates %s', (version, expected) => {
    expect(isVersionInRange(version, '>=20.19 <26')).toBe(expected);
  });

  it('rejects an unknown form of range', () => {
    expect(() => isVersionInRange('v20.0.0', '^20')).toThrow('"^20"');
  });
});
