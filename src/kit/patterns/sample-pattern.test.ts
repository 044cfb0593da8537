import { describe, expect, it } from 'vitest';
import { samplePattern } from './sample-pattern';

describe('samplePattern', () => {
  it.each([
    '^[a-z]{3,5}$',
    '^[A-Z]{2}-\\d{4}$',
    '^(red|green)$',
    '^(?:a|b)+c?$',
    '^\\+[1-9]\\d{1,14}$',
    '^[^\\s@]+@[^\\s@]+\\.[a-z]{2,}$',
    '^#[0-9a-fA-F]{6}$',
    '^\\p{Lu}\\p{L}*$',
    '^/[\\w./-]*$',
    '^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '\\u0041\\x42',
    '^.*$',
    '^(?<year>\\d{4})-[01]\\d$',
    'a|^b',
  ])('finds a text that matches %s', (pattern) => {
    const text = samplePattern(pattern);
    expect(text).toBeDefined();
    expect(new RegExp(pattern, 'u').test(text ?? '')).toBe(true);
    expect(samplePattern(pattern)).toBe(text);
  });

  it.each(['(?=a)b', '^(a)\\1$', '\\bx', '([', 'a)', 'x$y', 'y^', '(a{9}){99}', '[z-a]'])(
    'finds none for %s rather than a wrong one',
    (pattern) => {
      expect(samplePattern(pattern)).toBeUndefined();
    },
  );

  it('respects the length', () => {
    expect(samplePattern('^[a-z]+$', 12)).toBe('aaaaaaaaaaaa');
    expect(samplePattern('^[a-z]{5}$', 0, 4)).toBeUndefined();
    expect(samplePattern('^a{2,3}$', 5)).toBeUndefined();
  });
});
