import { describe, expect, it } from 'vitest';
import { findFolds, visibleLines } from './fold-lines';
import { prettyJson } from './pretty-json';

const linesOf = (value: unknown): string[] =>
  prettyJson(JSON.stringify(value), 10_000)?.text.split('\n') ?? [];

describe('folds of formatted JSON', () => {
  const lines = linesOf({ a: { b: [1, 2, 3], c: {} }, 'd{': 'x [', e: [{ f: 1 }] });
  const folds = findFolds(lines);

  it('are the brackets with something between them, and no brackets in texts', () => {
    expect([...folds.values()].map(({ start, size }) => [lines[start]?.trim(), size])).toEqual([
      ['"b": [', 3],
      ['"a": {', 2],
      ['{', 1],
      ['"e": [', 1],
      ['{', 3],
    ]);
    for (const { start, end } of folds.values())
      expect(/^ */.exec(lines[end] ?? '')?.[0]).toBe(/^ */.exec(lines[start] ?? '')?.[0]);
  });

  it('hide the lines between their brackets, also those of inner folds', () => {
    const at = lines.findIndex((line) => line.includes('"a"'));
    const visible = visibleLines(lines.length, folds, new Set([at, at + 1]), 100).map((line) => lines[line]);
    expect(visible.slice(0, 3)).toEqual(['{', '  "a": {', '  "d{": "x [",']);
    expect(visibleLines(lines.length, folds, new Set([0]), 100)).toEqual([0]);
    expect(visibleLines(lines.length, folds, new Set(), 4)).toEqual([0, 1, 2, 3]);
  });

  it('omit what a cut text does not close', () => {
    expect([...findFolds(['{', '  "a": [', '    1', '  ],', '  "b": {']).keys()]).toEqual([1]);
  });
});
