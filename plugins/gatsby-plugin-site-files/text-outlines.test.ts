import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBrand } from '../../src/compile/brand/read-brand';
import { drawPreviewCard, previewCard } from './site-pictures';
import { outlineText, type TextLine } from './text-outlines';

const ROOT = join(import.meta.dirname, '../..');
const FONT = join(ROOT, 'src/fonts/text-core.woff2');

const line = (text: string, weight = 400): TextLine => ({ text, x: 88, y: 252, size: 44, weight });

const outlines = async (...lines: TextLine[]): Promise<(string | undefined)[]> => outlineText(FONT, lines);

/** All points of a path, also those between which a curve bends. */
const points = (path = ''): { x: number; y: number }[] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

const right = (path: string | undefined): number => Math.max(...points(path).map(({ x }) => x));

describe('outlines of text', () => {
  it('are the same each time', async () => {
    const [first] = await outlines(line('Timber & boards'));
    expect(first).toMatch(/^M/);
    expect(await outlines(line('Timber & boards'))).toEqual([first]);
  });

  it('differ by weight, and are wider in bold', async () => {
    const [regular, bold] = await outlines(line('Timber'), line('Timber', 700));
    expect(right(bold)).toBeGreaterThan(right(regular));
  });

  it('get wider with more letters', async () => {
    const [short, long] = await outlines(line('Timber'), line('Timber boards'));
    expect(right(long)).toBeGreaterThan(right(short) + 44);
  });

  it('are upright on the baseline, from the left', async () => {
    const [path] = await outlines(line('H'));
    expect(Math.max(...points(path).map(({ y }) => y))).toBe(252);
    expect(Math.min(...points(path).map(({ y }) => y))).toBeCloseTo(252 - 0.66 * 44, 0);
    expect(Math.min(...points(path).map(({ x }) => x))).toBeCloseTo(88 + 0.09 * 44, 0);
  });

  it('have at most two decimals', async () => {
    const [path] = await outlines(line('Timber', 550));
    expect(path).not.toMatch(/\.\d{3}|e-/);
  });

  it('do not exist for characters that the font lacks', async () => {
    const [foreign, known] = await outlines(line('A 漢'), line('A'));
    expect(foreign).toBeUndefined();
    expect(known).toBeDefined();
  });
});

describe('the picture of link previews', () => {
  const brand = readBrand(ROOT);

  it('has no text that depends on the fonts of the machine', async () => {
    const svg = await previewCard(
      brand,
      'Timber Developers',
      'Guides & references – for everything in the wood industry',
    );
    expect(svg).not.toContain('<text');
    expect(svg).not.toMatch(/undefined|NaN/);
  });

  it('has a text if the font lacks one of its characters', async () => {
    const svg = await previewCard(brand, '漢 & co', 'Guides');
    expect(svg.match(/<text.*<\/text>/g)).toEqual([expect.stringContaining('>漢 &amp; co</text>')]);
    expect(await previewCard(brand, 'Timber', 'Guides to 漢')).toContain('>Guides to 漢</tspan></text>');
  });

  it('is the same file each time', async () => {
    const first = await drawPreviewCard(brand, 'Timber', 'Guides');
    expect(first.equals(await drawPreviewCard(brand, 'Timber', 'Guides'))).toBe(true);
  });
});
