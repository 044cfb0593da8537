import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance';

describe('editDistance', () => {
  it.each([
    ['token', 'token', 0],
    ['tokn', 'token', 1],
    ['tokken', 'token', 1],
    ['toxen', 'token', 1],
    ['tokne', 'token', 1],
    ['icensing', 'licensing', 1],
    ['authentcaton', 'authentication', 2],
    ['abc', 'xyz', 3],
  ])('counts the edits from %s to %s', (from, to, distance) => {
    expect(editDistance(from, to, 2)).toBe(Math.min(distance, 3));
  });

  it('stops at the limit', () => {
    expect(editDistance('authentication', 'x', 2)).toBe(3);
    expect(editDistance('x', 'authentication', 2)).toBe(3);
  });

  it('treats the text as a prefix if requested', () => {
    expect(editDistance('authetic', 'authentication', 1, true)).toBe(1);
    expect(editDistance('authetic', 'authentication', 1)).toBe(2);
  });
});
