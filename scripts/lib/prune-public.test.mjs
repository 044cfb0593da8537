// @ts-check
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pruneStaleFiles } from './prune-public.mjs';

/** @type {string} */
let folder;

/**
 * Writes files below `public/` and `static/` of the temporary folder.
 *
 * @param {Record<string, string>} files
 */
function write(files) {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

const prune = () => pruneStaleFiles(path.join(folder, 'public'), path.join(folder, 'static'));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-prune-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it('removes unreferenced files and keeps indirectly referenced ones', () => {
  const [runtime, lazy, old, font] = ['1'.repeat(20), '2'.repeat(20), '3'.repeat(20), '4'.repeat(32)];
  write({
    'public/index.html': `<script src="/runtime-${runtime}.js">`,
    [`public/runtime-${runtime}.js`]: `{7:"${lazy}"}`,
    [`public/runtime-${runtime}.js.map`]: '{}',
    [`public/7-${lazy}.js`]: `url(/static/sans-${font}.woff2)`,
    [`public/static/sans-${font}.woff2`]: '',
    [`public/7-${old}.js`]: `named by an old runtime only`,
    [`public/runtime-${'5'.repeat(20)}.js`]: `{7:"${old}"}`,
    [`public/styles.${'6'.repeat(20)}.css`]: '',
  });
  expect(prune()).toEqual([`7-${old}.js`, `runtime-${'5'.repeat(20)}.js`, `styles.${'6'.repeat(20)}.css`]);
  expect(existsSync(path.join(folder, `public/7-${old}.js`))).toBe(false);
  expect(prune()).toEqual([]);
});

it('keeps the search index of the manifest', () => {
  write({
    'public/search.json': '{"file":"search-index-aaaaaaaa.json"}',
    'public/search-index-aaaaaaaa.json': '{}',
    'public/search-index-bbbbbbbb.json': '{}',
  });
  expect(prune()).toEqual(['search-index-bbbbbbbb.json']);
});

it('never touches copied files, files of plugins, and files without a hash', () => {
  write({
    'static/report-deadbeef.pdf': '',
    'public/report-deadbeef.pdf': '',
    [`public/static/${'7'.repeat(32)}/photo.png`]: '',
    [`public/page-data/sq/d/1234567890.json`]: '{}',
    'public/robots.txt': '',
  });
  expect(prune()).toEqual([]);
});
