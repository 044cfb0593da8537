// @ts-check
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { pruneStaleFiles } from './prune-public.mjs';

const { at, write: writeFile } = useFolder();
/** @param {Record<string, string>} files */
const write = (files) => Object.entries(files).forEach(([name, content]) => writeFile(name, content));
const prune = () => pruneStaleFiles(at('public'), at('static'));

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
  expect(existsSync(at(`public/7-${old}.js`))).toBe(false);
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
