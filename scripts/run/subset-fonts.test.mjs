// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../lib/project.mjs';
import { CHARACTERS, makeFonts } from './subset-fonts.mjs';

/** @param {number} code */
const isInvisible = (code) => /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code));

it('the font files have the characters and weights of the style sheet', async () => {
  const fonts = await makeFonts();
  expect(fonts.map(({ file }) => path.basename(file)).sort()).toEqual(['code-core.woff2', 'text-core.woff2']);
  for (const { file, bytes } of fonts) expect(bytes.equals(readFileSync(file)), file).toBe(true);
});

it('the two files of a face have every printable character of Latin-1, none twice, and no invisible one', () => {
  const css = readFileSync(path.join(projectRoot, 'src/styles/fonts.css'), 'utf8');
  /** @type {Map<string, number[]>} */
  const faces = new Map();
  for (const [, face = ''] of css.matchAll(/@font-face \{([^}]*)\}/g)) {
    const [, family = ''] = /font-family: '([^']+)'/.exec(face) ?? [];
    if (!face.includes('woff2')) continue;
    const codes = faces.get(family) ?? Array.from(CHARACTERS, (character) => character.codePointAt(0) ?? 0);
    faces.set(family, codes);
    for (const [, first = '', last = first] of face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g))
      for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1)
        codes.push(code);
  }
  expect([...faces.keys()]).toHaveLength(2);
  const printable = Array.from({ length: 256 }, (_, code) => code).filter(
    (code) => ((code >= 32 && code < 127) || code >= 160) && !isInvisible(code),
  );
  for (const codes of faces.values()) {
    expect(printable.filter((code) => !codes.includes(code))).toEqual([]);
    // A word joiner after each term made guides load 29 kB for nothing.
    expect(codes.filter(isInvisible)).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  }
});
