import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { describe, expect, it } from 'vitest';
import { describeFirst as read } from '../../../tests/read-document';
import { buildRealSpecification } from '../../../tests/fixtures/specs/real-specifications';
import { describeRequest } from './describe-request';
import { normalizeApi } from '../operation/normalize-api';

function validator(): Ajv2020 {
  return new Ajv2020({ strict: false, allErrors: true, formats: fullFormats });
}

const operation = (more: Record<string, unknown>, method = 'post'): Record<string, unknown> => ({
  paths: { '/a/{id}': { [method]: { responses: {}, ...more } } },
});

describe.each(['application-api', 'gds'] as const)('requests of %s', (name) => {
  const { specification } = buildRealSpecification(name);
  const described = normalizeApi(specification)
    .operations.filter(({ kind }) => kind === 'operation')
    .map((located) => ({ name: located.operationId, description: describeRequest(specification, located) }));

  it.each(described)('$name: every sample is valid against its schema', ({ description }) => {
    const wrong: string[] = [];
    const ajv = validator();
    const check = (place: string, schema: unknown, value: unknown): void => {
      const validate = ajv.compile(schema as object);
      if (!validate(value)) wrong.push(`${place}: ${JSON.stringify(validate.errors)}`);
    };
    for (const parameter of description.parameters)
      if (parameter.sample !== undefined) check(parameter.name, parameter.schema, parameter.sample);
    for (const body of description.bodies) {
      expect(body.schema).not.toBe(true);
      if (body.kind !== 'json') continue;
      for (const { label, text } of body.examples) check(label, body.schema, JSON.parse(text));
    }
    expect(wrong).toEqual([]);
  });

  it.each(described)('$name: required parameters have a sample', ({ description }) => {
    const bare = description.parameters.filter(
      ({ isRequired, sample }) => isRequired && sample === undefined,
    );
    expect(bare.map((parameter) => parameter.name)).toEqual([]);
  });
});

/** No example is found for it. */
const IMPOSSIBLE = { type: 'string', pattern: '^(?=a)b$' };

describe('describeRequest', () => {
  it.each([
    [
      {
        type: 'object',
        required: ['at', 'size', 'cut'],
        properties: {
          at: IMPOSSIBLE,
          size: { type: 'integer' },
          cut: { type: 'object', required: ['id'], properties: { id: IMPOSSIBLE } },
        },
      },
      { at: '', size: 0, cut: { id: '' } },
    ],
    [
      { type: 'object', required: ['id', 'note'], properties: { id: { readOnly: true }, note: IMPOSSIBLE } },
      { note: '' },
    ],
    [{ type: 'array', minItems: 1, items: IMPOSSIBLE }, []],
  ])('begins a body without an example with its required members: %j', (schema, expected) => {
    const { bodies } = read(operation({ requestBody: { content: { 'application/json': { schema } } } }));
    const [example] = bodies[0]?.examples ?? [];
    expect(example?.label).toBe('Required members');
    expect(JSON.parse(example?.text ?? '')).toEqual(expected);
  });

  it("fills in the standard's defaults", () => {
    const description = read(
      operation({
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'q', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          { name: 'p', in: 'query', style: 'pipeDelimited', schema: {} },
          { name: 'X-A', in: 'header', schema: { type: 'string' }, example: 'x' },
          { name: 'Accept', in: 'header', schema: { type: 'string' } },
          { name: 'Content-Length', in: 'header', schema: { type: 'string' } },
          { name: 'host', in: 'header', schema: { type: 'string' } },
          {
            name: 'c',
            in: 'cookie',
            content: { 'application/json': { schema: { type: 'object' }, example: '{"a":1}' } },
          },
        ],
      }),
    );
    expect(description.servers).toEqual([{ url: '/', variables: [] }]);
    expect(
      description.parameters.map(({ location: place, name, style, explode }) => [
        place,
        name,
        style,
        explode,
      ]),
    ).toEqual([
      ['path', 'id', 'simple', false],
      ['query', 'q', 'form', true],
      ['query', 'p', 'pipeDelimited', false],
      ['header', 'X-A', 'simple', false],
      ['cookie', 'c', 'form', true],
    ]);
    expect(description.parameters.at(-1)).toMatchObject({ mediaType: 'application/json', sample: { a: 1 } });
  });

  it('recognizes each kind of body', () => {
    const schema = {
      type: 'object',
      properties: { f: { type: 'string', format: 'binary' }, n: { type: 'integer', example: 3 } },
    };
    const content = {
      'application/merge-patch+json': { schema },
      'application/x-ndjson': { example: [{ a: 1 }, { b: 2 }] },
      'text/csv': { example: 'a;b' },
      'application/xml': { schema },
      'application/x-www-form-urlencoded': { schema },
      'multipart/form-data': { schema },
      'application/octet-stream': {},
    };
    const { bodies } = read(operation({ requestBody: { content } }));
    expect(
      bodies.map(({ kind, examples, fields }) => [kind, examples.map(({ text }) => text), fields.length]),
    ).toEqual([
      ['json', ['{\n  "f": "<binary>",\n  "n": 3\n}'], 0],
      ['text', ['{"a":1}\n{"b":2}\n'], 0],
      ['text', ['a;b'], 0],
      ['text', ['<root>\n  <f>&lt;binary&gt;</f>\n  <n>3</n>\n</root>'], 0],
      ['form', [], 2],
      ['multipart', [], 2],
      ['file', [], 0],
    ]);
    expect(bodies[5]?.fields).toEqual([
      { name: 'f', isRequired: false, isFile: true, sample: '' },
      { name: 'n', isRequired: false, isFile: false, sample: '3' },
    ]);
  });

  it('names each secret and skips missing schemes', () => {
    const description = read({
      ...operation({ security: [{ a: [], b: [], gone: [] }, {}, { o: ['read'] }] }),
      components: {
        securitySchemes: {
          a: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
          b: { type: 'apiKey', in: 'query', name: 'api_key' },
          o: {
            type: 'oauth2',
            flows: {
              clientCredentials: { tokenUrl: 'javascript:alert(1)', scopes: { read: 'Reads *all*' } },
            },
          },
        },
      },
    });
    expect(description.security).toEqual([
      {
        schemes: [
          { name: 'a', scopes: [] },
          { name: 'b', scopes: [] },
        ],
      },
      { schemes: [] },
      { schemes: [{ name: 'o', scopes: ['read'] }] },
    ]);
    expect(description.schemes.map(({ name, variable }) => [name, variable])).toEqual([
      ['a', 'API_KEY'],
      ['b', 'API_KEY_2'],
      ['o', 'TOKEN'],
    ]);
    expect(description.schemes[2]?.flows).toEqual([
      { kind: 'clientCredentials', scopes: [{ name: 'read', description: 'Reads all' }] },
    ]);
  });
});

describe('the servers of an operation', () => {
  const servers = [{ url: 'https://api.example.com' }, { url: 'https://api.sandbox.example.com' }];
  const urlsOf = (scope: string, sandbox: Record<string, unknown>): string[] =>
    read({
      ...operation({ security: [{ oauth: [scope] }] }),
      servers,
      components: {
        securitySchemes: {
          oauth: {
            type: 'oauth2',
            flows: {
              clientCredentials: {
                tokenUrl: 'https://login.example.com/token',
                scopes: { 'parts.read': 'Read.', 'parts.write': 'Write.' },
                'x-sandbox': { tokenUrl: 'https://login.sandbox.example.com/token', ...sandbox },
              },
            },
          },
        },
      },
    }).servers.map(({ url }) => url);
  const all = servers.map(({ url }) => url);

  it.each([
    ['parts.read', {}, all],
    ['parts.read', { scopes: ['parts.read'] }, all],
    ['parts.write', { scopes: ['parts.read'] }, all.slice(0, 1)],
  ])('for the scope %s, with %j of the sandbox', (scope, sandbox, urls) => {
    expect(urlsOf(scope, sandbox)).toEqual(urls);
  });
});
