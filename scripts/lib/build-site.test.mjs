// @ts-check
/** A stand-in for Gatsby ends in every way in which a build can end early: none of them is published. */
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { buildSite } from './build-site.mjs';

/** Writes a whole site and its record, and then does what `FAILURE` names. */
const GATSBY = `
const { mkdirSync, rmSync, truncateSync, writeFileSync } = require('node:fs');
const failure = process.env.FAILURE;
if (failure === 'exit at once') process.exit(0);
const pages = ['index.html', '404.html', 'a/index.html'];
const files = [...pages, 'routes.json', 'search-index.json', 'search-index-1234567890ab.json', 'page-data/app-data.json', 'page-data/a/page-data.json'];
for (const file of files) {
  mkdirSync(require('node:path').dirname('public/' + file), { recursive: true });
  writeFileSync('public/' + file, file === 'search-index.json' ? '{"parts":["search-index-1234567890ab.json"]}' : '[]');
}
if (failure === 'exit before the check') process.exit(0);
if (failure === 'killed') process.kill(process.pid, 'SIGKILL');
if (failure === 'exit code') process.exitCode = 3;
const sizes = Object.fromEntries(files.map((file) => [file, require('node:fs').statSync('public/' + file).size]));
const record = JSON.stringify({ run: process.env.PORTAL_BUILD_RUN, files: sizes });
if (failure !== 'stale record') writeFileSync('finished.json', failure === 'cut record' ? record.slice(0, 40) : record);
else writeFileSync('finished.json', record.replace(process.env.PORTAL_BUILD_RUN, 'another'));
if (failure.startsWith('lost ')) rmSync('public/' + failure.slice(5), { recursive: true });
if (failure.startsWith('empty ')) truncateSync('public/' + failure.slice(6));
if (failure === 'record without pages') writeFileSync('finished.json', JSON.stringify({ run: process.env.PORTAL_BUILD_RUN, files: {} }));
if (failure === 'pipe') require('node:child_process').execFileSync('mkfifo', ['public/pipe']);
else rmSync('public/pipe', { force: true });
if (failure === 'waits') { console.log('waits'); process.on('SIGTERM', () => process.exit(0)); setTimeout(() => {}, 60000); rmSync('finished.json'); }
`;

const { at } = useFolder({
  'gatsby.cjs': GATSBY,
  'engine/package.json': '{}',
  'engine/plugins/saw/package.json': '{}',
  'engine/node_modules/saw.js': '',
  'site/content/index.mdx': '',
  'site/public/index.html': 'before',
});
/** @type {string[]} */
let lines = [];

beforeEach(() => {
  lines = [];
  for (const method of /** @type {const} */ (['log', 'error']))
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** @param {string} failure */
function build(failure) {
  vi.stubEnv('FAILURE', failure);
  return buildSite([], at('site'), { gatsby: at('gatsby.cjs'), engine: at('engine') });
}

const published = () => readdirSync(at('site/public'), { recursive: true, encoding: 'utf8' }).sort();

describe('a build that did not finish is not published', () => {
  const EARLY = /^The build ended early: [^]*\nNothing is published; public\/ is as it was before\. /;
  const INCOMPLETE =
    /^The built site is incomplete: [^]*\nNothing is published; public\/ is as it was before\. /;
  it.each([
    ['exit at once', EARLY],
    ['exit before the check', EARLY],
    ['killed', 'The build failed. public/ is as it was before.'],
    ['exit code', 'The build failed. public/ is as it was before.'],
    ['stale record', EARLY],
    ['cut record', EARLY],
    ['record without pages', EARLY],
    ['lost a/index.html', INCOMPLETE],
    ['lost page-data/a/page-data.json', INCOMPLETE],
    ['lost 404.html', INCOMPLETE],
    ['lost routes.json', INCOMPLETE],
    ['lost search-index.json', INCOMPLETE],
    ['lost search-index-1234567890ab.json', INCOMPLETE],
    ['empty a/index.html', INCOMPLETE],
  ])('%s', async (failure, message) => {
    expect(await build(failure)).not.toBe(0);
    expect(lines.at(-1)).toMatch(message);
    expect(published()).toEqual(['index.html']);
    expect(readFileSync(at('site/public/index.html'), 'utf8')).toBe('before');
    // The next build starts without what this one left.
    expect(existsSync(at('site/.build/unfinished'))).toBe(true);
  });

  it.skipIf(process.platform === 'win32')('a file that cannot be copied', async () => {
    expect(await build('pipe')).toBe(1);
    expect(lines.at(-1)).toMatch(
      /^The site could not be written: .*\n.*, then build again\. public\/ is as it was before\.$/,
    );
    expect(published()).toEqual(['index.html']);
    expect(existsSync(at('site/.build/next'))).toBe(false);
    expect(await build('')).toBe(0);
    expect(published()).toContain(path.join('a', 'index.html'));
  });

  it('SIGTERM, which Gatsby ends with code 0', async () => {
    const building = build('waits');
    // Without a terminal, the output of Gatsby is passed on.
    await vi.waitFor(() =>
      expect(existsSync(at('site/.build/public/page-data/a/page-data.json'))).toBe(true),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    process.emit('SIGTERM', 'SIGTERM');
    expect(await building).toBe(1);
    expect(lines.at(-1)).toMatch(EARLY);
    expect(published()).toEqual(['index.html']);
  });
});

describe('refused before Gatsby starts', () => {
  it.each(['../..', '/a/../b', '/./a', 'https://x/y', '/"><script>', '/a b', '//evil.example', '/a//b'])(
    'PATH_PREFIX=%s',
    async (prefix) => {
      vi.stubEnv('PATH_PREFIX', prefix);
      expect(await build('exit at once')).toBe(1);
      expect(lines).toEqual([
        `PATH_PREFIX is "${prefix}". Write the path below which the site is served, such as /docs.`,
      ]);
    },
  );

  it.each(['', '/', '/docs', 'docs', '/a.b/c-d/', '/..a'])('not PATH_PREFIX=%s', async (prefix) => {
    vi.stubEnv('PATH_PREFIX', prefix);
    expect(await build('')).toBe(0);
  });

  it.skipIf(process.platform === 'win32')('public as a link, whose target stays', async () => {
    renameSync(at('site/public'), at('elsewhere'));
    symlinkSync(at('elsewhere'), at('site/public'));
    expect(await build('')).toBe(1);
    expect(lines.join('\n')).toMatch(/public is a link, .*\. Remove the link/);
    expect(lstatSync(at('site/public')).isSymbolicLink()).toBe(true);
    expect(readdirSync(at('elsewhere'))).toEqual(['index.html']);
  });

  it('.build as a file', async () => {
    writeFileSync(at('site/.build'), '');
    expect(await build('')).toBe(1);
    expect(lines.join('\n')).toMatch(
      /\.build.*\.\nRemove or rename what is in the place of the folder, then build again\./,
    );
  });
});
