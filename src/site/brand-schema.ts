import { z } from 'zod';
import { line } from './settings-fields';

/** A file in `static`, by its address on the site. */
const staticFile = (what: string, ending: string) =>
  z
    .string({ error: what })
    .regex(
      new RegExp(`^/(?!.*\\.\\.)[\\w./-]+\\.${ending}$`),
      `Write the address of a .${ending} file in static/, such as /brand/file.${ending}`,
    );

const COLOR_FORM = "Write a color as '#rrggbb', in quotes: without them, # begins a comment";
const color = z
  .string({ error: COLOR_FORM })
  .regex(/^#(?:[\da-f]{3}){1,2}$/i, COLOR_FORM)
  .toLowerCase();

const fontSchema = z.strictObject({
  family: line('the name of the font').regex(/^[^'"\\<>{};]+$/, 'Write the name without quotes'),
  file: staticFile('the address of the font', 'woff2').exactOptional(),
});

/** `brand` of site.yml: what distinguishes the look of a site. Every key is optional. */
export const brandSchema = z.strictObject({
  /** The word after the product's name in the header. */
  area: line("the word after the product's name").default('Developers'),
  /** An SVG file in `static`, such as `/mark.svg`, for the header and the icons. */
  mark: staticFile('the address of the mark', 'svg').exactOptional(),
  /** Hue and strength count; the lightness of each step is the palette's. */
  colors: z
    .strictObject({
      action: color.exactOptional(),
      accent: color.exactOptional(),
      neutral: color.exactOptional(),
    })
    .default({}),
  /** Grain and dovetails: lines that join a row to its page, and a request to its response. */
  decoration: z.boolean({ error: 'true or false' }).default(true),
  fonts: z.strictObject({ text: fontSchema.exactOptional(), code: fontSchema.exactOptional() }).default({}),
});
