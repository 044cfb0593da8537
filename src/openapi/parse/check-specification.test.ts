import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../diagnostics/format-diagnostics';
import { checkHasOperations, checkSpecification } from './check-specification';
import { parseSpecification } from './parse-specification';

function check(body: string): string[] {
  const parsed = parseSpecification(`openapi: 3.1.0\ninfo: { title: T, version: "1" }\n${body}`, 'a.yaml');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
  return checkSpecification(parsed.value).map(formatDiagnostic);
}

const components =
  'components: { schemas: { Machine: { type: object }, Round: { $ref: "#/components/schemas/Turn" }, Turn: { $ref: "#/components/schemas/Round" } } }';

describe('checkSpecification', () => {
  it('suggests the nearest schema for a missing reference', () => {
    expect(
      check(
        'paths: {}\ncomponents:\n  schemas:\n    Machine: { type: object }\n    List: { type: array, items: { $ref: "#/components/schemas/Machin" } }',
      ),
    ).toEqual([
      'a.yaml:7:41  spec/unresolved-ref\n  "$ref" cannot be resolved: "#/components/schemas/Machin". (#/components/schemas/List/items/$ref)\n  Did you mean "#/components/schemas/Machine"?',
    ]);
  });

  it('reports circular references', () => {
    expect(check(`paths: {}\n${components}`).map((text) => text.split('  ')[1])).toEqual([
      'spec/circular-ref\n',
      'spec/circular-ref\n',
    ]);
  });

  it('ignores $ref in data and as a property name', () => {
    expect(
      check(
        'paths: {}\ncomponents: { schemas: { A: { properties: { $ref: { type: string }, default: { type: string } }, example: { $ref: nowhere }, examples: [{ $ref: nowhere }], default: { $ref: 1 }, enum: [{ $ref: x }], const: { $ref: x } } }, examples: { E: { value: { $ref: nowhere } } } }',
      ),
    ).toEqual([]);
  });

  it('finds references everywhere else', () => {
    expect(
      check(
        'paths: { /a: { get: { parameters: [{ $ref: "#/x" }], callbacks: { c: { "{$url}": { post: { requestBody: { $ref: "#/y" } } } } } } } }',
      ).length,
    ).toBe(2);
    expect(
      check(
        'paths: {}\ncomponents: { schemas: { default: { $ref: "#/x" } }, examples: { value: { $ref: "#/y" } } }',
      ).length,
    ).toBe(2);
  });

  it.each([
    [
      'an id used twice',
      'paths: { /a: { get: { operationId: X }, post: { operationId: X } } }',
      'spec/duplicate-operation-id',
    ],
    [
      'a missing path parameter',
      'paths: { "/a/{id}": { get: { parameters: [{ name: ID, in: path, required: true, schema: {} }] } } }',
      'Did you mean "ID"?',
    ],
    [
      'a surplus path parameter',
      'paths: { /a: { get: { parameters: [{ name: id, in: path, required: true, schema: {} }] } } }',
      'spec/unused-path-parameter (warning)',
    ],
    ['an unknown method', 'paths: { /a: { posts: {} } }', 'Did you mean "post"?'],
    ['an operation of a wrong type', 'paths: { /a: { get: [] } }', 'spec/wrong-type'],
    ['a path of a wrong type', 'paths: { /a: 1 }', 'spec/wrong-type'],
    [
      'an unknown security scheme',
      'paths: { /a: { get: { security: [{ oauth: [] }] } } }\ncomponents: { securitySchemes: { oauth2: { type: oauth2 } } }',
      'Did you mean "oauth2"?',
    ],
    ...[
      ['header "X: y"', '{ name: "X: y", in: header, schema: {} }', 'spec/http-name'],
      ['cookie $(id)', '{ name: $(id), in: cookie, schema: {} }', 'spec/http-name'],
      ['header é', '{ name: é, in: header, schema: {} }', 'spec/http-name'],
      [
        'header with lines',
        '{ name: X, in: header, example: "a\\r\\nX: y", schema: {} }',
        'spec/header-value',
      ],
      ['header with NUL', '{ name: X, in: header, schema: { enum: ["a\\0"] } }', 'spec/header-value'],
      ['content without subtype', '{ name: q, in: query, content: { json: {} } }', 'spec/media-type'],
    ].map(([name, parameter, code]) => [
      `a ${name}`,
      `paths: { /a: { get: { parameters: [${parameter}] } } }`,
      `${code}\n`,
    ]),
    ...['application', 'a/b/c', 'a/b; x', 'a/b; x="', 'text/plain\\r\\nX: y', '"; rm -rf'].map((type) => [
      `a media type ${type}`,
      `paths: { /a: { post: { requestBody: { content: { ${JSON.stringify(type).replaceAll('\\\\', '\\')}: {} } } } } }`,
      'spec/media-type\n',
    ]),
    ...['apikey', 'basic', 'jwt'].map((type) => [
      `a security scheme ${type}`,
      `paths: {}\ncomponents: { securitySchemes: { S: { type: ${type} } } }`,
      'spec/security-scheme (warning)',
    ]),
    [
      'an API key in a body',
      'paths: {}\ncomponents: { securitySchemes: { S: { type: apiKey, name: k, in: body } } }',
      '"in" of the security scheme "S" is "body"',
    ],
    [
      'an API key of an impossible name',
      'paths: {}\ncomponents: { securitySchemes: { S: { type: apiKey, name: "k k", in: header } } }',
      'spec/http-name\n',
    ],
    [
      'an impossible scheme of HTTP',
      'paths: {}\ncomponents: { securitySchemes: { S: { type: http, scheme: "Bearer x" } } }',
      'spec/http-name\n',
    ],
    ...['/a?b', '/a#b', '/a/../b', '/./a', '/a//b', '/a/{}', '/a/{b', '/a/b}', '/a b', '/a/{b/{c}}'].map(
      (path) => [`the path ${path}`, `paths: { "${path}": {} }`, 'spec/path (warning)'],
    ),
    [
      'paths that differ in names only',
      'paths: { "/a/{b}/c": {}, "/a/{d}/c": {} }',
      'spec/same-path (warning)',
    ],
    ...[
      'enum: []',
      'type: []',
      'oneOf: []',
      'multipleOf: 0',
      'multipleOf: -1',
      'minimum: 3, maximum: 2',
      'minimum: 2, exclusiveMaximum: 2',
      'exclusiveMinimum: 4, maximum: 3',
      'minimum: 1, maximum: 1, exclusiveMaximum: true',
      'minLength: 2, maxLength: 1',
      'minItems: 2, maxItems: 1',
      'minProperties: 2, maxProperties: 1',
      'minContains: 2, maxContains: 1',
      'maximum: .nan',
      'multipleOf: .inf',
      'enum: [-.inf]',
      'default: .nan',
      'properties: { a: { example: .nan } }',
    ].map((keys) => [
      `a schema with ${keys}`,
      `paths: {}\ncomponents: { schemas: { A: { ${keys} } } }`,
      'spec/impossible-schema (warning)',
    ]),
    [
      'a mapping to nothing',
      'paths: {}\ncomponents: { schemas: { A: { discriminator: { propertyName: k, mapping: { b: Bee } } }, Be: {} } }',
      'Did you mean "Be"?',
    ],
    [
      'a reference that is no text',
      'paths: {}\ncomponents: { schemas: { A: { $ref: 1 } } }',
      'spec/wrong-type',
    ],
  ] as [string, string, string][])('reports %s', (_, body, expected) => {
    expect(check(body).join('\n')).toContain(expected);
  });

  it('accepts what HTTP and JSON Schema allow', () => {
    const schemas =
      '{ A: { minimum: 1, maximum: 1, exclusiveMinimum: 0, minLength: 0, maxLength: 0, enum: [null], multipleOf: 0.01, discriminator: { propertyName: k, mapping: { b: A, c: "#/components/schemas/A" } } } }';
    const content = [
      '*/*',
      'image/*',
      'application/vnd.a+json; version=2; profile="https://a.example/b"',
      'text/plain;charset=utf-8',
      'multipart/form-data',
    ];
    expect(
      check(
        `paths: { "/a/{b}.{c}": { post: { parameters: [{ name: b, in: path, required: true, schema: {} }, { name: c, in: path, required: true, schema: {} }, { name: "x-\`!'*", in: header, schema: { type: string } }, { name: "a b", in: query, schema: {} }], requestBody: { content: { ${content.map((type) => `${JSON.stringify(type)}: {}`).join(', ')} } } } }, "/a/{b}/{c}": {}, /a~b%20c: {} }\ncomponents: { schemas: ${schemas}, securitySchemes: { S: { type: http, scheme: DPoP }, Q: { type: apiKey, in: query, name: "a b" } } }`,
      ).filter((text) => !text.includes('missing-path')),
    ).toEqual([]);
  });
});

describe('checkHasOperations', () => {
  it.each([
    ['paths: {}', ['spec/no-operations']],
    ['paths: { /a: { summary: x } }', ['spec/no-operations']],
    ['paths: { /a: { get: {} } }', []],
    ['webhooks: { a: { post: {} } }', []],
  ])('%s', (body, expected) => {
    const parsed = parseSpecification(
      `openapi: 3.1.0\ninfo: { title: T, version: "1" }\n${body}\n`,
      'openapi/a.yaml',
    );
    expect(parsed.ok && checkHasOperations(parsed.value).map(({ code }) => code)).toEqual(expected);
  });
});
