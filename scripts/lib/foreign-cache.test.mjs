// @ts-check
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { dropForeignCache } from './foreign-cache.mjs';

const { at, write } = useFolder({ 'one/package.json': '{}' });
/** @type {string[]} */
let lines;
const drop = (/** @type {string} */ site) => dropForeignCache(site, (line) => lines.push(line));

beforeEach(() => {
  lines = [];
});

it('keeps the cache of the same folder without a message', () => {
  const site = at('one');
  expect(drop(site)).toBe(false);
  write('one/.cache/nodes');
  expect(drop(site)).toBe(true);
  expect(existsSync(path.join(site, '.cache', 'nodes'))).toBe(true);
  expect(lines).toEqual([]);
});

it('drops a cache from another folder, with one line', () => {
  const [one, two] = [at('one'), at('two')];
  drop(one);
  write('one/.cache/nodes');
  cpSync(one, two, { recursive: true });
  expect(drop(two)).toBe(false);
  expect(existsSync(path.join(two, '.cache', 'nodes'))).toBe(false);
  expect(lines).toEqual([`The cache was made elsewhere (${one}). Starting without it.`]);
  expect(drop(two)).toBe(true);
});

it('drops a cache with another path prefix', () => {
  const site = at('one');
  const dropBelow = (/** @type {string} */ prefix) =>
    dropForeignCache(site, (line) => lines.push(line), prefix);
  expect(dropBelow('')).toBe(false);
  expect(dropBelow('/handbook')).toBe(false);
  expect(dropBelow('/handbook')).toBe(true);
  expect(dropBelow('')).toBe(false);
  expect(lines).toEqual([
    `The cache was made elsewhere (${site}). Starting without it.`,
    `The cache was made elsewhere (${site} below /handbook). Starting without it.`,
  ]);
});

it('drops a cache without a recorded folder', () => {
  const site = at('one');
  write('one/.cache/nodes');
  expect(drop(site)).toBe(false);
  expect(existsSync(path.join(site, '.cache', 'nodes'))).toBe(false);
  expect(lines).toEqual(['The cache does not say in which folder it was made. Starting without it.']);
});

it('drops a cache of other plugins, whose types Gatsby would not give to the present ones', () => {
  const site = at('one');
  const dropOf = (/** @type {string[]} */ ...plugins) =>
    dropForeignCache(site, (line) => lines.push(line), '', plugins);
  expect(dropOf('a', 'old-name')).toBe(false);
  expect(dropOf('old-name', 'a')).toBe(true);
  expect(dropOf('a', 'new-name')).toBe(false);
  expect(lines).toEqual(['The cache was made by other plugins. Starting without it.']);
});
