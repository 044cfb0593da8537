import { describe, expect, it } from 'vitest';
import { buildDocument, readDocument } from '../../../tests/read-document';
import { toJson } from '../../kit/values/exact-number';
import { formatDiagnostic } from '../../kit/diagnostics/format-diagnostics';
import { checkSpecification } from '../parse/check-specification';
import { parseSpecification } from '../parse/parse-specification';
import type { Specification } from '../document/specification';

const head = 'swagger: "2.0"\ninfo: { title: T, version: "1" }\n';

const parse = (body: string): Specification => readDocument(`${head}${body}`);

const documentOf = (body: string): object => parse(body).document;
const diagnosticsOf = (body: string): string[] => {
  const parsed = parseSpecification(`${head}${body}`, 'a.yaml');
  return (parsed.ok ? checkSpecification(parsed.value) : parsed.diagnostics).map(formatDiagnostic);
};

/** The operation `post /a` of a document whose paths are at the end of the text. */
function postOf(operation: string, rest = ''): Record<string, unknown> {
  const document = documentOf(`${rest}paths: { /a: { post: ${operation} } }`) as {
    paths: Record<string, { post: Record<string, unknown> }>;
  };
  return document.paths['/a']?.post ?? {};
}

describe('Swagger 2.0 becomes OpenAPI 3.0', () => {
  it("with host, base path, and schemes as servers, an operation's own included", () => {
    expect(
      documentOf(
        'host: api.example\nbasePath: /v1\nschemes: [https, wss]\npaths: { /a: { get: { schemes: [http], responses: {} } } }',
      ),
    ).toMatchObject({
      servers: [{ url: 'https://api.example/v1' }, { url: 'wss://api.example/v1' }],
      paths: { '/a': { get: { servers: [{ url: 'http://api.example/v1' }] } } },
    });
    expect(documentOf('host: api.example\nbasePath: /\nschemes: [https]\npaths: {}')).toMatchObject({
      servers: [{ url: 'https://api.example' }],
    });
  });

  it('with the digits of its numbers', () => {
    const item = '{ type: integer, maximum: 9223372036854775807, default: 1.0, enum: [9007199254740993] }';
    const document = parse(`definitions: { A: ${item} }\npaths: {}`).document;
    expect(toJson(document['components'])).toBe(
      '{"schemas":{"A":{"type":"integer","maximum":9223372036854775807,"default":1.0,"enum":[9007199254740993]}}}',
    );
  });

  it('with data as it is, and what is named like a keyword converted', () => {
    const data = {
      type: 'file',
      $ref: '#/definitions/A',
      discriminator: 'a',
      'x-nullable': true,
      in: ['file'],
    };
    const json = JSON.stringify(data);
    const property = '{ type: object, x-nullable: true, properties: { enum: { $ref: "#/definitions/A" } } }';
    const document = documentOf(
      `definitions: { A: { type: object, example: ${json}, default: ${json}, enum: [${json}], x-own: ${json}, properties: { default: ${property} } } }
paths: { /a: { get: { responses: { default: { description: D, schema: { $ref: "#/definitions/A" }, examples: { application/json: ${json} } } } } } }`,
    );
    expect(document).toMatchObject({
      components: {
        schemas: {
          A: {
            ...{ example: data, default: data, enum: [data], 'x-own': data },
            properties: {
              default: { nullable: true, properties: { enum: { $ref: '#/components/schemas/A' } } },
            },
          },
        },
      },
      paths: {
        '/a': {
          get: {
            responses: {
              default: {
                content: {
                  'application/json': { schema: { $ref: '#/components/schemas/A' }, example: data },
                },
              },
            },
          },
        },
      },
    });
  });

  it('with definitions as schemas and references to them', () => {
    expect(
      documentOf(
        'definitions: { A: { type: object, properties: { b: { $ref: "#/definitions/B" } } }, B: { type: string } }\npaths: {}',
      ),
    ).toMatchObject({
      components: { schemas: { A: { properties: { b: { $ref: '#/components/schemas/B' } } } } },
    });
  });

  it('with a body of every media type that the operation consumes', () => {
    const body =
      'parameters: [{ in: body, name: x, required: true, description: D, schema: { type: object } }]';
    expect(
      postOf(`{ consumes: [a/b, c/d], ${body}, responses: {} }`, 'consumes: [x/y]\n')['requestBody'],
    ).toEqual({
      required: true,
      description: 'D',
      content: { 'a/b': { schema: { type: 'object' } }, 'c/d': { schema: { type: 'object' } } },
    });
    expect(postOf(`{ ${body}, responses: {} }`, 'consumes: [x/y]\n')['requestBody']).toMatchObject({
      content: { 'x/y': {} },
    });
  });

  it('with a shared body, and one of the path', () => {
    const shared = 'parameters: { B: { in: body, name: b, schema: { type: string } } }\n';
    const post = postOf('{ parameters: [{ $ref: "#/parameters/B" }], responses: {} }', shared);
    expect(post['requestBody']).toEqual({ content: { 'application/json': { schema: { type: 'string' } } } });
    expect(
      documentOf(
        `${shared}paths: { /a: { get: { responses: {} }, parameters: [{ $ref: "#/parameters/B" }] } }`,
      ),
    ).toMatchObject({ paths: { '/a': { get: { requestBody: {} }, parameters: [] } } });
  });

  it('with forms that keep every rule of their fields', () => {
    const fields =
      '{ in: formData, name: kind, type: string, enum: [a, b], default: a, required: true }, { in: formData, name: list, type: array, items: { type: integer, maximum: 3 }, collectionFormat: multi, minItems: 1 }';
    expect(postOf(`{ parameters: [${fields}], responses: {} }`)['requestBody']).toEqual({
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            required: ['kind'],
            properties: {
              kind: { type: 'string', enum: ['a', 'b'], default: 'a' },
              list: { type: 'array', items: { type: 'integer', maximum: 3 }, minItems: 1 },
            },
          },
          encoding: { list: { style: 'form', explode: true } },
        },
      },
    });
    const file = '{ in: formData, name: f, type: file }';
    expect(postOf(`{ parameters: [${file}], responses: {} }`)['requestBody']).toMatchObject({
      content: {
        'multipart/form-data': { schema: { properties: { f: { type: 'string', format: 'binary' } } } },
      },
    });
  });

  it('with responses in the media types of the operation, including shared ones', () => {
    const answers =
      'responses: { 200: { description: D, schema: { type: object }, headers: { X-A: { type: integer }, X-B: { type: string, description: H } }, examples: { a/b: { x: 1 }, "text/x": t } }, 404: { $ref: "#/responses/N" } }';
    const { responses } = postOf(
      `{ produces: [a/b], ${answers} }`,
      'produces: [x/y]\nresponses: { N: { description: None, schema: { type: string } } }\n',
    );
    expect(responses).toEqual({
      '200': {
        description: 'D',
        headers: {
          'X-A': { schema: { type: 'integer' } },
          'X-B': { description: 'H', schema: { type: 'string' } },
        },
        content: {
          'a/b': { schema: { type: 'object' }, example: { x: 1 } },
          'text/x': { schema: { type: 'object' }, example: 't' },
        },
      },
      '404': { description: 'None', content: { 'a/b': { schema: { type: 'string' } } } },
    });
    expect(Object.keys((responses as { 200: { headers: object } })['200'].headers)).toEqual(['X-A', 'X-B']);
  });

  it.each([
    ['query', 'csv', { style: 'form', explode: false }],
    ['query', 'multi', { style: 'form', explode: true }],
    ['query', 'ssv', { style: 'spaceDelimited', explode: false }],
    ['query', 'pipes', { style: 'pipeDelimited', explode: false }],
    ['query', 'tsv', { style: 'tsv', description: 'D\n\nMultiple values are separated by tabs.' }],
    ['header', 'csv', { style: 'simple', explode: false }],
    ['header', 'pipes', { style: 'pipes', description: 'D\n\nMultiple values are separated by "|".' }],
  ])('with lists in %s as %s', (place, format, expected) => {
    const parameter = `{ in: ${place}, name: q, description: D, type: array, items: { type: string }, collectionFormat: ${format} }`;
    expect(postOf(`{ parameters: [${parameter}], responses: {} }`)['parameters']).toMatchObject([
      { name: 'q', in: place, schema: { type: 'array', items: { type: 'string' } }, ...expected },
    ]);
  });

  it('with each security scheme and its description', () => {
    expect(
      documentOf(
        'securityDefinitions: { B: { type: basic, description: D }, K: { type: apiKey, in: query, name: k }, O: { type: oauth2, flow: accessCode, authorizationUrl: "https://a.example", tokenUrl: "https://t.example", scopes: { r: Read }, description: E } }\npaths: {}',
      ),
    ).toMatchObject({
      components: {
        securitySchemes: {
          B: { type: 'http', scheme: 'basic', description: 'D' },
          K: { type: 'apiKey', in: 'query', name: 'k' },
          O: {
            type: 'oauth2',
            description: 'E',
            flows: {
              authorizationCode: {
                authorizationUrl: 'https://a.example',
                tokenUrl: 'https://t.example',
                scopes: { r: 'Read' },
              },
            },
          },
        },
      },
    });
  });

  it('with a discriminator, and x-nullable beside a reference', () => {
    expect(
      documentOf(
        [
          'definitions:',
          '  Pet: { type: object, discriminator: kind, properties: { kind: { type: string } } }',
          '  N: { type: object, properties: { a: { type: string, x-nullable: true }, b: { $ref: "#/definitions/Pet", x-nullable: true } } }',
          'paths: {}',
        ].join('\n'),
      ),
    ).toMatchObject({
      components: {
        schemas: {
          Pet: { discriminator: { propertyName: 'kind' } },
          N: {
            properties: {
              a: { type: 'string', nullable: true },
              b: { nullable: true, allOf: [{ $ref: '#/components/schemas/Pet' }] },
            },
          },
        },
      },
    });
  });

  it('and shows its original version', () => {
    const built = buildDocument(`${head}paths: { /a: { get: { responses: {} } } }`);
    expect(built.pages[0]).toMatchObject({ formatVersion: '2.0' });
    expect(built.pages.filter(({ kind }) => kind === 'operation')).toHaveLength(1);
  });

  it('whose version is written without quotes', () => {
    const text = `${head.replace('"2.0"', '2.0')}paths: {}`;
    expect(parseSpecification(text, 'a.yaml').ok).toBe(true);
  });
});

describe('problems of a Swagger 2.0 document', () => {
  it.each([
    [
      'a broken reference',
      'definitions:\n  A: { properties: { b: { $ref: "#/definitions/AA" } } }\npaths: {}',
      'a.yaml:4:33  spec/unresolved-ref\n  "$ref" cannot be resolved: "#/definitions/AA". (#/definitions/A/properties/b/$ref)\n  Did you mean "#/definitions/A"?',
    ],
    [
      'a broken reference in a body',
      'paths:\n  /a:\n    post:\n      parameters:\n        - { in: query, name: q, type: string }\n        - { in: body, name: b, schema: { $ref: "#/definitions/A" } }\n      responses: {}',
      'a.yaml:8:48  spec/unresolved-ref\n  "$ref" cannot be resolved: "#/definitions/A". (#/paths/~1a/post/parameters/1/schema/$ref)',
    ],
    [
      'a broken reference in an answer',
      'paths:\n  /a:\n    get:\n      responses:\n        200: { description: D, schema: { $ref: "#/definitions/A" } }',
      'a.yaml:7:48  spec/unresolved-ref',
    ],
    [
      'a surplus path parameter',
      'paths:\n  /a:\n    get:\n      parameters: [{ in: body, name: b, schema: {} }, { in: path, name: id, type: string, required: true }]\n      responses: {}',
      'a.yaml:6:55  spec/unused-path-parameter',
    ],
    ['an operation of a wrong type', 'paths: { /a: { get: 1 } }', 'a.yaml:3:21  spec/wrong-type'],
    ['a path of a wrong type', 'paths: { /a: null }', 'a.yaml:3:14  spec/wrong-type'],
    [
      'responses of a wrong type',
      'paths: { /a: { get: { responses: [] } } }',
      'a.yaml:3:34  spec/wrong-type',
    ],
    [
      'two bodies',
      'parameters: { B: { in: body, name: b, schema: {} } }\npaths: { /a: { post: { parameters: [{ in: body, name: a, schema: {} }, { $ref: "#/parameters/B" }], responses: {} } } }',
      'a.yaml:4:72  spec/exclusive-fields',
    ],
    [
      'a body beside a form',
      'paths: { /a: { post: { parameters: [{ in: formData, name: a, type: string }, { in: body, name: b, schema: {} }], responses: {} } } }',
      'spec/exclusive-fields',
    ],
    ['a misspelt field', 'paths: { /a: { get: { sumary: A, responses: {} } } }', 'Did you mean "summary"?'],
    ['a response without text', 'paths: { /a: { get: { responses: { 200: {} } } } }', 'has no "description"'],
    ['definitions of a wrong type', 'paths: {}\ndefinitions: []', 'a.yaml:4:14  spec/wrong-type'],
    ['an unknown method', 'paths: { /a: { gte: {} } }', 'Did you mean "get"?'],
    [
      'an unknown way to sign in',
      'securityDefinitions: { key: { type: basic } }\npaths: { /a: { get: { security: [{ kye: [] }], responses: {} } } }',
      'Did you mean "key"?',
    ],
  ])('are reported at their source: %s', (_, body, expected) => {
    expect(diagnosticsOf(body).join('\n\n')).toContain(expected);
  });

  it.each([
    'parameters: [1, null, { in: query }, { name: x }, []]',
    'parameters: { a: 1 }',
    'responses: { 200: null, 201: x, 202: { headers: [], examples: 1, schema: 1 } }',
    'consumes: x, produces: [1], schemes: {}, tags: 1, security: 1',
    'parameters: [{ $ref: "#/parameters/Loop" }, { $ref: 1 }, { $ref: "#/nowhere" }]',
  ])('never throw: %s', (inner) => {
    const body = `parameters: { Loop: { $ref: "#/parameters/Loop" }, N: null, S: {} }\nsecurityDefinitions: { N: null }\nresponses: { N: null }\npaths: { /a: { x-a: 1, summary: s, post: { ${inner} } } }`;
    expect(() => checkSpecification(parse(body))).not.toThrow();
  });
});
