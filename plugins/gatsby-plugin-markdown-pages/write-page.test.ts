import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writePages } from './write-page';

const article = (text: string): string => `<main><article><h1>Saw</h1><p>${text}</p></article></main>`;

describe('writePages', () => {
  let publicDirectory = '';
  const writeHtml = (html: string): void => writeFileSync(join(publicDirectory, 'saw', 'index.html'), html);
  const write = (digest?: string, routes: readonly string[] = ['/saw']) =>
    writePages({ publicDirectory, pathPrefix: '', routes, tasks: [{ route: '/saw', digest }] });
  const file = (): string => join(publicDirectory, 'saw.md');

  beforeEach(() => {
    publicDirectory = mkdtempSync(join(tmpdir(), 'markdown-'));
    mkdirSync(join(publicDirectory, 'saw'));
    writeHtml(article('Cuts panels.'));
  });
  afterEach(() => rmSync(publicDirectory, { recursive: true }));

  it('writes the article and tells what it wrote', async () => {
    const [page] = await write();
    expect(page?.markdown).toBe('# Saw\n\nCuts panels.\n');
    expect(readFileSync(file(), 'utf8')).toBe(page?.markdown);
  });

  it('keeps the file of an unchanged article, and writes a missing or changed one anew', async () => {
    const digest = (await write())[0]?.digest;
    writeFileSync(file(), 'kept');
    expect((await write(digest))[0]?.markdown).toBe('kept');
    expect((await write(digest, ['/saw', '/router']))[0]?.markdown).toContain('Cuts panels.');
    rmSync(file());
    expect((await write(digest))[0]?.markdown).toContain('Cuts panels.');
    writeHtml(article('Cuts boards.'));
    expect((await write(digest))[0]?.markdown).toContain('Cuts boards.');
  });

  it('leaves out a page without an article', async () => {
    writeHtml('<main></main>');
    expect(await write()).toEqual([]);
  });
});
