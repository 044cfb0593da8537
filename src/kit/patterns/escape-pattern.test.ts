import { expect, it } from 'vitest';
import { escapePattern } from './escape-pattern';

it('matches the text, and nothing else that its signs could mean', () => {
  const text = 'a.b*c+d?e^f$g{h}i(j)k|l[m]n\\o/p';
  expect(new RegExp(`^${escapePattern(text)}$`, 'u').exec(text)?.[0]).toBe(text);
  expect(new RegExp(`^${escapePattern('a.b')}$`).test('axb')).toBe(false);
});
