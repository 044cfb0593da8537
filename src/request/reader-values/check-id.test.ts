import { describe, expect, it } from 'vitest';
import { checkId } from './check-id';

const machine = { key: 'machine-id', label: 'Machine id', samples: ['sim-saw-000001'] };

describe('an id that the reader enters', () => {
  it('may be empty, and anything visible without a pattern', () => {
    for (const value of ['', 'x', 'מכונה-1', 'a b']) expect(checkId(value, machine), value).toBeUndefined();
  });

  it.each(['a\u202eb', 'a\u200b', 'a\u0000', 'a\tb', 'a\u00a0b', '\u2066a'])(
    'has no invisible characters: %j',
    (value) => {
      expect(checkId(value, machine)).toMatchObject({
        isInvisible: true,
        message: expect.stringMatching(/\\u\{[0-9a-f]+\}/) as string,
      });
    },
  );

  it('matches its pattern, as far as a browser can check it', () => {
    const strict = { ...machine, pattern: '^[a-z]{3}-\\w+-\\d{6}$' };
    expect(checkId('exm-own-000042', strict)).toBeUndefined();
    expect(checkId('exm-own', strict)?.message).toContain('Example: sim-saw-000001.');
    expect(checkId(`${'a'.repeat(9999)}!`, { ...machine, pattern: '^(a+)+$' })).toBeDefined();
    expect(checkId('anything', { ...machine, pattern: '(' })).toBeUndefined();
  });
});
