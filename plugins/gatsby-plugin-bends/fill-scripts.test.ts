import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scriptFiller, withScripts } from './fill-scripts';

const PLACE =
  '<slice-start id="_gatsby-scripts-1"></slice-start><slice-end id="_gatsby-scripts-1"></slice-end>';
const FILLED =
  '<!-- slice-start id="_gatsby-scripts-1" --><script src="/app.js"></script><!-- slice-end id="_gatsby-scripts-1" -->';
const SCRIPTS = '<script src="/app.js"></script>';
const page = (content: string): string => `<html><p>Fräsen — 3 µm</p>${content}</html>`;

describe('withScripts', () => {
  it('fills the place as Gatsby would, and leaves every other byte', () => {
    const html = withScripts(Buffer.from(page(PLACE)), Buffer.from(SCRIPTS));
    expect(html?.toString()).toBe(page(FILLED));
  });

  it('has nothing to do where there is no such place', () => {
    expect(withScripts(Buffer.from(page(FILLED)), Buffer.from(SCRIPTS))).toBeUndefined();
  });
});

describe('scriptFiller', () => {
  let folder = '';
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'scripts-'));
    mkdirSync(join(folder, '_gatsby', 'slices'), { recursive: true });
    writeFileSync(join(folder, '_gatsby', 'slices', '_gatsby-scripts-1.html'), SCRIPTS);
    mkdirSync(join(folder, 'saw'));
    for (const name of ['index.html', 'saw/index.html', '404.html'])
      writeFileSync(join(folder, name), page(PLACE));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('fills the pages that it gets, and takes them off the list of those that Gatsby has to fill', async () => {
    const left = new Set(['/', '/saw', '/404.html', '/router']);
    const filler = scriptFiller(folder);
    filler.add(['/', '/saw'], { html: { pagesThatNeedToStitchSlices: left }, slices: new Map() });
    filler.add(['/404.html'], { html: { pagesThatNeedToStitchSlices: left }, slices: new Map() });
    await filler.finish();
    expect([...left]).toEqual(['/router']);
    for (const name of ['index.html', 'saw/index.html', '404.html']) expect(read(name)).toBe(page(FILLED));
  });

  it('leaves all to Gatsby where the site has slices of its own, or Gatsby keeps no such list', async () => {
    const left = new Set(['/']);
    const filler = scriptFiller(folder);
    filler.add(['/'], { html: { pagesThatNeedToStitchSlices: left }, slices: new Map([['header', {}]]) });
    filler.add(['/'], { html: {}, slices: new Map() });
    await filler.finish();
    expect([...left]).toEqual(['/']);
    expect(read('index.html')).toBe(page(PLACE));
  });

  it('tells in the end of a page that could not be read', async () => {
    const filler = scriptFiller(folder);
    filler.add(['/router'], { html: { pagesThatNeedToStitchSlices: new Set() }, slices: new Map() });
    await expect(filler.finish()).rejects.toThrow(/router/);
  });
});
