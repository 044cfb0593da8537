import { describe, expect, it } from 'vitest';
import { BREAKPOINTS_PX } from './constants';
import { contrast, contrastsOf, hexOf, readColors, readModes } from '../../tests/token-contrast';
import { readStyles as read, styleSheets } from '../../tests/style-sheets';

const sheets = styleSheets();

const palette = readColors(read('palette.css'));
const MODES = readModes(read('palette.css'), read('tokens.css'));

const rows = Object.entries(MODES).flatMap(([mode, colors]) =>
  contrastsOf(colors).map((one) => ({ mode, ...one })),
);

describe('contrast', () => {
  it.each(rows)('$mode: $pair is at least $least', ({ found, least }) => {
    expect(found).toBeGreaterThanOrEqual(least);
  });

  it.each(Object.entries(MODES))(
    '%s: cards, tables, and code are distinguishable from the page',
    (_, colors) => {
      const steps = ['--panel', '--line', '--line-strong'].map((name) =>
        contrast(hexOf(name, colors), hexOf('--ground', colors)),
      );
      expect(steps[0]).toBeGreaterThan(1.06);
      expect(steps[1]).toBeGreaterThan(1.25);
      expect(steps[2]).toBeGreaterThan(1.6);
    },
  );

  it('computes the contrast as WCAG defines it', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe('tokens', () => {
  const used = new Set(
    sheets.flatMap((name) => [...read(name).matchAll(/var\((--[\w-]+)\)/g)].map(([, token = '']) => token)),
  );
  const defined = new Set(
    sheets.flatMap((name) => [...read(name).matchAll(/(--[\w-]+):/g)].map(([, token = '']) => token)),
  );

  it('are defined where they are used without a default', () => {
    expect([...used].filter((token) => !defined.has(token))).toEqual([]);
  });

  it('of the palette are only used by tokens.css', () => {
    const others = sheets.filter((name) => name !== 'tokens.css' && name !== 'palette.css');
    expect(
      others.filter((name) =>
        [...read(name).matchAll(/var\((--[\w-]+)/g)].some(([, token = '']) => palette.has(token)),
      ),
    ).toEqual([]);
  });

  it('are the only colors, except for print and search marks', () => {
    const others = sheets.filter((name) => !['palette.css', 'tokens.css', 'print.css'].includes(name));
    const colors = others.flatMap((name) =>
      [
        ...read(name)
          .replace(/url\("[^"]*"\)/g, '')
          .matchAll(/#[\da-f]{3,8}\b/g),
      ].map(([color]) => `${name} ${color}`),
    );
    expect(colors).toEqual(['article/page-marks.css #1a1300', 'article/page-marks.css #ffd54a']);
  });
});

describe('widths, weights, and layers', () => {
  it('of media queries have a name', () => {
    const widths = sheets.flatMap((name) =>
      [...read(name).matchAll(/@media[^{]*?width\s*[<>=]+\s*(\d+)px/g)].map(([, width]) => Number(width)),
    );
    expect(widths.length).toBeGreaterThan(5);
    const named: readonly number[] = Object.values(BREAKPOINTS_PX);
    expect(widths.filter((width) => !named.includes(width))).toEqual([]);
  });

  it('are tokens', () => {
    const others = sheets.filter((name) => !['tokens.css', 'fonts.css'].includes(name));
    const found = others.flatMap((name) =>
      [...read(name).matchAll(/font-weight: [5-9]\d\d|z-index: [2-9].*/g)].map(([rule]) => `${name} ${rule}`),
    );
    expect(found).toEqual([]);
  });

  it('sizes of text and corners are those of the scale', () => {
    const others = sheets.filter((name) => !['tokens.css', 'print.css', 'base.css'].includes(name));
    const SCALE = /^(?:var\(--size-[a-z\d]+\)|inherit|max\(1em - 2px, var\(--size-small\)\))$/;
    const CORNERS = /^(?:(?:var\(--radius-[a-z\d]+\)|0|inherit)\s?)+$|^50%$|^2px$/;
    const found = others.flatMap((name) =>
      [...read(name).matchAll(/^ *(font-size|border(?:-[a-z]+)*-radius): ([^;]+);/gm)].flatMap(
        ([rule, property, value = '']) =>
          (property === 'font-size' ? SCALE : CORNERS).test(value) ? [] : [`${name} ${rule.trim()}`],
      ),
    );
    // Labels inside drawings have the units of the drawing.
    expect(found.filter((rule) => !/^components\/diagrams\.css font-size: [\d.]+px;$/.test(rule))).toEqual(
      [],
    );
  });

  it('no style sheet has more than 300 lines', () => {
    expect(sheets.filter((name) => read(name).split('\n').length > 300)).toEqual([]);
  });
});
