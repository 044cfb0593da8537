import { expect, it } from 'vitest';
import { Allowance } from './within-time';

const backtrack = (): boolean => /^(a+)+$/.test(`${'a'.repeat(50)}b`);

it.each<[string, () => unknown, unknown]>([
  ['what returns', () => 1, { value: 1 }],
  ['an expression that backtracks', backtrack, { why: 'it takes more than 0.3 s' }],
  [
    'nesting without an end',
    () => {
      const nest = (): number => nest() + 1;
      return nest();
    },
    { why: 'it is nested too deeply' },
  ],
  [
    'an error',
    () => {
      throw new Error('no\nway');
    },
    { why: 'no' },
  ],
])('ends %s', (_, call, expected) => {
  expect(new Allowance(1000).try(10, call)).toEqual(expected);
});

it('has less for the next part', () => {
  const time = new Allowance(100);
  expect([time.try(1000, backtrack), time.try(1000, backtrack), time.try(1000, () => 1)]).toEqual([
    { why: 'it takes more than 0.4 s' },
    { why: 'it takes more than 0.3 s' },
    { value: 1 },
  ]);
});
