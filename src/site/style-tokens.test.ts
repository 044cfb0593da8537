import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BREAKPOINTS_PX } from './constants';

const STYLES = join(__dirname, '..', 'styles');
const read = (name: string): string => readFileSync(join(STYLES, name), 'utf8');
const sheets = readdirSync(STYLES).filter((name) => name.endsWith('.css'));

/** Custom properties that the rules with one of these selectors declare, the later ones winning. */
function declarations(css: string, selectors: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]*)\{([^{}]*)\}/g))
    if (selectors.includes(selector.replace(/\/\*[\s\S]*?\*\//g, '').trim()))
      for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
        found.set(name, value.trim());
  return found;
}

const DARK = ":root:not([data-color-mode='light'])";
const palette = declarations(read('palette.css'), [':root']);
/** Without the widths at the end; the code theme of screens comes last. */
const tokens = read('tokens.css');
const screenCode = tokens.indexOf('@media screen and');
const light = new Map([...palette, ...declarations(tokens.slice(0, screenCode), [':root'])]);
const onScreen = declarations(tokens.slice(screenCode), [':root']);
const MODES = {
  light: new Map([...light, ...onScreen]),
  dark: new Map([...light, ...declarations(tokens, [DARK]), ...onScreen]),
  paper: light,
};

function hexOf(name: string, mode: ReadonlyMap<string, string>): string {
  const value = mode.get(name) ?? '';
  const next = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (next !== undefined) return hexOf(next, mode);
  if (!/^#(?:[\da-f]{3}){1,2}$/.test(value)) throw new Error(`${name} is no color: "${value}"`);
  return value.length === 4 ? value.replace(/[\da-f]/g, '$&$&') : value;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colors as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const SURFACES = ['--ground', '--raised', '--panel', '--hover'];
const CODE_SURFACES = ['--code-ground', '--code-head', '--code-marked', '--code-deleted'];
const TEXT = 4.5;
const CONTROL = 3;

/** Each color of text or of a control, what it may be in front of, and the contrast that it needs. */
const PAIRS: readonly (readonly [least: number, fronts: readonly string[], backs: readonly string[]])[] = [
  [TEXT, ['--text', '--muted', '--subtle', '--act', '--act-hover', '--mark'], SURFACES],
  [TEXT, ['--blue', '--red', '--violet'], SURFACES],
  [TEXT, ['--text', '--muted', '--act'], ['--act-tint', '--highlight']],
  [TEXT, ['--text', '--mark'], ['--mark-tint']],
  [TEXT, ['--text', '--blue'], ['--blue-tint']],
  [TEXT, ['--text', '--red'], ['--red-tint']],
  [TEXT, ['--violet'], ['--violet-tint']],
  [TEXT, ['--act-on'], ['--act-solid']],
  [
    TEXT,
    ['text', 'comment', 'string', 'key', 'keyword', 'function', 'number'].map((kind) => `--code-${kind}`),
    CODE_SURFACES,
  ],
  [TEXT, ['--code-muted'], ['--code-ground', '--code-head', '--code-hover']],
  [CONTROL, ['--edge', '--ring', '--act-solid'], SURFACES],
  [
    CONTROL,
    ['--act-edge', '--mark-edge', '--blue-edge', '--red-edge', '--violet-edge'],
    ['--ground', '--raised'],
  ],
  [CONTROL, ['--edge'], ['--code-ground', '--code-head']],
];

const rows = Object.entries(MODES).flatMap(([mode, colors]) =>
  PAIRS.flatMap(([least, fronts, backs]) =>
    fronts.flatMap((front) => backs.map((back) => ({ mode, colors, front, back, least }))),
  ),
);

describe('contrast', () => {
  it.each(rows)('$mode: $front on $back is at least $least', ({ colors, front, back, least }) => {
    expect(contrast(hexOf(front, colors), hexOf(back, colors))).toBeGreaterThanOrEqual(least);
  });

  it.each(Object.entries(MODES))('%s: cards, tables, and code can be told from the page', (_, colors) => {
    const steps = ['--panel', '--line', '--line-strong'].map((name) =>
      contrast(hexOf(name, colors), hexOf('--ground', colors)),
    );
    expect(steps[0]).toBeGreaterThan(1.06);
    expect(steps[1]).toBeGreaterThan(1.25);
    expect(steps[2]).toBeGreaterThan(1.6);
  });

  it('computes the contrast that WCAG gives', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe('tokens', () => {
  const used = new Set(
    sheets.flatMap((name) => [...read(name).matchAll(/var\((--[\w-]+)/g)].map(([, token = '']) => token)),
  );
  const defined = new Set(
    sheets.flatMap((name) => [...read(name).matchAll(/(--[\w-]+):/g)].map(([, token = '']) => token)),
  );

  it('are defined where they are used', () => {
    expect([...used].filter((token) => !defined.has(token))).toEqual([]);
  });

  it('of the palette are named by tokens.css only', () => {
    const others = sheets.filter((name) => name !== 'tokens.css' && name !== 'palette.css');
    expect(
      others.filter((name) =>
        [...read(name).matchAll(/var\((--[\w-]+)/g)].some(([, token = '']) => palette.has(token)),
      ),
    ).toEqual([]);
  });

  it('leave no color in another sheet, but those of paper and of search marks', () => {
    const others = sheets.filter((name) => !['palette.css', 'tokens.css', 'print.css'].includes(name));
    const colors = others.flatMap((name) =>
      [
        ...read(name)
          .replace(/url\("[^"]*"\)/g, '')
          .matchAll(/#[\da-f]{3,8}\b/g),
      ].map(([color]) => `${name} ${color}`),
    );
    expect(colors).toEqual(['search.css #1a1300', 'search.css #ffd54a']);
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
});
