import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMock } from '../../tests/fixtures/start-mock';

/** Kinds of requests that users of other mocks reported as answered wrongly. */
const ok = { '200': { description: 'OK', content: { 'application/json': { example: { ok: true } } } } };
const number = { type: 'integer' };
const PERSON = { $ref: '#/components/schemas/Person' };
const json = (schema: object, isRequired = true) => ({
  required: isRequired,
  content: { 'application/json': { schema } },
});
const query = (name: string, schema: object, more: object = {}) => ({ name, in: 'query', schema, ...more });

const documents = [
  {
    id: 'a',
    label: 'A',
    document: {
      openapi: '3.0.3',
      info: { title: 'A', version: '1' },
      paths: {
        '/types': {
          get: {
            responses: {
              '200': {
                description: 'OK',
                content: {
                  'application/json': { example: { a: 1 } },
                  'application/vnd.api+json': { example: { data: 1 } },
                  'text/csv': { example: 'a;b\n1;2\n' },
                  'application/xml': {
                    schema: {
                      type: 'object',
                      xml: { name: 'Saw' },
                      properties: { a: { ...number, example: 1 } },
                    },
                  },
                },
              },
            },
          },
          post: {
            requestBody: {
              required: true,
              content: {
                'application/vnd.api+json': {
                  schema: { type: 'object', required: ['q'], properties: { q: number } },
                },
              },
            },
            responses: ok,
          },
        },
        '/query': {
          get: {
            parameters: [
              query('page', { type: 'object', properties: { offset: number, limit: number } }),
              query('ids', {
                anyOf: [
                  { type: 'array', items: number },
                  { type: 'string', enum: ['all'] },
                ],
              }),
              query(
                'f',
                { type: 'object', properties: { a: number } },
                { style: 'deepObject', explode: true },
              ),
              query(
                'p',
                { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
                { style: 'pipeDelimited', explode: false },
              ),
              query('c', { type: 'array', items: number }, { explode: false }),
              query('n', number),
            ],
            responses: ok,
          },
        },
        '/form': {
          post: {
            requestBody: {
              required: true,
              content: {
                'application/x-www-form-urlencoded': {
                  schema: {
                    type: 'object',
                    required: ['n'],
                    properties: {
                      n: number,
                      b: { type: 'boolean' },
                      o: { type: 'object', properties: { x: number } },
                    },
                  },
                  encoding: { o: { contentType: 'application/json' } },
                },
                'multipart/form-data': {
                  schema: {
                    type: 'object',
                    required: ['n'],
                    properties: {
                      n: number,
                      o: { type: 'object', required: ['x'], properties: { x: number } },
                    },
                  },
                },
              },
            },
            responses: ok,
          },
        },
        '/people': {
          post: {
            requestBody: json(PERSON),
            responses: { '201': { description: 'OK', content: { 'application/json': { schema: PERSON } } } },
          },
        },
        '/teams': {
          post: {
            requestBody: json({
              type: 'object',
              properties: {
                people: { type: 'array', items: PERSON },
                boss: {
                  allOf: [
                    PERSON,
                    {
                      type: 'object',
                      required: ['stars'],
                      properties: { stars: { ...number, readOnly: true } },
                    },
                  ],
                },
              },
            }),
            responses: ok,
          },
        },
        '/plain': { post: { requestBody: json({ type: 'object', required: ['q'] }, false), responses: ok } },
      },
      components: {
        schemas: {
          Person: {
            type: 'object',
            required: ['id', 'name', 'secret'],
            properties: {
              id: { type: 'string', readOnly: true },
              name: { type: 'string' },
              secret: { type: 'string', writeOnly: true, minLength: 3 },
            },
          },
        },
      },
    },
  },
];

let mock: Awaited<ReturnType<typeof startMock>>;
beforeAll(async () => {
  mock = await startMock({ documents, problemTypes: new Map(), audience: '', email: 'a@b.example' });
});
afterAll(() => mock.close());

it.each([
  [undefined, 'application/json', '{\n  "a": 1\n}'],
  ['application/vnd.api+json', 'application/vnd.api+json', '{\n  "data": 1\n}'],
  ['text/csv;q=0.5, application/xml', 'application/xml', '<a>1</a>'],
  ['text/*', 'text/csv', 'a;b'],
  ['image/png', 'application/json', '"a": 1'],
])('with Accept: %s, the type is %s', async (accept, type, text) => {
  const response = await fetch(`${mock.origin}/a/types`, accept === undefined ? {} : { headers: { accept } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  expect(await response.text()).toContain(text);
});

it.each([
  ['offset=0&limit=25', 200],
  ['limit=x', 400],
  ['ids=5', 200],
  ['ids=5&ids=6', 200],
  ['ids=all', 200],
  ['ids=none', 400],
  ['f[a]=1', 200],
  ['f[a]=x', 400],
  ['p=a|b', 200],
  ['p=a|z', 400],
  ['c=1,2', 200],
  ['c=1,x', 400],
  ['n=1.5', 400],
])('the query %s is %i', async (text, status) => {
  expect((await fetch(`${mock.origin}/a/query?${text}`)).status).toBe(status);
});

const FORM = 'application/x-www-form-urlencoded';
const part = (name: string, text: string, type = ''): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n${type === '' ? '' : `Content-Type: ${type}\r\n`}\r\n${text}\r\n`;
it.each([
  ['types', 'application/vnd.api+json; charset=utf-8', '{"q":1}', 200],
  ['types', 'application/vnd.api+json', '{"q":"x"}', 400],
  ['types', 'text/plain', 'x', 415],
  ['form', FORM, 'n=1&b=true&o=%7B%22x%22%3A1%7D', 200],
  ['form', FORM, 'n=x', 400],
  ['form', FORM, 'n=1&o=%7B%22x%22%3A%22y%22%7D', 400],
  [
    'form',
    'multipart/form-data; boundary=x',
    `${part('n', '1')}${part('o', '{"x":1}', 'application/json')}--x--`,
    200,
  ],
  ['form', 'multipart/form-data; boundary=x', `${part('n', '1')}${part('o', '{"x":"y"}')}--x--`, 400],
  ['form', 'multipart/form-data; boundary=x', 'nothing', 400],
  ['form', 'multipart/form-data', 'nothing', 400],
  ['people', 'application/json', '{"name":"a","secret":"abc"}', 201],
  ['people', 'application/json', '{"name":"a"}', 400],
  [
    'teams',
    'application/json',
    '{"people":[{"name":"a","secret":"abc"}],"boss":{"name":"b","secret":"abc"}}',
    200,
  ],
  ['teams', 'application/json', '{"people":[{"name":"a"}]}', 400],
])('POST /%s as %s with %s is %i', async (path, type, body, status) => {
  const response = await fetch(`${mock.origin}/a/${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  expect(response.status).toBe(status);
  if (status === 201) expect(Object.keys((await response.json()) as object)).toEqual(['id', 'name']);
});

it('methods: 405 with Allow, HEAD as GET without a body, 404, and an optional body', async () => {
  const send = (path: string, method: string): Promise<Response> =>
    fetch(`${mock.origin}/a/${path}`, { method });
  const refused = await send('form', 'DELETE');
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
  const head = await send('types', 'HEAD');
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
    200,
    'application/json',
    '',
  ]);
  expect((await send('gone', 'GET')).status).toBe(404);
  expect((await send('plain', 'POST')).status).toBe(200);
});

/** A body of errors as many APIs have it, beside one of RFC 9457. */
const ofField = { example: { errors: [{ field: 'name', problem: 'missing' }] } };
const answered = (type: string, media: object): object => ({
  description: 'Not as it must be.',
  headers: { 'X-Request': { required: true, schema: { type: 'string', example: 'r1' } } },
  content: { [type]: media },
});
const secured = (responses: object): object => ({
  post: {
    ...{ security: [{ key: [] }], requestBody: json({ type: 'object', required: ['name'] }) },
    responses: { ...ok, ...responses },
  },
});
const refusing = {
  openapi: '3.1.0',
  info: { title: 'Refusals', version: '1' },
  paths: {
    '/exact': secured({
      401: answered('application/json', { example: { error: 'key' } }),
      422: answered('application/json', ofField),
    }),
    '/range': secured({ '4XX': answered('text/plain', { example: 'No.' }) }),
    '/rest': secured({ default: answered('application/json', { schema: { const: { no: 1 } } }) }),
    '/problem': secured({ 400: answered('application/problem+json', { example: { status: 400 } }) }),
    '/words': secured({ 400: { description: 'Not valid.' } }),
  },
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
};

describe('a refused request gets what its document describes', () => {
  let other: typeof mock;
  beforeAll(async () => {
    const one = { id: 'r', label: 'R', document: refusing };
    other = await startMock({
      documents: [one],
      problemTypes: new Map(),
      audience: '',
      email: 'a@b.example',
    });
  });
  afterAll(() => other.close());
  const send = async (path: string, key: boolean): Promise<Response> =>
    fetch(`${other.origin}/r/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { 'x-key': 'k' } : {}) },
      body: '{}',
    });

  it.each([
    ['exact', false, 401, '{\n  "error": "key"\n}'],
    ['exact', true, 422, JSON.stringify(ofField.example, null, 2)],
    ['range', false, 401, 'No.'],
    ['range', true, 400, 'No.'],
    ['rest', true, 400, '{\n  "no": 1\n}'],
  ])('%s, with a key: %s', async (path, key, status, body) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = await send(path, key);
    expect([response.status, await response.text()]).toEqual([status, body]);
    expect(response.headers.get('x-request')).toBe('r1');
    // What is wrong stays known.
    const why = key ? /^Parts of the request .*#\/name: / : /^The key X-Key \(header\) is missing\.$/;
    expect(response.headers.get('mock-problem')).toMatch(why);
    expect(response.headers.get('access-control-expose-headers')).toContain('mock-problem');
    expect(said.mock.calls.join()).toContain(
      `POST /${path}: ${status}: ${response.headers.get('mock-problem')}`,
    );
    said.mockRestore();
  });

  it.each(['problem', 'words'])('%s: a problem of RFC 9457 with its detail', async (path) => {
    const response = await send(path, true);
    expect(response.headers.get('mock-problem')).toBeNull();
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { errors: [{ pointer: '#/name' }] },
    ]);
  });
});
