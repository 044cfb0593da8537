/** Style sheets of a brand, made from its settings and the default ones in src/styles. */
import type { BrandColors, BrandFont, BrandFonts } from './settings-schema';
import { chromaOf, recolor } from './color-scale';

/** The scale of palette.css that each color of a brand replaces, and the step that shows it at its strongest. */
const SCALES = {
  action: { scale: 'spruce', strongest: 45 },
  accent: { scale: 'oak', strongest: 73 },
  neutral: { scale: 'stone', strongest: 52 },
} as const;

/** Grays with more color than this would no longer look gray. */
const MOST_OF_GRAY = 1.5;

/**
 * The palette in the colors of a brand. Each step keeps its luminance, so every brand has the contrast of the default
 * palette; only hue and strength are those of the brand.
 *
 * @param css  src/styles/palette.css
 */
export function brandPalette(css: string, colors: BrandColors): string {
  return Object.entries(SCALES).reduce((palette, [key, { scale, strongest }]) => {
    const brand = colors[key as keyof BrandColors];
    if (brand === undefined) return palette;
    const step = new RegExp(`--${scale}-${strongest}: (#[\\da-f]+)`).exec(css)?.[1] ?? brand;
    const wanted = chromaOf(brand) / chromaOf(step);
    const strength = Math.min(wanted, key === 'neutral' ? MOST_OF_GRAY : 1.25);
    return palette.replace(
      new RegExp(`(--${scale}-\\d+: )(#[\\da-f]+)`, 'g'),
      (_, name: string, hex: string) => name + recolor(hex, brand, strength),
    );
  }, css);
}

/**
 * Eyebrows, steps, and icons have the color of actions in a brand that names no accent: another hue would be nobody's.
 * Warnings stay as they are.
 */
export const brandRoles = ({ action, accent }: BrandColors): string =>
  action !== undefined && accent === undefined
    ? '@layer tokens { :root { --accent: var(--act); --accent-tint: var(--act-tint); } }\n'
    : '';

const GENERIC = { text: 'system-ui, sans-serif', code: 'ui-monospace, monospace' } as const;

function faceOf({ family, file }: BrandFont, address: (file: string) => string): string {
  if (file === undefined) return '';
  return `
@font-face {
  font-family: '${family}';
  font-display: optional;
  font-weight: 100 900;
  src: url('${address(file)}') format('woff2');
}
`;
}

/**
 * The fonts of a brand in place of the default ones, whose faces are removed.
 *
 * @param css      src/styles/fonts.css
 * @param address  Address of a file of `static`, as a style sheet writes it.
 */
export function brandFonts(css: string, fonts: BrandFonts, address: (file: string) => string): string {
  return (['text', 'code'] as const).reduce((sheet, kind) => {
    const font = fonts[kind];
    if (font === undefined) return sheet;
    const declaration = new RegExp(`--font-${kind}: ([^;]+);`);
    const names = [...(declaration.exec(css)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
      ([, name]) => name ?? '',
    );
    const rest = sheet.replace(/@font-face \{[^}]*\}\n?/g, (face) =>
      names.some((name) => face.includes(`font-family: '${name}'`)) ? '' : face,
    );
    return (
      rest.replace(declaration, `--font-${kind}: '${font.family}', ${GENERIC[kind]};`) + faceOf(font, address)
    );
  }, css);
}
