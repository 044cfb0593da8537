import { describe, expect, it } from 'vitest';
import { brandFonts, brandPalette, brandRoles } from './brand-styles';
import { recolor } from './color-scale';
import { readPalette, readTextFont } from './palette';
import { contrastsOf, readModes } from '../../tests/token-contrast';
import { readStyles as style } from '../../tests/style-sheets';

const palette = style('palette.css');

/** Pairs of colors with too little contrast in any mode. */
function weakPairs(css: string): string[] {
  return Object.entries(readModes(css, style('tokens.css'))).flatMap(([mode, colors]) =>
    contrastsOf(colors)
      .filter(({ found, least }) => found < least)
      .map(({ pair, found }) => `${mode}: ${pair} is ${found.toFixed(2)}`),
  );
}

describe('colors of a brand', () => {
  it.each(['#0057b8', '#ffe600', '#d6006c', '#000000', '#ffffff', '#00ffff', '#7a3cff', '#f60'])(
    'keep the contrast of every pair: %s',
    (color) => {
      const css = brandPalette(palette, { action: color, accent: color, neutral: color });
      expect(weakPairs(css)).toEqual([]);
    },
  );

  it('replace every step of their scale, and no other', () => {
    const [before, after] = [readPalette(palette), readPalette(brandPalette(palette, { action: '#0057b8' }))];
    expect(after('spruce-45')).not.toBe(before('spruce-45'));
    expect(after('oak-48')).toBe(before('oak-48'));
    expect(after('red-48')).toBe(before('red-48'));
    expect(after('stone-97')).toBe(before('stone-97'));
  });

  it('have the hue of the brand', () => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      parseInt(recolor('#01663e', '#0057b8').slice(at, at + 2), 16),
    );
    expect(blue).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(red);
  });

  it('turn a gray brand into grays', () => {
    const step = readPalette(brandPalette(palette, { action: '#777777' }))('spruce-45');
    const parts = [1, 3, 5].map((at) => parseInt(step.slice(at, at + 2), 16));
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(3);
  });

  it('stay as they are without settings', () => {
    expect(brandPalette(palette, {})).toBe(palette);
  });
});

describe('a brand without an accent', () => {
  it('has eyebrows, steps, and icons in the color of its actions, and warnings as they are', () => {
    expect(brandRoles({ action: '#0057b8' })).toContain('--accent: var(--act)');
    expect(brandRoles({ action: '#0057b8' })).not.toContain('--mark:');
    expect(brandRoles({ action: '#0057b8', accent: '#f60' })).toBe('');
    expect(brandRoles({})).toBe('');
    // A name that no style sheet uses would do nothing.
    for (const name of ['components/steps.css', 'home/home.css', 'article/cards.css'])
      expect(style(name), name).toContain('var(--accent, var(--mark))');
  });
});

describe('fonts of a brand', () => {
  const address = (file: string): string => `../../static${file}`;
  const fonts = style('fonts.css');

  it('replace the text font with its faces, and keep the code font', () => {
    const css = brandFonts(fonts, { text: { family: 'Inter', file: '/fonts/inter.woff2' } }, address);
    expect(readTextFont(css)).toBe("'Inter'");
    expect(css).toContain("url('../../static/fonts/inter.woff2')");
    expect(css).not.toMatch(/Source Sans/);
    expect(css).toMatch(/font-family: 'Source Code Pro'/);
  });

  it('need no file for a font of the system', () => {
    const css = brandFonts(fonts, { text: { family: 'Arial' }, code: { family: 'Consolas' } }, address);
    expect(css).not.toMatch(/@font-face|Source/);
    expect(css).toMatch(/--font-code: 'Consolas', ui-monospace/);
  });
});
