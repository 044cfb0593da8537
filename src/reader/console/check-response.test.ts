import { describe, expect, it } from 'vitest';
import { checkResponse, MAX_COMPARED_CHARACTERS } from './check-response';
import type { ResponseDescription } from '../../apis/model/request';

const responses: readonly ResponseDescription[] = [
  {
    status: '200',
    bodies: [
      {
        mediaType: 'application/json',
        schema: {
          type: 'object',
          required: ['items'],
          properties: {
            items: { type: 'array', items: { $ref: '#/$defs/Machine' } },
            next: { type: ['string', 'null'] },
          },
          $defs: {
            Machine: {
              allOf: [
                { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
                { type: 'object', properties: { state: { enum: ['idle', 'busy'] } } },
              ],
            },
          },
        },
      },
    ],
  },
  { status: '204', bodies: [] },
  { status: '4XX', bodies: [{ mediaType: 'application/problem+json', schema: true }] },
];

const check = (value: unknown, status = 200, contentType = 'application/json'): unknown =>
  checkResponse(responses, {
    status,
    contentType,
    text: typeof value === 'string' ? value : JSON.stringify(value),
  });

describe('checkResponse', () => {
  it('finds no difference in what the specification promises', () => {
    expect(check({ items: [{ id: 'a', state: 'idle' }], next: null })).toEqual([]);
    expect(check({}, 404, 'application/problem+json; charset=utf-8')).toEqual([]);
    expect(check('', 204)).toEqual([]);
  });

  it('names missing, additional, and wrong values with their rows in the reference', () => {
    expect(check({ items: [{ id: 1, state: 'idle' }, { extra: true }] })).toEqual([
      {
        pointer: '/items/0/id',
        text: '1 has the wrong type.',
        count: 1,
        anchors: ['response-200-items-id', 'response-200-items', 'response-200'],
      },
      {
        pointer: '/items/1/id',
        text: 'It is missing.',
        count: 1,
        anchors: ['response-200-items-id', 'response-200-items', 'response-200'],
      },
      {
        pointer: '/items/1/extra',
        text: 'The reference does not list this field.',
        count: 1,
        anchors: ['response-200-items-extra', 'response-200-items', 'response-200'],
      },
    ]);
  });

  it.each([
    [418, 'application/problem+json', '{}', []],
    [302, 'text/plain', 'x', ['The reference does not list the status 302. It lists 200, 204, 4XX.']],
    [
      200,
      'text/html',
      '<p>',
      ['The response has Content-Type text/html. The reference lists application/json.'],
    ],
    [200, '', '{}', ['The response has no Content-Type. The reference lists application/json.']],
    [200, 'application/json', '{', ['The body is not valid JSON.']],
    [200, 'application/json', '', ['The body is missing.']],
    [204, 'text/plain', 'x', ['The reference does not list a body for this status.']],
  ] as const)('reads status %i with type "%s" and body "%s"', (status, contentType, text, expected) => {
    expect(checkResponse(responses, { status, contentType, text })?.map((each) => each.text)).toEqual(
      expected,
    );
  });

  it('takes the exact status before its range, and the range before the default', () => {
    const all = ['default', '4XX', '404'].map((status) => ({ status, bodies: [] }));
    const anchorFor = (status: number): string | undefined =>
      checkResponse(all, { status, contentType: '', text: 'x' })?.[0]?.anchors[0];
    expect([404, 400, 500].map(anchorFor)).toEqual(['response-404', 'response-4XX', 'response-default']);
  });

  it('reads a body of 5,000 levels', () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    expect(check(deep)).toHaveLength(1);
    expect(check(`{"items":[],"next":${deep}}`)).toHaveLength(1);
  });

  it('compares the response of a gateway only if the reference lists its status', () => {
    const ranges: readonly ResponseDescription[] = [{ status: 'default', bodies: [] }];
    const listed: readonly ResponseDescription[] = [...ranges, { status: '502', bodies: [] }];
    const received = { status: 502, contentType: 'text/html', text: '<h1>Bad gateway</h1>' };
    expect(checkResponse(ranges, received)).toBeUndefined();
    expect(checkResponse(responses, received)).toBeUndefined();
    expect(checkResponse(listed, received)).toHaveLength(1);
    expect(checkResponse(ranges, { ...received, status: 500 })).toHaveLength(1);
  });

  it('compares nothing if nothing is documented or the body is too long', () => {
    expect(checkResponse([], { status: 200, contentType: '', text: '' })).toBeUndefined();
    expect(check(`"${'x'.repeat(MAX_COMPARED_CHARACTERS)}"`)).toBeUndefined();
  });
});
