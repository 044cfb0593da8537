import { describe, expect, it } from 'vitest';
import { prettyJson } from './pretty-json';

const pretty = (text: string): string | undefined => prettyJson(text, 1000)?.text;

describe('prettyJson', () => {
  it('indents like JSON.stringify', () => {
    const value = { a: [], b: {}, c: [1, [2, { d: 'x, {y}: "z"' }]], e: null, f: true, 'g\\': -1.5e3 };
    expect(pretty(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    expect(pretty(JSON.stringify(value, null, 4))).toBe(JSON.stringify(value, null, 2));
  });

  it('keeps what a parser would change: long numbers, repeated names', () => {
    expect(pretty('{"a":12345678901234567890,"a":1.10}')).toBe(
      '{\n  "a": 12345678901234567890,\n  "a": 1.10\n}',
    );
  });

  it('rejects anything but JSON', () => expect(pretty('{"a":')).toBeUndefined());
});
