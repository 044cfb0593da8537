import { describe, expect, it } from 'vitest';
import { lineUnder } from './line-under';

describe('the line of a link under the pointer', () => {
  const end = { left: 500, right: 600, top: 10, bottom: 30 };
  const start = { left: 0, right: 80, top: 40, bottom: 60 };

  it.each([
    ['on the first line', { x: 550, y: 20 }, end],
    ['on the second line', { x: 40, y: 50 }, start],
    ['between them, nearer to the second', { x: 90, y: 36 }, start],
    ['nowhere, with the keyboard', undefined, end],
  ])('is found %s', (_, point, line) => {
    expect(lineUnder([end, start], point)).toBe(line);
  });

  it('is none of a hidden link', () => {
    const none: (typeof end)[] = [];
    expect(lineUnder(none, { x: 1, y: 1 })).toBeUndefined();
  });
});
