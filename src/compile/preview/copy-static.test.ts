import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, truncateSync } from 'node:fs';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFolder } from '../../../tests/setup/use-folder';
import { LEFT_OUT } from '../sources/site-files';
import { copyStatic } from './copy-static';

const { at, write } = useFolder({
  'site/static/a.txt': 'a',
  'site/content/picture.svg': '<svg/>',
  'secret/passwd': 'SECRET',
});
const served = (name: string): string => at('preview/public', name);
let leftOut: unknown[];
const note = (path: unknown): void => void leftOut.push(path);
let watcher: ReturnType<typeof copyStatic>;

beforeEach(async () => {
  leftOut = [];
  subscribe(LEFT_OUT.name, note);
  mkdirSync(at('preview'));
  symlinkSync(join(process.cwd(), 'node_modules'), at('preview/node_modules'));
  watcher = copyStatic(at('site'), at('preview'), (text) => {
    throw new Error(text);
  });
  await new Promise((done) => watcher.on('ready', () => done(undefined)));
});
afterEach(() => {
  unsubscribe(LEFT_OUT.name, note);
  return watcher.close();
});

const appears = (name: string, text: string) =>
  vi.waitFor(() => expect(readFileSync(served(name), 'utf8')).toBe(text), 10_000);

it('copies what is there, what is added, and what is saved', async () => {
  await appears('a.txt', 'a');
  write('site/static/b/c.txt', 'c');
  await appears('b/c.txt', 'c');
  write('site/static/a.txt', 'new');
  await appears('a.txt', 'new');
});

it.each([
  ['a link to a folder', 'etc', 'etc/passwd', 'secret'],
  ['a link to a file', 'passwd', 'passwd', 'secret/passwd'],
])('%s elsewhere that appears is never copied, and is reported', async (_, name, copied, to) => {
  symlinkSync(at(to), at('site/static', name));
  write('site/static/z.txt', 'later');
  await appears('z.txt', 'later');
  await vi.waitFor(() => expect(leftOut).toContain(at('site/static', name)), 10_000);
  expect(existsSync(served(copied))).toBe(false);
});

it('nor a folder that becomes such a link', async () => {
  write('site/static/b/passwd', 'public');
  await appears('b/passwd', 'public');
  renameSync(at('site/static/b'), at('away'));
  symlinkSync(at('secret'), at('site/static/b'));
  write('site/static/z.txt', 'later');
  await appears('z.txt', 'later');
  expect(readFileSync(served('b/passwd'), 'utf8')).toBe('public');
});

it('a link to a file of the site is copied as a file', async () => {
  symlinkSync('../content/picture.svg', at('site/static/picture.svg'));
  await appears('picture.svg', '<svg/>');
});

it('a text of any length is copied, as a build does', async () => {
  write('site/content/long.txt');
  truncateSync(at('site/content/long.txt'), 60 * 1024 * 1024);
  renameSync(at('site/content/long.txt'), at('site/static/long.txt'));
  await vi.waitFor(() => expect(existsSync(served('long.txt'))).toBe(true), 10_000);
});

it('a folder that was moved away is watched when it is back', async () => {
  await appears('a.txt', 'a');
  renameSync(at('site/static'), at('away'));
  await new Promise((done) => setTimeout(done, 300));
  renameSync(at('away'), at('site/static'));
  await vi.waitFor(() => {
    write('site/static/a.txt', 'back');
    expect(readFileSync(served('a.txt'), 'utf8')).toBe('back');
  }, 10_000);
});
