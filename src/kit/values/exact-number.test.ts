import { describe, expect, it } from 'vitest';
import {
  comparable,
  compareNumbers,
  ExactNumber,
  fromJson,
  isMultiple,
  readNumber,
  toJson,
} from './exact-number';

const LONG = ['9223372036854775807', '-9223372036854775808', '18446744073709551615', '0.1000000000000000055'];
const SPELLED = ['1.0', '0.10', '1e400', '1E5', '-0', '12e03', '1.5E-400'];

describe('JSON with exact numbers', () => {
  it.each([...LONG, ...SPELLED])('keeps %s', (text) => {
    const json = `{"a":[${text}],"1.0":"${text}","\\"":${text}}`;
    expect(toJson(fromJson(json))).toBe(json);
    expect(readNumber(text)).toBeInstanceOf(ExactNumber);
  });

  it.each(['0', '-1', '0.1', '1e+21', '9007199254740991', '5e-324'])('has a plain number for %s', (text) => {
    expect(fromJson(text)).toBe(Number(text));
  });

  it.each(['[1.0.0]', '[01.0]', '[1.0', '{1.0:1}', '[.50]', '[1.]', '[+1.0]', '1.0 "'])(
    'refuses %s like JSON.parse',
    (text) => {
      expect(() => fromJson(text)).toThrow(SyntaxError);
    },
  );

  it('is a number for whoever does not know it', () => {
    expect(JSON.stringify([new ExactNumber('1.0')])).toBe('[1]');
    expect(toJson(undefined)).toBeUndefined();
  });
});

describe('numbers are compared by value', () => {
  it.each([
    ['9223372036854775807', '9223372036854775808', -1],
    ['-9223372036854775807', '-9223372036854775808', 1],
    ['1.0', '1', 0],
    ['0.10', '1e-1', 0],
    ['-0', '0', 0],
    ['100e400', '1e402', 0],
    ['1e400', '1e401', -1],
    ['-5', '1.0', -1],
    ['0.1000000000000000055', '0.1', 1],
    ['0.012', '0.0120000000000000001', -1],
    ['123.0', '99', 1],
  ])('%s and %s', (a, b, order) => {
    const [one, other] = [readNumber(a), readNumber(b)];
    expect(Math.sign(compareNumbers(one, other))).toBe(order);
    expect(Math.sign(compareNumbers(other, one)) + order).toBe(0);
    expect(JSON.stringify(comparable([one])) === JSON.stringify(comparable([other]))).toBe(order === 0);
  });
});

it.each([
  ['0.07', '0.01', true],
  ['0.071', '0.01', false],
  ['9223372036854775807', '7', true],
  ['9223372036854775807', '2', false],
  ['-1.50', '0.5', true],
  ['0', '3', true],
  ['1e400', '16', true],
  ['1e400', '3', false],
  ['1e999999999', '0.0625', true],
  ['1', '1e999999999', false],
  ['5', '0', false],
])('whether %s is a multiple of %s: %s', (value, step, expected) => {
  expect(isMultiple(readNumber(value), readNumber(step))).toBe(expected);
});
