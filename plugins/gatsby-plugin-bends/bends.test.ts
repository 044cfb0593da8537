import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BENDS } from './bends';
import { BEND_NAMES } from './chosen-bends.mjs';
import { ELSEWHERE } from './elsewhere';

const packages = join(import.meta.dirname, '../../node_modules');

const PINS = [...BENDS, ...ELSEWHERE].flatMap(({ name, pins }) =>
  pins.map(([file, text]) => ({ name, file, text })),
);

/** Pins whose file is missing or no longer contains the text. */
const brokenPins = (folder: string): typeof PINS =>
  PINS.filter(({ file, text }) => {
    const path = join(folder, file);
    return !existsSync(path) || !readFileSync(path, 'utf8').includes(text);
  });

/** The lines with which each begins. */
const HEADER = / \* Replaces: [^]+ \* Gains: [^]+ \* Fails: [^]+ \* Goes: /;

describe('the bends', () => {
  const copy = mkdtempSync(join(tmpdir(), 'pins-'));
  beforeAll(() => {
    for (const { file } of PINS) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      copyFileSync(join(packages, file), join(copy, file));
    }
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it('find what they rely on in the installed packages', () => {
    expect(brokenPins(packages)).toEqual([]);
  });

  it.each(PINS)('$name detects a change in $file', (pin) => {
    const path = join(copy, pin.file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll(pin.text, ''));
    expect(brokenPins(copy)).toContainEqual(pin);
    writeFileSync(path, text);
  });

  it('have one name each, and every one relies on something', () => {
    const all = [...BENDS, ...ELSEWHERE];
    const names = all.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of BEND_NAMES) if (name !== 'patches') expect(names).toContain(name);
    for (const { name } of BENDS) expect(BEND_NAMES).toContain(name);
    for (const { name, pins } of all) if (!name.endsWith('.patch')) expect(pins, name).not.toEqual([]);
  });

  it('document in four lines what they replace and gain, how they fail, and when they can be removed', () => {
    for (const { name } of BENDS)
      expect(readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8'), name).toMatch(HEADER);
  });

  it('are all in the table of README.md, and in the files that the list names', () => {
    const table = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
    for (const { name } of [...BENDS, ...ELSEWHERE]) expect(table).toContain(`| \`${name}\` `);
    for (const file of ELSEWHERE.flatMap(({ files }) => files))
      expect(existsSync(join(packages, '..', file)), file).toBe(true);
  });
});
