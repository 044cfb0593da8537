import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../scripts/lib/project.mjs';
import { runProgram } from '../fixtures/run-command';
import { upgradeCommand } from '../fixtures/upgrade-command';

/**
 * The engine as a package, by its commands only: npm packs it, installs it from the registry with an empty cache, and runs
 * it. `tests/fixtures/package.test.ts` does the same with the packages of this clone.
 */

let base = '';
let site = '';

/** Runs a command with an npm cache of its own, and returns its output. */
async function run(folder: string, program: string, ...args: string[]): Promise<string> {
  const { code, output } = await runProgram(folder, program, args, { npm_config_cache: join(base, 'cache') });
  expect(code, `${program} ${args.join(' ')}\n${output.slice(-3000)}`).toBe(0);
  return output;
}

/** Packs the engine, as its next version if `version` is given, and returns the path of the tarball. */
async function pack(version?: string): Promise<string> {
  const printed = await run(projectRoot, 'npm', 'pack', '--silent', '--pack-destination', base);
  if (version === undefined) return join(base, printed.trim());
  await run(base, 'tar', '-xzf', printed.trim());
  const manifest = join(base, 'package', 'package.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  await run(join(base, 'package'), 'npm', 'pack', '--silent', '--pack-destination', base);
  return join(base, `developer-portal-${version}.tgz`);
}

const installedVersion = (): string => {
  const file = join(site, 'node_modules', 'developer-portal', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
};

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'portal-package-'));
  site = join(base, 'site');
  mkdirSync(site);
  cpSync(join(projectRoot, 'tests', 'fixtures', 'foreign', 'requests.yaml'), join(base, 'requests.yaml'));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

it(
  'a site from the tarball, with an empty cache, is built, tested, and updated',
  // Two installations of two thousand packages.
  { timeout: 2_400_000 },
  async () => {
    const engine = `file:${await pack()}`;
    const spec = ['--spec', '../requests.yaml', '--name', 'Nordwind'];
    const created = await run(site, 'npx', '--yes', '--ignore-scripts', engine, 'new', '.', ...spec);
    expect(created).toContain('npm install');

    const installed = await run(site, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
    // No conflicts and deprecations of packages that the team has not chosen.
    expect(installed).not.toContain('npm warn');
    // The browser tests need packages that a build does not need; the command prints the line that installs them.
    const refused = await runProgram(site, 'npm', ['test'], { npm_config_cache: join(base, 'cache') });
    const [, line = ''] = /^ {2}npm (install --save-dev .*)$/m.exec(refused.output) ?? [];
    await run(site, 'npm', ...line.split(' '), '--prefer-offline', '--no-audit', '--no-fund');
    expect(await run(site, 'npm', 'test')).toContain('3 passed, 0 failed');

    const before = installedVersion();
    const next = before.replace(/\d+$/, (patch) => String(Number(patch) + 1));
    const [program = '', ...args] = upgradeCommand(await pack(next));
    await run(site, program, ...args, '--prefer-offline', '--no-audit', '--no-fund');
    expect(installedVersion()).toBe(next);
    expect(await run(site, 'npm', 'run', 'build')).toContain('The site is built in public/');
  },
);
