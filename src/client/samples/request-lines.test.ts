import { describe, expect, it } from 'vitest';
import { SAMPLE_LANGUAGES } from '../../request/samples/sample-languages';
import { buildRequest, defaultValues } from '../../request/build-request';
import { requestLines } from './request-lines';
import type { RequestDescription } from '../../model/request';

const schema = { type: 'string' } as const;
const parameter = {
  isRequired: true,
  isDeprecated: false,
  style: 'simple',
  explode: false,
  allowReserved: false,
  schema,
};

const DESCRIPTION: RequestDescription = {
  method: 'POST',
  path: '/orders/{id}',
  servers: [{ url: 'https://shop.example', variables: [] }],
  parameters: [
    { ...parameter, name: 'id', location: 'path', sample: 'o-1' },
    { ...parameter, name: 'dryRun', location: 'query', style: 'form', sample: 'yes' },
    { ...parameter, name: 'Shop-Id', location: 'header', sample: 's-1' },
  ],
  isBodyRequired: true,
  bodies: [
    {
      mediaType: 'application/json',
      kind: 'json',
      schema: true,
      fields: [],
      examples: [
        { label: 'One', text: JSON.stringify({ note: 'sku', lines: [{ sku: 'x' }, { sku: 'y' }] }, null, 2) },
      ],
    },
  ],
  security: [],
  schemes: [],
  responses: [],
};

const PARTS = [
  [0, 'path', 'id'],
  [1, 'query', 'dryRun'],
  [2, 'header', 'Shop-Id'],
  [3, 'body', 'note'],
  [4, 'body', 'lines'],
  [5, 'body', 'sku'],
  [5, 'body', 'sku'],
] as const;

describe('the lines of a request', () => {
  it.each(SAMPLE_LANGUAGES)('are found in $label', ({ write }) => {
    const text = write(buildRequest(DESCRIPTION, defaultValues(DESCRIPTION)));
    const lines = text.split('\n');
    const found = requestLines({ request: PARTS }, lines);
    const of = (field: number): string[] =>
      found.flatMap(([line, own]) => (own === field ? [lines[line] ?? ''] : []));
    expect(of(0)[0]).toContain('shop.example');
    expect(of(1)[0]).toContain('dryRun=');
    expect(of(2)[0]).toContain('Shop-Id');
    expect(of(2)[0]).toContain('s-1');
    expect(of(3)[0]).toContain('note');
    expect(of(4)[0]).toContain('lines');
    expect(of(5)).toHaveLength(2);
    for (const line of of(5)) expect(line).toMatch(/sku/);
    if (lines.some((line) => /"?sku"?\W+x/.test(line) && !line.includes('note'))) {
      expect(of(5)[0]).toMatch(/x/);
      expect(of(5)[1]).toMatch(/y/);
    }
  });

  it('ignores what typed values no longer contain', () => {
    expect(requestLines({ request: PARTS }, ['curl "https://shop.example/orders/1"'])).toEqual([[0, 0, '']]);
  });
});
