import { describe, expect, it } from 'vitest';
import { findFolds, foldStep, visibleLines } from './fold-lines';
import { prettyJson } from '../../apis/value-checks/pretty-json';

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

describe('the keys at a fold', () => {
  // 0 {   1 "a": {   2 "b": [   3–4 items   5 ]   6 }   7 "c": [   8 1   9 ]   10 }
  const lines = linesOf({ a: { b: [1, 2] }, c: [1] });
  const folds = findFolds(lines);
  const step = (key: string, current: number, folded: readonly number[] = []) => {
    const set = new Set(folded);
    const shown = visibleLines(lines.length, folds, set, 100).filter((line) => folds.has(line));
    return foldStep(key, current, shown, folds, set);
  };

  it('move between the folds that show', () => {
    expect(step('ArrowDown', 0)).toEqual({ focus: 1 });
    expect(step('ArrowDown', 1, [1])).toEqual({ focus: 7 });
    expect(step('ArrowUp', 7)).toEqual({ focus: 2 });
    expect(step('Home', 7)).toEqual({ focus: 0 });
    expect(step('End', 0)).toEqual({ focus: 7 });
    expect(step('ArrowUp', 0)).toBeUndefined();
    expect(step('ArrowDown', 7)).toBeUndefined();
  });

  it('fold and unfold, then move to the fold around and to the first one inside', () => {
    expect(step('ArrowLeft', 2)).toEqual({ isFolded: true });
    expect(step('ArrowLeft', 2, [2])).toEqual({ focus: 1 });
    expect(step('ArrowLeft', 0, [0])).toBeUndefined();
    expect(step('ArrowRight', 1, [1])).toEqual({ isFolded: false });
    expect(step('ArrowRight', 1)).toEqual({ focus: 2 });
    expect(step('ArrowRight', 2)).toBeUndefined();
    expect(step('Tab', 1)).toBeUndefined();
  });
});
