// @ts-check
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { upgradeCommand } from '../../tests/fixtures/upgrade-command';
import { useFolder } from '../../tests/setup/use-folder';
import { checkPackages } from './install-dependencies.mjs';
import { linkPackages } from './link-packages.mjs';
import { packagesOf, projectRoot } from './project.mjs';
import { engineRange, SITE_COMMANDS } from './site-package.mjs';

const { at, write: writeText } = useFolder();
/** @param {string} file @param {object} value */
const write = (file, value) => writeText(file, JSON.stringify(value));

describe('the engine as a dependency of a site', () => {
  it.each([
    ['file:../engine.tgz', 'file:../../engine.tgz'],
    ['https://files.example/engine.tgz', 'https://files.example/engine.tgz'],
    ['git+https://git.example/engine.git', 'git+https://git.example/engine.git'],
    ['^1.0.0', '^1.2.3'],
    ['latest', '^1.2.3'],
    [undefined, '^1.2.3'],
  ])('installed as %s is %s', (named, expected) => {
    write('cache/package.json', { dependencies: { engine: named } });
    expect(engineRange(at('work', 'site'), at('cache'), { name: 'engine', version: '1.2.3' })).toBe(expected);
  });

  it('is replaced by its next version as README.md says', () => {
    const npm = (/** @type {string} */ folder, /** @type {string[]} */ ...args) =>
      execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund'], {
        cwd: at(folder),
        encoding: 'utf8',
      });
    const pack = (/** @type {string} */ version) => {
      write('engine/package.json', { name: 'developer-portal', version });
      return at('engine', npm('engine', 'pack', '--silent').trim());
    };
    write('npx/package.json', { dependencies: { 'developer-portal': `file:${pack('0.1.0')}` } });
    const named = { name: 'developer-portal', version: '0.1.0' };
    write('site/package.json', {
      private: true,
      dependencies: { 'developer-portal': engineRange(at('site'), at('npx'), named) },
    });
    npm('site', 'install');
    const version = () =>
      JSON.parse(readFileSync(at('site', 'node_modules', 'developer-portal', 'package.json'), 'utf8'))
        .version;
    expect(version()).toBe('0.1.0');
    const [program, ...args] = upgradeCommand(pack('0.2.0'));
    expect(program).toBe('npm');
    npm('site', ...args);
    expect(version()).toBe('0.2.0');
    // Also for who installs the site anew.
    expect(readFileSync(at('site', 'package.json'), 'utf8')).toContain('developer-portal-0.2.0.tgz');
  });

  it('has a file for each command', () => {
    for (const name of ['new', ...SITE_COMMANDS])
      expect(
        existsSync(path.join(projectRoot, 'scripts', 'run', `${name.replace(':', '-')}.mjs`)),
        name,
      ).toBe(true);
  });

  it('names its commands for an unknown one', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/run/command.mjs', 'publish'], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/There is no command "publish"\.\nCommands: new, start, develop/);
    expect(status).toBe(1);
  });
});

describe('the packages beside an installed engine', () => {
  beforeEach(() => {
    write('node_modules/engine/package.json', {
      engines: { node: '>=20' },
      dependencies: { gatsby: '5.0.0', saw: '1.2.0' },
    });
    write('node_modules/gatsby/package.json', { version: '5.0.0' });
    write('node_modules/saw/package.json', { version: '1.2.0' });
  });
  const engine = () => at('node_modules', 'engine');

  it('are found, and have its versions', () => {
    expect(packagesOf(engine())).toBe(at('node_modules'));
    expect(() => checkPackages(engine())).not.toThrow();
  });

  it('can be inside the engine, where another package needs another version', () => {
    write('node_modules/saw/package.json', { version: '2.0.0' });
    write('node_modules/@scope/log/package.json', { version: '1.0.0' });
    write('node_modules/.package-lock.json', {});
    const version = (/** @type {string} */ name) =>
      JSON.parse(readFileSync(at('build', 'node_modules', name, 'package.json'), 'utf8')).version;
    mkdirSync(at('build'));
    linkPackages(engine(), at('build', 'node_modules'));
    expect([version('saw'), lstatSync(at('build', 'node_modules')).isSymbolicLink()]).toEqual([
      '2.0.0',
      true,
    ]);
    write('node_modules/engine/node_modules/saw/package.json', { version: '1.2.0' });
    write('node_modules/engine/node_modules/@scope/nail/package.json', { version: '3.0.0' });
    expect(() => checkPackages(engine())).not.toThrow();
    expect(packagesOf(engine())).toBe(at('node_modules'));
    linkPackages(engine(), at('build', 'node_modules'));
    expect(['saw', 'gatsby', '@scope/log', '@scope/nail'].map(version)).toEqual([
      '1.2.0',
      '5.0.0',
      '1.0.0',
      '3.0.0',
    ]);
    expect(existsSync(at('build', 'node_modules', '.package-lock.json'))).toBe(true);
    linkPackages(engine(), at('build', 'node_modules'));
    expect(existsSync(at('node_modules', 'saw', 'package.json'))).toBe(true);
  });

  it('are an error in other versions, or without one', () => {
    write('node_modules/saw/package.json', { version: '2.0.0' });
    expect(() => checkPackages(engine())).toThrow(
      'The engine needs saw 1.2.0 (found 2.0.0).\nRemove these from the package.json of the site',
    );
    rmSync(at('node_modules', 'saw'), { recursive: true });
    expect(() => checkPackages(engine())).toThrow('saw 1.2.0 (found nothing)');
  });
});
