import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createConversion } from './convert-pages';

let publicDirectory: string;
let kept: Map<string, string>;

const page = (text: string): string => `<main><article><h1>Title</h1><p>${text}</p></article></main>`;
const write = (html: string): void => {
  mkdirSync(join(publicDirectory, 'a'), { recursive: true });
  writeFileSync(join(publicDirectory, 'a/index.html'), html);
};
const open = () =>
  createConversion({
    publicDirectory,
    routes: new Set(['/a']),
    pathPrefix: '',
    cache: {
      get: (key) => Promise.resolve(kept.get(key)),
      set: (key, value) => Promise.resolve(kept.set(key, value)),
    },
  });
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
  publicDirectory = mkdtempSync(join(tmpdir(), 'markdown-'));
  kept = new Map();
});
afterEach(() => rmSync(publicDirectory, { recursive: true, force: true }));

describe('createConversion', () => {
  it('writes what the page says in the end, whatever it read before', async () => {
    const conversion = open();
    write(page('First.'));
    conversion.start('/a');
    await settle();
    write(page('Last.'));
    expect(await conversion.finish('/a')).toContain('Last.');
    expect(readFileSync(join(publicDirectory, 'a.md'), 'utf8')).toContain('Last.');
  });

  it.each([
    ['is empty', ''],
    ['ends in the middle', '<main><article><h1>Ti'],
    ['is not there', undefined],
  ])('finishes a page whose file %s when it is started', async (_, half) => {
    const conversion = open();
    if (half !== undefined) write(half);
    conversion.start('/a');
    await settle();
    write(page('Whole.'));
    expect(await conversion.finish('/a')).toContain('Whole.');
  });

  it('takes the Markdown of an article that it knows from an earlier build', async () => {
    write(page('Same.'));
    await open().finish('/a');
    const [key = ''] = kept.keys();
    kept.set(key, 'kept');
    expect(await open().finish('/a')).toBe('kept');
  });

  it('tells when a finished page cannot be read', async () => {
    await expect(open().finish('/a')).rejects.toThrow(/ENOENT/);
  });
});
