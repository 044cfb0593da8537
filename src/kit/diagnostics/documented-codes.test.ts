import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEGREES } from './degrees';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
/** Of files with a schema, composed in parse-with-schema.ts. */
const SHAPES = /\/(?:missing-key|unknown-key|wrong-value)$/;

const sources = ['src', 'plugins', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|mjs)$/.test(name) && !/\.(?:test|d)\.ts$|degrees\.ts$/.test(name))
    .map((name) => readFileSync(path.join(ROOT, folder, name), 'utf8')),
);

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

describe('docs/diagnostics.md', () => {
  // The compiler accepts no other code in a diagnostic.
  it('has every code with its degree', () => {
    expect(Object.fromEntries(degrees)).toEqual(Object.fromEntries(DEGREES));
  });

  it('has no row for an unused code', () => {
    const text = sources.join('\n');
    // Some are composed of an area and a name where they are reported.
    const isUsed = (code: string): boolean =>
      [code, code.replace(/.*\//, '')].some(
        (part) => text.includes(`'${part}'`) || text.includes(`\`${part}\``),
      );
    expect([...degrees.keys()].filter((code) => !isUsed(code) && !SHAPES.test(code))).toEqual([]);
  });
});
