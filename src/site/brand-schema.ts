import { z } from 'zod';
import { optional } from '../openapi/document/json-value';
import { line } from './settings-fields';
import type { BrandFont, BrandSettings } from '../model/site';

/** A file in `static`, by its address on the site. */
const staticFile = (what: string, ending: string) =>
  z
    .string({ error: what })
    .regex(
      new RegExp(`^/(?!.*\\.\\.)[\\w./-]+\\.${ending}$`),
      `Write the address of a .${ending} file in static/, such as /brand/file.${ending}`,
    );

const COLOR_FORM = "Write a color as '#rrggbb', in quotes: without them, # begins a comment";
const color = z.string({ error: COLOR_FORM }).regex(/^#(?:[\da-f]{3}){1,2}$/i, COLOR_FORM);

const fontSchema = z.strictObject({
  family: line('the name of the font').regex(/^[^'"\\<>{};]+$/, 'Write the name without quotes'),
  file: staticFile('the address of the font', 'woff2').optional(),
});

/** `brand` of site.yml; every key is optional. */
export const brandSchema = z.strictObject({
  area: line("the word after the product's name").default('Developers'),
  mark: staticFile('the address of the mark', 'svg').optional(),
  colors: z
    .strictObject({ action: color.optional(), accent: color.optional(), neutral: color.optional() })
    .default({}),
  fonts: z.strictObject({ text: fontSchema.optional(), code: fontSchema.optional() }).default({}),
});

/** Keys of `brand`, for suggestions. */
export const BRAND_KEYS = [
  ...Object.keys(brandSchema.shape),
  'action',
  'accent',
  'neutral',
  'family',
  'file',
];

const toFont = (font: z.infer<typeof fontSchema> | undefined): BrandFont | undefined =>
  font && { family: font.family, ...optional('file', font.file) };

/** The brand without absent keys. */
export function toBrand({ area, mark, colors, fonts }: z.infer<typeof brandSchema>): BrandSettings {
  return {
    area,
    ...optional('mark', mark),
    colors: {
      ...optional('action', colors.action?.toLowerCase()),
      ...optional('accent', colors.accent?.toLowerCase()),
      ...optional('neutral', colors.neutral?.toLowerCase()),
    },
    fonts: { ...optional('text', toFont(fonts.text)), ...optional('code', toFont(fonts.code)) },
  };
}
