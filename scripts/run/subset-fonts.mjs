// @ts-check
/**
 * `npm run fonts`: makes the font files of src/fonts, with the characters below and the weights that src/styles/fonts.css
 * names. Run it after a change of either, or of the font packages.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';
import { projectRoot } from '../lib/project.mjs';
import { print } from '../lib/print.mjs';

const SHEET = path.join(projectRoot, 'src', 'styles', 'fonts.css');
const FACE = /@font-face \{([^}]*)\}/g;
/** Basic Latin, and what guides use beside it. `unicode-range` of the whole faces in the style sheet has all others. */
export const CHARACTERS = [
  String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index)),
  '\u00a0§©°±·ÄÖ×Üßäöü÷',
  '\u2013\u2014‘’‚‛“”…•›←↑→↓−',
].join('');

/** The package of each file's face, which is also its file name there. */
const FACES = { text: 'source-sans-3', code: 'source-code-pro' };

/** Names of a font that programs show (OpenType, `name` table): family, unique ID, full name, PostScript name. */
const SHOWN_NAMES = [1, 3, 4, 6];

/**
 * Replaces the reserved word in the names of a font, because its license (SIL OFL 1.1, condition 3) does not let changed
 * versions have it. The copyright notice stays.
 *
 * @param {Buffer} font  TrueType or OpenType, not compressed.
 */
function renameFont(font) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const table = tables.find((at) => font.toString('latin1', at, at + 4) === 'name');
  if (table === undefined) throw new Error('The font has no names.');
  const start = font.readUInt32BE(table + 8);
  const texts = start + font.readUInt16BE(start + 4);
  for (let index = 0; index < font.readUInt16BE(start + 2); index += 1) {
    const record = start + 6 + index * 12;
    if (!SHOWN_NAMES.includes(font.readUInt16BE(record + 6))) continue;
    const from = texts + font.readUInt16BE(record + 10);
    const text = font.subarray(from, from + font.readUInt16BE(record + 8));
    // Windows and Unicode names are UTF-16BE. Of the same length, so that nothing moves.
    text.set(
      Buffer.from(
        Buffer.from(text).swap16().toString('utf16le').replaceAll('Source', 'Portal'),
        'utf16le',
      ).swap16(),
    );
  }
}

/**
 * Makes every `-core` file that the style sheet names, from the package of the same face.
 *
 * @returns {Promise<{ file: string, bytes: Buffer }[]>} `file` is an absolute path.
 */
export async function makeFonts() {
  const require = createRequire(SHEET);
  const sheet = [...readFileSync(SHEET, 'utf8').matchAll(FACE)].map(([, face = '']) => face);
  return Promise.all(
    Object.entries(FACES).map(async ([name, face]) => {
      const rule = sheet.find((text) => text.includes(`/${name}-core.woff2'`)) ?? '';
      const [, min, max] = /font-weight: (\d+) (\d+);/.exec(rule) ?? [];
      if (min === undefined || max === undefined)
        throw new Error(`${SHEET} has no weights for ${name}-core.woff2.`);
      const whole = require.resolve(`@fontsource-variable/${face}/files/${face}-latin-wght-normal.woff2`);
      const font = await subsetFont(readFileSync(whole), CHARACTERS, {
        targetFormat: 'sfnt',
        variationAxes: { wght: { min: Number(min), max: Number(max) } },
      });
      renameFont(font);
      const bytes = await subsetFont(font, CHARACTERS, { targetFormat: 'woff2' });
      return { file: path.join(projectRoot, 'src', 'fonts', `${name}-core.woff2`), bytes };
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { file, bytes } of await makeFonts()) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    print(`${path.relative(projectRoot, file)}: ${bytes.length} bytes`);
  }
}
