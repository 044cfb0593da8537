import { expect, it } from 'vitest';
import { answerValues } from './answer-values';

const next = [
  { route: '/api/a/list', title: 'List', takes: [{ from: 'nextCursor', parameter: 'query:cursor' }] },
  {
    ...{ route: '/api/a/get', title: 'Get' },
    takes: [
      { from: 'machineId', parameter: 'path:machineId' },
      { from: 'ETag', parameter: 'header:If-None-Match' },
    ],
  },
] as const;
const ids = [
  { key: 'machine-id', label: 'Machine ID', samples: ['sample'] },
  { key: 'user-id', label: 'User ID', samples: ['sample'] },
];
const text =
  '{"items":[{"machineId":"m1","n":null},{"machineId":"m2"},{"machineId":"m1"}],"nextCursor":"c","userId":12345678901234567890}';
const headers = [{ name: 'etag', value: '"e"' }];

it('each value of a response that is an input is found once, with what takes it', () => {
  const found = answerValues(text, headers, next, ids);
  expect(
    found.map(({ name, values, calls, id }) => [
      name,
      values,
      calls.map((call) => call.parameter),
      id?.label,
    ]),
  ).toEqual([
    ['nextCursor', ['c'], ['query:cursor'], undefined],
    ['machineId', ['m1', 'm2'], ['path:machineId'], 'Machine ID'],
    ['ETag', ['"e"'], ['header:If-None-Match'], undefined],
    ['userId', ['12345678901234567890'], [], 'User ID'],
  ]);
});

it.each([undefined, '', '{', '5', 'null', '[[[]]]', '{"machineId":{"a":1},"nextCursor":"","userId":true}'])(
  'of a body without any, only the headers have values: %s',
  (body) => {
    expect(answerValues(body, headers, next, ids).map(({ name }) => name)).toEqual(['ETag']);
    expect(answerValues(body, [], [], ids)).toEqual([]);
  },
);

it('a long list and a deep one are read', () => {
  const many = JSON.stringify(Array.from({ length: 150_000 }, (_, index) => ({ machineId: `m${index}` })));
  expect(answerValues(many, [], next, [])[0]?.values.slice(0, 2)).toEqual(['m0', 'm1']);
  expect(answerValues(`${'['.repeat(5000)}${']'.repeat(5000)}`, [], next, [])).toEqual([]);
});
