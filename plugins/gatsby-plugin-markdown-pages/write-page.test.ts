import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageWriter } from './write-page';

const page = (text: string): string =>
  `<html><body><main><article><h1>Saw</h1><p>${text}</p></article></main></body></html>`;

describe('pageWriter', () => {
  let publicDirectory = '';
  const writeHtml = (html: string): void => writeFileSync(join(publicDirectory, 'saw', 'index.html'), html);
  const write = (digest?: string, routes: readonly string[] = ['/saw']) =>
    pageWriter({ publicDirectory, pathPrefix: '', routes })({ route: '/saw', digest });
  const file = (): string => join(publicDirectory, 'saw.md');

  beforeEach(() => {
    publicDirectory = mkdtempSync(join(tmpdir(), 'markdown-'));
    mkdirSync(join(publicDirectory, 'saw'));
    writeHtml(page('Cuts panels.'));
  });
  afterEach(() => rmSync(publicDirectory, { recursive: true }));

  it('writes the article and returns what it wrote', async () => {
    const written = await write();
    expect(written?.markdown).toBe('# Saw\n\nCuts panels.\n');
    expect(readFileSync(file(), 'utf8')).toBe(written?.markdown);
  });

  it('keeps the file of an unchanged article, and rewrites a missing or changed one', async () => {
    const digest = (await write())?.digest;
    writeFileSync(file(), 'kept');
    expect((await write(digest))?.markdown).toBe('kept');
    expect((await write(digest, ['/saw', '/router']))?.markdown).toContain('Cuts panels.');
    rmSync(file());
    expect((await write(digest))?.markdown).toContain('Cuts panels.');
    writeHtml(page('Cuts boards.'));
    expect((await write(digest))?.markdown).toContain('Cuts boards.');
  });

  it('skips a page without an article', async () => {
    writeHtml('<html><body><main></main></body></html>');
    expect(await write()).toBeUndefined();
  });
});
