// @ts-check
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';

const { at } = useFolder({ 'site/content/_site/site.yml': '' });

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'read-options.mjs')).href;
const SCRIPT = `
  const { readOptions } = await import(${JSON.stringify(MODULE)});
  console.log(JSON.stringify(readOptions({ prefix: { type: 'string', default: '' }, list: { type: 'boolean' } })));
`;

/** @param {string[]} args */
const run = (...args) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', SCRIPT, '--', ...args], { encoding: 'utf8' });

describe('readOptions', () => {
  it('reads the given options, with defaults', () => {
    expect(JSON.parse(run('--list').stdout)).toEqual({ prefix: '', list: true });
    expect(JSON.parse(run('--prefix', '/docs').stdout)).toEqual({ prefix: '/docs' });
  });

  it.each([['--port', '1'], ['--prefix'], ['--list=yes'], ['docs']])(
    'rejects %s with the available options and no stack trace',
    (...args) => {
      const { status, stderr, stdout } = run(...args);
      expect(status).toBe(2);
      expect(stdout).toBe('');
      expect(stderr).toContain('Options: --prefix <text>, --list');
      expect(stderr).not.toMatch(/^\s+at /m);
    },
  );

  it.each([
    [[], /--port <number> +port of the mock, 0 for any free one \(4010\)\n/],
    [['trigger'], /--late +a timestamp/],
    [['stream'], /--for <seconds> +ends after this time \(without it, Ctrl\+C ends it\)\n/],
  ])('prints what each option of the mock means: %s --help', (args, expected) => {
    const command = path.join(import.meta.dirname, '..', 'run', 'mock.mjs');
    const help = spawnSync(process.execPath, [command, ...args, '--help'], { encoding: 'utf8' });
    expect([help.status, help.stderr]).toEqual([0, '']);
    expect(help.stdout).toMatch(expected);
    const rows = help.stdout.split('\n').filter((line) => line.startsWith('  '));
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row).toMatch(/^ {2}--[\w-]+(?: <[a-z]+>)? {2,}\S/);
  });

  it.each(['check-prose', 'check-content'])('is what %s does with an unknown option', (name) => {
    const command = path.join(import.meta.dirname, '..', 'run', `${name}.mjs`);
    const { status, stderr } = spawnSync(process.execPath, [command, '--foo'], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr.split('\n')).toEqual([
      "Unknown option '--foo'",
      expect.stringContaining('--site <folder>'),
      '',
    ]);
    const help = spawnSync(process.execPath, [command, '--help'], { encoding: 'utf8' });
    expect([help.status, help.stderr]).toEqual([0, '']);
    // In one line, or in one for each with its meaning.
    expect(help.stdout).toMatch(/^Options:[\s\S]* --site <folder>.*\n$/);
  });

  it('an unknown option of a build is named, before anything is built', () => {
    const command = path.join(import.meta.dirname, '..', 'run', 'build.mjs');
    const { status, stderr } = spawnSync(process.execPath, [command, '--nope'], { encoding: 'utf8' });
    expect([status, stderr.split('\n')]).toEqual([
      2,
      ["Unknown option '--nope'", expect.stringContaining('--prefix-paths'), ''],
    ]);
  });

  it('a search server of a site that is not built names the command for that site', () => {
    const site = at('site');
    const command = path.join(import.meta.dirname, '..', 'run', 'mcp.mjs');
    const { status, stderr } = spawnSync(process.execPath, [command, '--site', site], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      `There is no ${path.join(site, 'public', 'mcp.mjs')}. Run "npm run build -- --site ${site}" first.\n`,
    ]);
  });

  it.each(['start', 'serve', 'develop'])('%s has a port, and its --help is its own', (name) => {
    const command = path.join(import.meta.dirname, '..', 'run', `${name}.mjs`);
    const help = spawnSync(process.execPath, [command, '--help'], { encoding: 'utf8' });
    expect([help.status, help.stderr]).toEqual([0, '']);
    expect(help.stdout).toMatch(/^Options:\n {2}--port <number> +port of /);
    expect(spawnSync(process.execPath, [command, '--https']).status).toBe(2);
  });
});
