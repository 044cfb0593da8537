import { expect, it } from 'vitest';
import { sourceLines } from './source-line';

it('a line of a conversion is from the nearest line above it that both have', () => {
  const source = '---\ntitle: A\nicon: x\n---\n\n# A\n\n!!! note\n    b\n\nsame\n\nsame\n\nlast';
  const converted = '---\ntitle: A\n---\n\n# A\n\n:::note\n\nb\n\n:::\n\nsame\n\nsame\n\nlast';
  const lineOf = sourceLines(converted, source);
  const lines = ['title: A', '# A', 'b', 'same', 'last'].map(
    (text) => converted.split('\n').indexOf(text) + 1,
  );
  expect(lines.map(lineOf)).toEqual([2, 6, 9, 11, 15]);
  // The second one of two.
  expect(lineOf(converted.split('\n').lastIndexOf('same') + 1)).toBe(13);
  // One that only the conversion has.
  expect(lineOf(converted.split('\n').indexOf(':::note') + 1)).toBe(8);
});
