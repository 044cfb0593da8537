import { readFile } from 'node:fs/promises';
import type * as HarfBuzzModule from 'harfbuzzjs';
import { importPackage } from '../../src/compile/code/import-package';

/** One line of text in a picture. */
export interface TextLine {
  readonly text: string;
  /** Where the first letter starts, and the baseline, in pixels from the top left corner. */
  readonly x: number;
  readonly y: number;
  /** Height of the em square, in pixels. */
  readonly size: number;
  /** As in CSS: 400 is regular, 700 is bold. */
  readonly weight: number;
}

type HarfBuzz = typeof HarfBuzzModule;

/** The function of the package that is called here. It comes without types. */
interface FontConverter {
  readonly convert: (font: Buffer, format: 'sfnt') => Promise<Buffer>;
}

/** Two decimals are finer than a screen shows, and have the same digits on every machine. */
const round = (value: number): number => Math.round(value * 100) / 100;

function outline(
  { Buffer: Shaped, Direction, shape }: HarfBuzz,
  font: HarfBuzzModule.Font,
  unit: number,
  { text, x, y }: TextLine,
): string | undefined {
  const shaped = new Shaped();
  shaped.addText(text);
  // HarfBuzz would take the language from the settings of the machine. The font only has Latin letters.
  shaped.setDirection(Direction.LTR);
  shaped.setScript('Latn');
  shaped.setLanguage('en');
  shape(font, shaped);
  const glyphs = shaped.getGlyphInfos();
  if (glyphs.some(({ codepoint }) => codepoint === 0)) return undefined;
  const positions = shaped.getGlyphPositions();
  let path = '';
  let pen = 0;
  for (const [index, { codepoint }] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    for (const { type, values } of font.glyphToJson(codepoint)) {
      // Pairs of x and y. The y axis points up in fonts, and down in SVG.
      const numbers = values.map((value, place) =>
        round(place % 2 === 0 ? x + (pen + xOffset + value) * unit : y - (yOffset + value) * unit),
      );
      path += `${type}${numbers.join(' ')}`;
    }
    pen += xAdvance;
  }
  return path;
}

/**
 * Draws lines of text with the outlines of a font file, because SVG `<text>` depends on the fonts of the machine: the same
 * commit would build different pictures.
 *
 * @param fontFile  A variable font with weights (`wght`), as WOFF2, WOFF, or TrueType.
 * @param lines     Positions and sizes are in pixels. All lines of a picture, because the font is loaded in each call.
 * @returns For each line, the data of an SVG path (`d`) in pixels, which is to be filled; undefined if the font
 *          lacks one of its characters.
 */
export async function outlineText(
  fontFile: string,
  lines: readonly TextLine[],
): Promise<(string | undefined)[]> {
  const harfBuzz = (await importPackage('harfbuzzjs')) as HarfBuzz;
  const { convert } = (await importPackage('fontverter')) as FontConverter;
  const { Blob, Face, Font, Variation } = harfBuzz;
  const face = new Face(new Blob(await convert(await readFile(fontFile), 'sfnt')));
  return lines.map((line) => {
    const font = new Font(face);
    font.setVariations([new Variation('wght', line.weight)]);
    return outline(harfBuzz, font, line.size / face.upem, line);
  });
}
