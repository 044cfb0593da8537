import { expect, it } from 'vitest';
import { repeatedItem } from './equal-values';
import { fromJson } from './exact-number';

it.each([
  ['[1, 2, 1.0]', { i: 2, j: 0 }],
  ['[9223372036854775807, 9223372036854775806]', undefined],
  ['[{"a": 1, "b": [2]}, {"b": [2e0], "a": 1}]', { i: 1, j: 0 }],
  ['[{"a": 1}, {"a": "1"}, {"a": null}, {"a": true}, {}]', undefined],
  ['[[1, 2], [12], ["1,2"], [[1], 2], [1, [2]]]', undefined],
  ['["a", "\\"a", ["a"], {"a": "a"}, {"\\"a": "a"}, {"a": {"a": "a"}}]', undefined],
  ['[{"a": 1, "b": 2}, {"a": 2, "b": 1}, {"ab": 12}]', undefined],
  ['[[], {}, "", null, false, 0]', undefined],
  ['[{"__proto__": 1}, {}, {"__proto__": 1}]', { i: 2, j: 0 }],
])('finds the first repeated entry of %s', (text, expected) => {
  expect(repeatedItem(fromJson(text) as unknown[])).toEqual(expected);
});

it('takes time in proportion to the list', () => {
  const start = process.cpuUsage();
  const items = Array.from({ length: 100_000 }, (_, id) => ({ id, name: 'x' }));
  expect(repeatedItem(items)).toBeUndefined();
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(10_000);
});
