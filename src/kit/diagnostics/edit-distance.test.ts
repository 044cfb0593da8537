import { expect, it } from 'vitest';
import { editDistance } from './edit-distance';

it.each([
  ['token', 'token', 0],
  ['tokn', 'token', 1],
  ['tokken', 'token', 1],
  ['tokne', 'token', 1],
  ['authentcaton', 'authentication', 2],
  ['authentication', 'x', 3],
  ['x', 'authentication', 3],
  ['/docs/aab', '/docs/aba', 1],
  ['/docs/abcd', '/docs/dcba', 3],
  ['ab', 'aabb', 2],
])('from %s to %s there are %i edits, at most 3', (from, to, distance) => {
  expect(editDistance(from, to, 2)).toBe(distance);
});
