import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEGREES } from './degrees';
import { REPEATED_CODES } from '../../apis/parse/limited-report';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const FOLDERS = ['src', 'plugins', 'scripts'];
const SHAPES = ['missing-key', 'unknown-key', 'wrong-value'];

/** Texts of the files of a folder, without those below it that an expression names. */
function sources(folder: string, except = /^$/): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|mjs)$/.test(name) && !/\.(test|d)\.ts$/.test(name) && !except.test(name))
    .map((name) => readFileSync(path.join(ROOT, folder, name), 'utf8'));
}

const texts = FOLDERS.flatMap((folder) => sources(folder));

/** The codes with their degrees: one for all codes of a row, or one for each. */
const degrees = new Map(
  [
    ...readFileSync(path.join(ROOT, 'docs/diagnostics.md'), 'utf8').matchAll(
      /^\| (.+?) \| ([a-z, ]+?) +\|/gm,
    ),
  ].flatMap(([, cell = '', degree = '']) => {
    const codes = [...cell.matchAll(/`([a-z]+\/[a-z0-9-]+)`/g)].map(([, code = '']) => code);
    const each = degree.split(', ');
    return codes.map((code, index) => [code, each.length === 1 ? degree : each[index]] as const);
  }),
);

const documented = new Set(degrees.keys());

/** Areas of codes, and what looks like a code of one: media types, and a folder. */
const AREAS = new Set([...documented].map((code) => code.replace(/\/.*/, '')));
const NO_CODE = /^image\/(?:avif|gif|jpeg|png|webp)$|^static\/remote-images$/;

/** Every code that the source can report: a literal, also as an argument, or composed of an area and a kind. */
function readCodes(): Set<string> {
  const codes = new Set<string>();
  for (const text of texts) {
    for (const [, code = ''] of text.matchAll(/code: ["'`]([a-z]+\/[a-z0-9-]+)/g)) codes.add(code);
    for (const [, code = '', area = ''] of text.matchAll(/["'`](([a-z]+)\/[a-z0-9]+(?:-[a-z0-9]+)*)["'`]/g))
      if (AREAS.has(area) && !NO_CODE.test(code)) codes.add(code);
    for (const [, area = ''] of text.matchAll(/\barea: '([a-z]+)'/g))
      for (const shape of SHAPES) codes.add(`${area}/${shape}`);
  }
  for (const code of REPEATED_CODES) codes.add(`spec/${code}`);
  for (const text of sources('src/apis', /^changes\W/)) {
    for (const [, kind = ''] of text.matchAll(/\bcode: '([a-z]+(?:-[a-z]+)+)'/g)) codes.add(`spec/${kind}`);
    for (const [, kind = ''] of text.matchAll(
      /\b(?:report|object)\(\s*(?:[^'()]*\[[^\]]*\]|[^'(),]*)?,?\s*'([a-z]+(?:-[a-z]+)+)',/g,
    ))
      codes.add(`spec/${kind}`);
  }
  return codes;
}

const reported = readCodes();

describe('docs/diagnostics.md', () => {
  it('has a row for every code in the source', () => {
    expect([...reported].filter((code) => !documented.has(code)).sort()).toEqual([]);
  });

  it('has the degree of each code', () => {
    expect(Object.fromEntries(degrees)).toEqual(Object.fromEntries(DEGREES));
  });

  it('has no row for an unused code', () => {
    const kinds = [...documented].filter((code) => !reported.has(code));
    const text = texts.join('\n');
    // Kinds in a type: example/… and spec/… are composed where they are reported.
    expect(
      kinds.filter((code) => !text.includes(`'${code}'`) && !text.includes(`'${code.split('/')[1] ?? ''}'`)),
    ).toEqual([]);
  });
});
