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

const SHEET = path.join(projectRoot, 'src', 'styles', 'fonts.css');
const FACE = /@font-face \{([^}]*)\}/g;
/** Basic Latin, and what guides use beside it. `unicode-range` of the whole faces in the style sheet has all others. */
export const CHARACTERS = [
  String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index)),
  '\u00a0§©°±·ÄÖ×Üßäöü÷',
  '\u2013\u2014‘’‚‛“”…•←↑→↓−',
].join('');

/**
 * Makes every `-core` file that the style sheet names, from the package of the same face.
 *
 * @returns {Promise<{ file: string, bytes: Buffer }[]>} `file` is an absolute path.
 */
export async function makeFonts() {
  const require = createRequire(SHEET);
  const faces = [...readFileSync(SHEET, 'utf8').matchAll(FACE)].map(([, face = '']) => face);
  return Promise.all(
    faces.flatMap((face) => {
      const [, name] = /url\('[^']*\/([^'/]+)-core\.woff2'\)/.exec(face) ?? [];
      if (name === undefined) return [];
      const [, min = '', max = ''] = /font-weight: (\d+) (\d+);/.exec(face) ?? [];
      const whole = require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
      const options = {
        targetFormat: /** @type {const} */ ('woff2'),
        variationAxes: { wght: { min: Number(min), max: Number(max) } },
      };
      return [
        subsetFont(readFileSync(whole), CHARACTERS, options).then((bytes) => ({
          file: path.join(projectRoot, 'src', 'fonts', `${name}-core.woff2`),
          bytes,
        })),
      ];
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { file, bytes } of await makeFonts()) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    console.log(`${path.relative(projectRoot, file)}: ${bytes.length} bytes`);
  }
}
