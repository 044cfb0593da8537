import { describe, expect, it } from 'vitest';
import { chooseBest } from './best-documents';

describe('chooseBest', () => {
  const scores = [3, 1, 9, 9, 2, 8, 0.5];
  const ids = scores.map((_, id) => id);
  const score = (id: number): number => scores[id] ?? 0;

  it('returns all if there are few', () => {
    expect(chooseBest(ids, score, 7)).toEqual(ids);
  });

  it.each([
    [1, [2]],
    [2, [2, 3]],
    [3, [2, 3, 5]],
    [4, [0, 2, 3, 5]],
  ])('returns the best %i', (limit, best) => {
    expect(chooseBest(ids, score, limit)).toEqual(best);
  });

  it('prefers the first of equal ones', () => {
    expect(chooseBest(ids, () => 1, 3)).toEqual([0, 1, 2]);
  });
});
