import { expect, it } from 'vitest';
import { jsonDepth } from './json-depth';

it.each([
  ['1', 0],
  ['[]', 1],
  ['[[],{"a":[]},[]]', 3],
  ['{"a[{":"[\\"[[\\\\"}', 1],
  ['['.repeat(1_000_000), 1_000_000],
  ['"[[', 0],
] as const)('%.20s', (text, depth) => {
  expect(jsonDepth(text)).toBe(depth);
});
