import { describe, expect, it } from 'vitest';
import { body, operation, parameter } from '../../../../tests/example-request';
import { SAMPLE_LANGUAGES } from '../../../apis/request/samples/sample-languages';
import { buildRequest, defaultValues } from '../../../apis/request/build-request';
import { requestLines } from './request-lines';

const DESCRIPTION = operation({
  method: 'POST',
  path: '/orders/{id}',
  servers: [{ url: 'https://shop.example', variables: [] }],
  parameters: [
    parameter('id', 'path', { sample: 'o-1' }),
    parameter('dryRun', 'query', { isRequired: true, sample: 'yes' }),
    parameter('Shop-Id', 'header', { isRequired: true, sample: 's-1' }),
  ],
  isBodyRequired: true,
  bodies: [
    body({
      examples: [
        { label: 'One', text: JSON.stringify({ note: 'sku', lines: [{ sku: 'x' }, { sku: 'y' }] }, null, 2) },
      ],
    }),
  ],
});

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
