import { describe, expect, it } from 'vitest';
import { body, operation, parameter } from '../../../tests/example-request';
import { buildRequest, defaultValues } from './build-request';
import { resolveSecrets, variablesOf } from './resolve-secrets';
import type { RequestDescription } from '../model/request';

const description = (more: Partial<RequestDescription> = {}): RequestDescription =>
  operation({
    method: 'POST',
    path: '/machines/{id}',
    servers: [
      {
        url: 'https://{region}.example.com/v1/',
        variables: [{ name: 'region', default: 'eu', values: ['eu', 'us'] }],
      },
      { url: '/relative', variables: [] },
    ],
    parameters: [
      parameter('id', 'path', { sample: 'a b' }),
      parameter('limit', 'query', { isRequired: true, sample: 5 }),
      parameter('tag', 'query', { sample: ['x', 'y'] }),
      parameter('X-Trace', 'header', { isRequired: true, sample: 't' }),
      parameter('theme', 'cookie', { isRequired: true, sample: 'dark' }),
    ],
    isBodyRequired: true,
    bodies: [
      body({ mediaType: 'application/json', examples: [{ label: 'A', text: '{"a":1}' }] }),
      body({
        mediaType: 'multipart/form-data',
        kind: 'multipart',
        fields: [
          { name: 'file', isRequired: true, isFile: true, sample: '' },
          { name: 'note', isRequired: false, isFile: false, sample: 'n' },
        ],
      }),
      body({
        mediaType: 'application/x-www-form-urlencoded',
        kind: 'form',
        fields: [{ name: 'file', isRequired: true, isFile: true, sample: '' }],
      }),
      body({ mediaType: 'image/png', kind: 'file' }),
    ],
    security: [
      { schemes: [] },
      {
        schemes: [
          { name: 'oauth', scopes: ['read'] },
          { name: 'key', scopes: [] },
        ],
      },
      {
        schemes: [
          { name: 'cookie', scopes: [] },
          { name: 'header', scopes: [] },
        ],
      },
      { schemes: [{ name: 'basic', scopes: [] }] },
    ],
    schemes: [
      { name: 'oauth', type: 'oauth2', variable: 'TOKEN', flows: [] },
      { name: 'key', type: 'apiKey', variable: 'KEY', key: { name: 'api key', place: 'query' }, flows: [] },
      {
        name: 'cookie',
        type: 'apiKey',
        variable: 'SESSION',
        key: { name: 'sid', place: 'cookie' },
        flows: [],
      },
      {
        name: 'header',
        type: 'apiKey',
        variable: 'API_KEY',
        key: { name: 'X-Api-Key', place: 'header' },
        flows: [],
      },
      { name: 'basic', type: 'basic', variable: 'CREDENTIALS', flows: [] },
    ],
    ...more,
  });

describe('defaultValues', () => {
  it('selects the first of all, required parameters only, and an alternative with credentials', () => {
    expect(defaultValues(description())).toEqual({
      server: 0,
      serverVariables: {},
      parameters: { 'path:id': 'a b', 'query:limit': 5, 'header:X-Trace': 't', 'cookie:theme': 'dark' },
      security: 1,
      body: { kind: 'text', mediaType: 'application/json', text: '{"a":1}' },
    });
  });

  it('has no body if the method has none', () => {
    expect(defaultValues(description({ method: 'GET' })).body).toBeUndefined();
  });
});

describe('buildRequest', () => {
  it('puts every part in its place, with variables for secrets', () => {
    const request = buildRequest(description(), defaultValues(description()));
    expect(request).toEqual({
      method: 'POST',
      url: ['https://eu.example.com/v1/machines/a%20b?limit=5&api%20key=', { variable: 'KEY' }],
      headers: [
        { name: 'Authorization', value: ['Bearer ', { variable: 'TOKEN' }] },
        { name: 'X-Trace', value: ['t'] },
        { name: 'Cookie', value: ['theme=dark'] },
        { name: 'Content-Type', value: ['application/json'] },
      ],
      body: { kind: 'text', text: '{"a":1}', isJson: true },
    });
    expect(variablesOf(request)).toEqual(['KEY', 'TOKEN']);
  });

  it('encodes in the address what no address contains, so that it cannot end a text or a line', () => {
    const hostile = ` $(id) \`id\` "q" 'p' \\ <b>\r\nX: y|^\u2028\u202e`;
    const odd = description({
      path: `/a${hostile}`,
      servers: [{ url: `https://b.example/${hostile}`, variables: [] }],
    });
    for (const part of buildRequest(odd, defaultValues(odd)).url)
      if (typeof part === 'string') expect(part).toMatch(/^[\w.~:/?#[\]@!$&'()*+,;=%{}-]*$/);
  });

  it('has an empty body for a form whose optional fields are all empty, and none of parts', () => {
    const field = { name: 'note', isRequired: false, isFile: false, sample: '' };
    const [form, parts] = (['form', 'multipart'] as const).map((kind) => {
      const mediaType = kind === 'form' ? 'application/x-www-form-urlencoded' : 'multipart/form-data';
      const empty = description({ bodies: [body({ mediaType, kind, fields: [field] })] });
      return buildRequest(empty, defaultValues(empty));
    });
    expect(form?.body).toEqual({ kind: 'text', text: '', isJson: false });
    expect(form?.headers.at(-1)).toEqual({
      name: 'Content-Type',
      value: ['application/x-www-form-urlencoded'],
    });
    expect(parts?.body).toBeUndefined();
  });

  it("uses the reader's choices", () => {
    const request = buildRequest(description(), {
      server: 0,
      serverVariables: { region: 'us' },
      parameters: { 'path:id': 'x', 'query:tag': ['p', 'q&'] },
      security: 2,
      body: { kind: 'file', mediaType: 'image/png' },
    });
    expect(request).toEqual({
      method: 'POST',
      url: ['https://us.example.com/v1/machines/x?tag=p&tag=q%26'],
      headers: [
        { name: 'X-Api-Key', value: [{ variable: 'API_KEY' }] },
        { name: 'Cookie', value: ['sid=', { variable: 'SESSION' }] },
        { name: 'Content-Type', value: ['image/png'] },
      ],
      body: { kind: 'file' },
    });
  });

  it('reads the origin of a relative server from a variable, and keeps a placeholder without a value', () => {
    const values = { server: 1, serverVariables: {}, parameters: {}, security: 0 };
    expect(buildRequest(description(), values)).toEqual({
      method: 'POST',
      url: [{ variable: 'SERVER' }, '/relative/machines/{id}'],
      headers: [],
    });
  });

  it('leaves the Content-Type of a multipart body to the client, and a plain form has no files', () => {
    const fields = [{ name: 'file', value: 'f', isFile: true }];
    const values = { server: 1, serverVariables: {}, parameters: {}, security: 0 };
    expect(
      buildRequest(description(), {
        ...values,
        body: { kind: 'form', mediaType: 'multipart/form-data', fields },
      }),
    ).toMatchObject({ headers: [], body: { kind: 'form', isMultipart: true, fields } });
    expect(
      buildRequest(description(), {
        ...values,
        body: { kind: 'form', mediaType: 'application/x-www-form-urlencoded', fields },
      }),
    ).toMatchObject({
      headers: [{ name: 'Content-Type' }],
      body: { kind: 'form', isMultipart: false, fields: [{ isFile: false }] },
    });
  });

  it.each(['GET', 'HEAD', 'TRACE'] as const)('sends no body with %s', (method) => {
    const values = {
      ...defaultValues(description()),
      body: { kind: 'text', mediaType: 'text/plain', text: 'x' } as const,
    };
    const request = buildRequest(description({ method }), values);
    expect(request.body).toBeUndefined();
    expect(request.headers.map(({ name }) => name)).not.toContain('Content-Type');
  });
});

describe('resolveSecrets', () => {
  it('fills in secrets, encoded in the address, without line breaks in headers', () => {
    const request = buildRequest(description(), defaultValues(description()));
    const resolved = resolveSecrets(request, { KEY: 'a&b', TOKEN: 't\r\nX: 1' });
    expect(resolved.url).toBe('https://eu.example.com/v1/machines/a%20b?limit=5&api%20key=a%26b');
    expect(resolved.headers[0]).toEqual({ name: 'Authorization', value: 'Bearer tX: 1' });
  });

  it('omits a header without its secret', () => {
    const request = buildRequest(description(), defaultValues(description()));
    expect(resolveSecrets(request, {}).headers.map(({ name }) => name)).toEqual([
      'X-Trace',
      'Cookie',
      'Content-Type',
    ]);
  });
});
