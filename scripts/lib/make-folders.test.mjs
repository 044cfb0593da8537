import { existsSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { makeFolders } from './make-folders.mjs';

const { at, write } = useFolder();

it('makes what is missing', () => {
  makeFolders(at('a', 'b'));
  makeFolders(at('a', 'b', 'c'));
  expect(statSync(at('a', 'b', 'c')).isDirectory()).toBe(true);
});

it('ends with an error where no folder can be', () => {
  expect(() => makeFolders(`${write('file')}/a`)).toThrow(/ENOTDIR|ENOENT/);
  // Node's own function tries without end.
  if (existsSync('/proc/self')) expect(() => makeFolders('/proc/portal/a')).toThrow('ENOENT');
});
