// @ts-check
import { cpSync, existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { dropForeignCache } from './foreign-cache.mjs';

const { at, write } = useFolder({ 'one/package.json': '{}' });

it('keeps the cache of the same folder without a message, and drops one from another folder with a line', () => {
  /** @type {string[]} */
  const lines = [];
  const drop = (/** @type {string} */ name) => dropForeignCache(at(name), (line) => lines.push(line));
  expect(drop('one')).toBe(false);
  write('one/.cache/nodes');
  expect(drop('one')).toBe(true);
  expect(existsSync(at('one/.cache/nodes'))).toBe(true);
  expect(lines).toEqual([]);
  cpSync(at('one'), at('two'), { recursive: true });
  expect(drop('two')).toBe(false);
  expect(existsSync(at('two/.cache/nodes'))).toBe(false);
  expect(lines).toEqual([`The cache was made elsewhere (${at('one')}). Starting without it.`]);
  expect(drop('two')).toBe(true);
});

it('drops a cache without a recorded folder', () => {
  write('one/.cache/nodes');
  /** @type {string[]} */
  const lines = [];
  expect(dropForeignCache(at('one'), (line) => lines.push(line))).toBe(false);
  expect(existsSync(at('one/.cache/nodes'))).toBe(false);
  expect(lines).toEqual(['The cache does not say in which folder it was made. Starting without it.']);
});

it.each([
  [
    'with another path prefix',
    ['', '/handbook', '/handbook', ''].map((prefix) => [prefix]),
    [false, false, true, false],
    ['The cache was made elsewhere (ONE).', 'The cache was made elsewhere (ONE below /handbook).'],
  ],
  [
    'of other plugins, whose types Gatsby would not give to the present ones',
    ['a old-name', 'old-name a', 'a new-name'].map((names) => ['', names]),
    [false, true, false],
    ['The cache was made by other plugins.'],
  ],
])('drops a cache %s', (_, calls, found, expected) => {
  /** @type {string[]} */
  const lines = [];
  const drop = (/** @type {string[]} */ [prefix, plugins]) =>
    dropForeignCache(at('one'), (line) => lines.push(line), prefix, plugins?.split(' '));
  expect(calls.map(drop)).toEqual(found);
  expect(lines).toEqual(expected.map((line) => `${line.replace('ONE', at('one'))} Starting without it.`));
});
