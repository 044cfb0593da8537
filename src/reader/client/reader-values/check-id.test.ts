import { describe, expect, it } from 'vitest';
import { checkId } from './check-id';

const machine = { key: 'machine-id', label: 'Machine id', samples: ['sim-saw-000001'] };

describe('an id that the reader enters', () => {
  it.each(['', 'x', 'exm-own.42_A', '007', '0b9c3d52-4c0f-4a5e-8a52-2f6f1c1f9b10', 'x'.repeat(1000)])(
    'may be %j',
    (value) => {
      expect(checkId(value, machine)).toBeUndefined();
    },
  );

  it.each([
    'a b',
    'מכונה-1',
    'é',
    "it's",
    'a"b',
    '$(id)',
    '`id`',
    'a\\b',
    'a/b',
    'a&b',
    '%41',
    '</script>',
    '..',
    '-rf',
    '.a',
    'a\nb',
    'a\0',
    'a\u200b',
    '\u2066a',
    '🪵',
    'x'.repeat(1001),
  ])('has one alphabet, without %j', (value) => {
    expect(checkId(value, machine)).toMatchObject({
      isFinal: true,
      message: expect.stringContaining(
        'has only letters from A to Z, digits, hyphens, underscores, and dots',
      ) as string,
    });
  });

  it('shows the sign that is not allowed, also an invisible one', () => {
    expect(checkId('a b', machine)?.message).toContain('It has " ".');
    expect(checkId('a\u200bb', machine)?.message).toContain('It has "\\u{200b}".');
  });

  it('matches its pattern, as far as a browser can check it', () => {
    const strict = { ...machine, pattern: '^[a-z]{3}-\\w+-\\d{6}$' };
    expect(checkId('exm-own-000042', strict)).toBeUndefined();
    expect(checkId('exm-own', strict)?.message).toContain('Example: sim-saw-000001.');
    expect(checkId(`${'a'.repeat(998)}-`, { ...machine, pattern: '^(a+)+$' })).toBeDefined();
    expect(checkId('anything', { ...machine, pattern: '(' })).toBeUndefined();
  });
});
