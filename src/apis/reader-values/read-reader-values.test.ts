import { describe, expect, it } from 'vitest';
import { mergeReaderValues, readReaderIds, readEnvironments } from './read-reader-values';
import type { RequestDescription } from '../model/request';

describe('ids that a document marks', () => {
  it('have the label and the samples of the mark, each once', () => {
    const document = {
      components: {
        parameters: {
          a: {
            name: 'machineId',
            'x-reader-value': { label: 'Machine ID', samples: ['sim-saw-000001'] },
            example: 'exm-000417',
          },
          b: { name: 'machineId', 'x-reader-value': 'Machine ID', example: 'other-000417' },
        },
        schemas: { C: { properties: { id: { 'x-reader-value': 'Client ID', examples: ['client-1'] } } } },
      },
    };
    expect(readReaderIds(document)).toEqual([
      { key: 'client-id', label: 'Client ID', samples: ['client-1'] },
      { key: 'machine-id', label: 'Machine ID', samples: ['other-000417'] },
    ]);
  });

  it('reads documents with more keys and items than a call takes arguments', () => {
    const keys = Object.fromEntries(Array.from({ length: 300_000 }, (_, index) => [`k${index}`, 0]));
    expect(readReaderIds({ keys, list: Object.values(keys) })).toEqual([]);
  });

  it('have the format of their schema, if the sample has it too', () => {
    const mark = { 'x-reader-value': 'A', example: '0b9c3d52-4c0f-4a5e-8a52-2f6f1c1f9b10' };
    const patternOf = (schema: object) => readReaderIds({ a: { ...mark, schema } })[0]?.pattern;
    const uuid = new RegExp(patternOf({ format: 'uuid' }) ?? '', 'u');
    expect(uuid.test(mark.example.toUpperCase())).toBe(true);
    expect(uuid.test(`${mark.example}0`)).toBe(false);
    expect(patternOf({ pattern: '^[0-9a-f-]+$' })).toBe('^[0-9a-f-]+$');
    expect(patternOf({ type: 'array', items: { pattern: '^0' } })).toBe('^0');
    expect(readReaderIds({ a: { ...mark, pattern: '^0' } })[0]?.pattern).toBe('^0');
    for (const pattern of ['^x$', '(', 5, '0'.repeat(501)]) expect(patternOf({ pattern })).toBeUndefined();
  });

  it.each([[5], [''], ['a b c d'], ['x"><script>'], ['short']])(
    'need an example that is a word: %s',
    (example) => {
      expect(readReaderIds({ a: { 'x-reader-value': 'A', example } })).toEqual([]);
    },
  );
});

it('hosts of the sandbox come from servers and from sign-in', () => {
  const request = {
    servers: [
      { url: 'https://api.example/v1', variables: [] },
      { url: 'https://api.sandbox.example/v1', variables: [] },
    ],
    schemes: [
      {
        flows: [
          {
            tokenUrl: 'https://login.example/token',
            sandbox: { tokenUrl: 'https://login.sandbox.example/token' },
          },
        ],
      },
    ],
  } as unknown as RequestDescription;
  expect(readEnvironments([request])).toEqual({
    hosts: { 'api.sandbox.example': 'api.example', 'login.sandbox.example': 'login.example' },
    hasSandbox: true,
  });
});

it.each([
  ['https://api.example/v1', false],
  // One host for both.
  ['https://api.example/sandbox/v1', true],
])('with the server %s, documents have a sandbox: %s', (url, expected) => {
  const request = {
    servers: [
      { url: 'https://api.example/v1', variables: [] },
      { url, variables: [] },
    ],
    schemes: [],
  };
  const [values] = [{ ids: [], ...readEnvironments([request]) }];
  expect([values.hosts, mergeReaderValues([{ ids: [], hosts: {} }, values]).hasSandbox ?? false]).toEqual([
    {},
    expected,
  ]);
});

it('specifications share an id by its key', () => {
  const id = (sample: string) => ({ key: 'a', label: 'A', samples: [sample] });
  expect(
    mergeReaderValues([
      { ids: [id('one')], hosts: { a: 'b' } },
      { ids: [id('two'), id('one')], hosts: { c: 'd' } },
    ]),
  ).toEqual({ ids: [{ key: 'a', label: 'A', samples: ['one', 'two'] }], hosts: { a: 'b', c: 'd' } });
});
