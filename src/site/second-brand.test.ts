import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { joinStyleSheets, readStyles as style } from '../../tests/style-sheets';
import { MARK } from './brand-mark';
import { lateStyles, splitStyles } from './page-styles';
import { readPalette } from './palette';
import { contrastsOf, readColors, readModes } from '../../tests/token-contrast';

const ROOT = join(__dirname, '..', '..');

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const toGamma = (part: number): number => {
  const value = Math.min(1, Math.max(0, part));
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
};

/** The same lightness and chroma in another hue, in OKLab, with less chroma where the screen has no such color. */
function turnHue(hex: string, degrees: number): string {
  const long = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => toLinear(parseInt(long.slice(at, at + 2), 16) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const first = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const second = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const angle = Math.atan2(second, first) + (degrees * Math.PI) / 180;
  for (let chroma = Math.hypot(first, second); ; chroma *= 0.95) {
    const x = chroma * Math.cos(angle);
    const y = chroma * Math.sin(angle);
    const [p, q, t] = [
      lightness + 0.3963377774 * x + 0.2158037573 * y,
      lightness - 0.1055613458 * x - 0.0638541728 * y,
      lightness - 0.0894841775 * x - 1.291485548 * y,
    ].map((part) => part ** 3) as [number, number, number];
    const parts = [
      4.0767416621 * p - 3.3077115913 * q + 0.2309699292 * t,
      -1.2684380046 * p + 2.6097574011 * q - 0.3413193965 * t,
      -0.0041960863 * p - 0.7034186147 * q + 1.707614701 * t,
    ];
    if (chroma > 0.002 && parts.some((part) => part < -0.001 || part > 1.001)) continue;
    return `#${parts
      .map((part) =>
        Math.round(toGamma(part) * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  }
}

/** What another brand changes, each in one file. */
const CHANGES: Readonly<Record<string, (css: string) => string>> = {
  'palette.css': (css) =>
    css.replace(
      /(--(?:spruce|oak)-\d+: )(#[\da-f]+)/g,
      (_, name: string, hex: string) => name + turnHue(hex, 140),
    ),
  'fonts.css': (css) =>
    css
      .replace(/Source Sans/g, 'Second Sans')
      .replace(/Source Code/g, 'Second Code')
      .replace(/@fontsource-variable\/[\w./-]+/g, 'second-brand/font.woff2'),
  'tokens.css': (css) => css.replace(/(--radius-\d: )\d+px/g, '$10'),
};

/** The style sheets as the bundler joins them. */
function joinStyles(changes: typeof CHANGES): string {
  return joinStyleSheets((css, name) => changes[name]?.(css) ?? css).replace(/: (#[\da-f]{3,8};)/g, ':$1');
}

/** All styles as pages get them: colors in place of their names. */
const published = (css: string): string => {
  const parts = splitStyles(css);
  return `${parts.map((part) => part.css).join('\n')}\n${lateStyles(parts)}`;
};

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs|css|html|svg)$/.test(name) && !/\.test\./.test(name))
    .map((name) => join(folder, name));
}

describe('a second brand', () => {
  const first = style('palette.css');
  const second = CHANGES['palette.css']?.(first) ?? '';

  it('needs no other change of colors: every pair keeps its contrast', () => {
    const modes = readModes(second, style('tokens.css'));
    const diagnostics = Object.entries(modes).flatMap(([mode, colors]) =>
      contrastsOf(colors)
        // Equal lightness in OKLab is about equal luminance only: a real brand would tune the few below.
        .filter(({ found, least }) => found < least * 0.9)
        .map(({ pair }) => `${mode}: ${pair}`),
    );
    expect(diagnostics).toEqual([]);
  });

  it('leaves nothing of the first one in the styles', () => {
    const before = published(joinStyles({}));
    const after = published(joinStyles(CHANGES));
    const turned = [...readColors(first)].filter(([name]) => /spruce|oak/.test(name)).map(([, hex]) => hex);
    expect(turned.filter((hex) => before.includes(hex)).length).toBeGreaterThan(15);
    expect(turned.filter((hex) => after.includes(hex))).toEqual([]);
    expect(before).toMatch(/Source Sans 3.*fontsource/s);
    expect(after).not.toMatch(/Source (?:Sans|Code)|fontsource/);
  });

  it('has its corners from the tokens', () => {
    const rounded = joinStyles(CHANGES).match(/border(?:-[a-z]+)*-radius: [^;]+;/g) ?? [];
    expect(rounded.length).toBeGreaterThan(20);
    // Small shapes of pictures, and pills and circles, are not the radius of the brand.
    const own = rounded.filter((rule) => !/var\(--radius-|: (?:0|[1-5]px|50%|999px|inherit);/.test(rule));
    expect(own).toEqual([]);
  });

  it('names fonts and shapes of the mark in one file each', () => {
    const files = ['src', 'plugins'].flatMap(sourcesIn);
    const having = (text: string): string[] =>
      files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes(text));
    expect(having('Source Sans')).toEqual([join('src', 'styles', 'fonts.css')]);
    expect(having('Source Code')).toEqual([join('src', 'styles', 'fonts.css')]);
    expect(having(MARK.oak)).toEqual([join('src', 'site', 'brand-mark.ts')]);
  });

  it('colors the pictures that are no style sheet', () => {
    expect(readPalette(second)('spruce-76')).not.toBe(readPalette(first)('spruce-76'));
  });
});
