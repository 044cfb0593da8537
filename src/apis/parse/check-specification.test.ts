import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../kit/diagnostics/format-diagnostics';
import { checkHasOperations, checkSpecification } from './check-specification';
import { parseSpecification } from './parse-specification';

function check(body: string, version = '3.1.0'): string[] {
  const parsed = parseSpecification(
    `openapi: ${version}\ninfo: { title: T, version: "1" }\n${body}`,
    'a.yaml',
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
  return checkSpecification(parsed.value).map(formatDiagnostic);
}

const schema = (keys: string): string =>
  `paths: {}\ncomponents: { schemas: { A: { ${keys} }, Whole: { type: integer, minimum: 5 } } }`;
const scheme = (keys: string): string => `paths: {}\ncomponents: { securitySchemes: { S: { ${keys} } } }`;
const operation = (keys: string): string => `paths: { /a: { get: { ${keys} } } }`;
const flow = (keys: string): string => scheme(`type: oauth2, flows: { ${keys} }`);

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

  it('follows a callback that has itself as a callback', () => {
    const parsed = parseSpecification(
      'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: { /a: { post: { callbacks: { k: { $ref: "#/components/callbacks/k" } }, responses: { "200": { description: A } } } } }\ncomponents: { callbacks: { k: { "{$url}": { post: { callbacks: { k: { $ref: "#/components/callbacks/k" } }, responses: { "200": { description: A } } } } } } }',
      'a.yaml',
    );
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
    // Nothing is inside itself, which would make later steps endless.
    expect(JSON.stringify(parsed.value.document)).toContain('components/callbacks/k');
    expect(checkSpecification(parsed.value)).toEqual([]);
  });

  it('ignores $ref in data and as a property name', () => {
    expect(
      check(
        'paths: {}\ncomponents: { schemas: { A: { properties: { $ref: { type: string }, default: { type: string } }, example: { $ref: x }, examples: [{ $ref: x }], default: { $ref: x }, enum: [{ $ref: x }], const: { $ref: x } } }, examples: { E: { value: { $ref: nowhere } } } }',
      ),
    ).toEqual([]);
  });

  it('finds references everywhere else', () => {
    expect(() => check(schema('$ref: " #/components/schemas/Whole"'))).toThrow('has a space around it');
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

  const post = (content: string): string =>
    `paths: { /a: { post: { requestBody: { content: { ${content} } } } } }`;
  const parameter = (keys: string): string => operation(`parameters: [{ ${keys} }]`);

  const rows: readonly [code: string, bodies: readonly string[]][] = [
    ...Object.entries({
      'spec/duplicate-operation-id': [
        'paths: { /a: { get: { operationId: X }, post: { operationId: X } } }',
        operation('operationId: X, callbacks: { c: { "{$url}": { post: { operationId: X } } } }'),
      ],
      'spec/header-value': [
        operation(
          'responses: { "200": { description: A, headers: { X: { schema: {}, example: "a\\r\\nb" } } } }',
        ),
        parameter('name: X, in: header, example: "a\\r\\nX: y", schema: {}'),
        parameter('name: X, in: header, schema: { enum: ["a\\0"] }'),
      ],
      // A map inside itself.
      'spec/circular-ref': ['A', 'B'].map(
        (name) =>
          `paths: {}\ncomponents: { schemas: { A: { properties: { x: { properties: { $ref: "#/components/schemas/${name}/properties" } } } }, B: { properties: { y: { properties: { $ref: "#/components/schemas/A/properties" } } } } } }`,
      ),
      'spec/unused-path-parameter (warning)': [
        parameter('name: id, in: path, required: true, schema: {}'),
        'webhooks: { a: { post: { parameters: [{ name: id, in: path, required: true, schema: {} }] } } }',
      ],
      'spec/http-name': [
        ...['name: "X: y", in: header', 'name: $(id), in: cookie', 'name: é, in: header'].map((keys) =>
          parameter(`${keys}, schema: {}`),
        ),
        parameter('name: "a\\nb", in: query, schema: {}'),
        scheme('type: apiKey, name: "k k", in: header'),
        scheme('type: http, scheme: "Bearer x"'),
      ],
      'spec/media-type': [
        parameter('name: q, in: query, content: { json: {} }'),
        ...['application', '*/json', 'a/b/c', 'a/b; x', 'a/b; x="', 'text/plain\\r\\nX: y', '"; rm -rf'].map(
          (type) => post(`${JSON.stringify(type).replaceAll('\\\\', '\\')}: {}`),
        ),
      ],

      'spec/same-path (warning)': ['paths: { "/a/{b}/c": {}, "/a/{d}/c": {} }'],
      'spec/no-response (warning)': [operation('responses: {}')],
      'spec/ignored-header (warning)':
        'Content-Length host Transfer-Encoding Sec-Fetch-Mode Proxy-A Accept authorization'
          .split(' ')
          .map((name) => parameter(`name: ${name}, in: header, schema: {}`)),
      'spec/unknown-link (warning)': [
        'operationId: gone',
        'operationRef: "#/paths/~1b/get"',
        'operationRef: "#/info"',
        'description: A',
        'operationId: A, parameters: { gone: 1 }',
        'operationId: A, parameters: { path.q: 1 }',
      ].map((keys) =>
        operation(
          `operationId: A, parameters: [{ name: q, in: query, schema: {} }], responses: { "200": { description: A, links: { a: { ${keys} } } } }`,
        ),
      ),
      'spec/missing-field': [
        operation('operationId: ""'),
        operation('parameters: [{ name: "", in: query, schema: {} }]'),
        'paths: {}\ntags: [{ name: "" }]',

        operation('parameters: [{ name: q, in: query }]'),
        operation('parameters: [{ in: query, schema: {} }]'),
        operation('parameters: [{ name: q, schema: {} }]'),
        operation('responses: { "200": {} }'),
        operation('responses: { "200": { description: A, headers: { X: {} } } }'),
        operation('requestBody: {}'),
        flow('implicit: { authorizationUrl: "https://a.example" }'),
        flow('authorizationCode: { authorizationUrl: "https://a.example", scopes: {} }'),
        scheme('type: http'),
        scheme('type: apiKey, in: header'),
        scheme('type: openIdConnect'),
        scheme('type: oauth2'),
        schema('discriminator: {}'),
        'paths: {}\ntags: [{ description: A }]',
        'paths: {}\nexternalDocs: {}',
        'paths: {}\nservers: [{ description: A }]',
        'paths: {}\nservers: [{ url: "https://{a}.example", variables: { a: {} } }]',
      ],
      'spec/unknown-field': [
        operation('sumary: A'),
        'paths: {}\nserverz: []',
        'paths: {}\nswagger: "2.0"',
        operation('responses: { "200": { description: A, headers: { X: { name: X, schema: {} } } } }'),
        'paths: {}\ncomponents: { parameters: { A: { ref: a } } }',
        operation('requestBody: { content: { a/b: { schemas: {} } } }'),
        flow('authorisationCode: { scopes: {} }'),
        scheme('type: apiKey, in: header, name: X, scheme: bearer'),
        scheme('type: http, scheme: basic, bearerFormat: JWT'),
        'paths: { /a: { query: { responses: {} } } }',
        'paths: {}\ncomponents: { schema: {} }',
        'paths: {}\ncomponents: { pathItems: { P: { gett: {} } } }',
      ],
      'spec/unknown-field (warning)': [
        'paths: {}\nx-webhooks: {}',
        operation('responses: { "200": { $ref: "#/components/responses/R", headers: {} } }').replace(
          /$/,
          '\ncomponents: { responses: { R: { description: A } } }',
        ),
        schema('minLenght: 1'),
        ...['max: 3', 'optional: true', 'x: 1'].map(schema),
        schema('properties: { a: { addtionalProperties: false } }'),
      ],
      'spec/exclusive-fields': [
        operation('parameters: [{ name: q, in: query, schema: {}, content: { a/b: {} } }]'),

        operation('parameters: [{ name: q, in: query, schema: {}, content: { a/b: {} } }]'),
        operation('parameters: [{ name: q, in: query, schema: {}, example: 1, examples: {} }]'),
        operation('requestBody: { content: { a/b: { example: 1, examples: {} } } }'),
        ...['style: form', 'explode: true', 'allowReserved: true', 'example: 1', 'examples: {}'].map((key) =>
          operation(`parameters: [{ name: q, in: query, ${key}, content: { a/b: {} } }]`),
        ),
        'paths: {}\ncomponents: { examples: { A: { value: 1, externalValue: /a } } }',
        operation(
          'responses: { "200": { description: A, links: { a: { operationId: A, operationRef: "#/paths/~1a/get" } } } }',
        ),
      ],
      'spec/wrong-value': [
        // A reference to a thing of another kind.
        operation('parameters: [{ $ref: "#/components/schemas/A" }] } } }\ncomponents: { schemas: { A: {'),
        schema('$ref: "#/info/title"'),
        schema('$ref: "#"'),
        operation('callbacks: { a: { "{$request.body#/url": {} } }'),
        operation('callbacks: { a: { "javascript:{$request.body#/url}": {} } }'),
        operation('tags: [a, a]'),
        operation('requestBody: { content: {} }'),
        operation('parameters: [{ name: h, in: header, allowEmptyValue: true, schema: {} }]'),
        operation('callbacks: { a: { onData: {} } }'),
        'paths: {}\nservers: [{ url: "https://a.example", variables: { b: { default: c } } }]',

        operation('parameters: [{ name: q, in: query, content: {} }]'),
        operation('parameters: [{ name: q, in: query, content: { a/b: {}, c/d: {} } }]'),
        operation('parameters: [{ name: q, in: body, schema: {} }]'),
        operation('parameters: [{ name: q, in: header, style: form, schema: {} }]'),
        operation('parameters: [{ name: q, in: path, required: true, style: deepObject, schema: {} }]'),
        operation('parameters: [{ name: q, in: cookie, style: simple, schema: {} }]'),
        operation('parameters: [{ name: q, in: query, style: matrix, schema: {} }]'),
        'paths: { "/{id}": { get: { parameters: [{ name: id, in: path, required: false, schema: {} }] } } }',
        'paths: { "/{id}": { get: { parameters: [{ name: id, in: path, schema: {} }] } } }',
        operation('responses: { "200": { description: A, headers: { X: { style: form, schema: {} } } } }'),
        operation(
          'requestBody: { content: { multipart/form-data: { schema: { properties: { a: {} } }, encoding: { b: {} } } } }',
        ),
        operation('callbacks: { a: { "{$request.bdy#/url}": {} } }'),
        operation('callbacks: { a: { $foo: {} } }'),
        operation('callbacks: { a: { "{$request.query.gone}": {} } }'),
        operation(
          'responses: { "200": { description: A, links: { a: { operationRef: "#/paths/~1a/get", parameters: { id: $request.path.gone } } } } }',
        ),
        operation('callbacks: { a: { "https://a.example/{id}": {} } }'),
        operation(
          'responses: { "200": { description: A, links: { a: { operationId: A, parameters: { id: $response.bodyy } } } } }',
        ),
        'paths: {}\ntags: [{ name: a }, { name: a }]',
        'paths: {}\ncomponents: { schemas: { "a b": {} } }',
        'paths: {}\ncomponents: { responses: { "a/b": { description: A } } }',
        ...['apikey', 'basic', 'jwt'].map((type) => scheme(`type: ${type}`)),
        scheme('type: apiKey, name: k, in: body'),
        ...['$anchor: a b', '$anchor: "#a"', '$dynamicAnchor: 1a', '$dynamicRef: "#gone"'].map(schema),
        ...['deepObject', 'spaceDelimited', 'pipeDelimited'].map((style) =>
          operation(`parameters: [{ name: q, in: query, style: ${style}, schema: { type: string } }]`),
        ),
        operation(
          'parameters: [{ name: q, in: query, style: deepObject, schema: { anyOf: [{ type: string }, { $ref: "#/components/schemas/A" }] } }] } } }\ncomponents: { schemas: { A: { type: array',
        ),
        ...['$id: "#a"', '$id: "https://a.example/b#c"', '$id: a b', '$schema: a b'].map(schema),
        ...['name: a b', 'prefix: "1"', 'namespace: a'].map((key) => schema(`xml: { ${key} }`)),
        schema('contentMediaType: text'),
        flow('password: { tokenUrl: "https://a.example", scopes: { "a b": A } }'),
        flow('password: { tokenUrl: "https://a.example", scopes: { "": A } }'),
        operation(
          'responses: { "200": { description: A, links: { "a b": { operationRef: "#/paths/~1a/get" } } } }',
        ),
        operation(
          'requestBody: { content: { multipart/form-data: { schema: { properties: { a: {} } }, encoding: { a: { contentType: text } } } } }',
        ),
        schema('type: objekt'),
      ],
      'spec/wrong-type': [
        flow('implicit: { authorizationUrl: "https://a.example", scopes: [a] }'),
        flow('implicit: { authorizationUrl: "https://a.example", scopes: { a: 1 } }'),
        schema('type: array, items: [{}]'),
        schema('dependentRequired: { a: b }'),
        schema('dependentRequired: [a]'),
        schema('required: true'),
        schema('$anchor: 1'),
        operation('x-internal: "true"'),
        schema('properties: { a: { x-internal: yes } }'),
        operation('security: [{ a: null }]'),
        'paths: {}\nexternalDocs: a',
        'paths: { /a: { get: [] } }',
        'paths: { /a: 1 }',
        schema('$ref: 1'),
      ],
      'spec/wrong-type (warning)': [
        'paths: {}\nx-tagGroups: [text]',
        'paths: {}\nx-tagGroups: [{ name: G, tags: a }]',
        'paths: {}\ntags: [{ name: a, x-displayName: 5 }]',
        operation('x-codeSamples: [text]'),
        operation('x-codeSamples: [{ lang: 5, source: a }]'),
        operation('x-code-samples: a'),
        operation('x-sunset: 5'),
        schema('enum: [a], x-enumDescriptions: { a: 1 }'),
        schema('enum: [a], x-enum-varnames: a'),
        flow('implicit: { authorizationUrl: "https://a.example", scopes: {}, x-sandbox: [] }'),
        scheme('type: oauth2, flows: {}, x-resource-indicators: "yes"'),
      ],
      'spec/wrong-value (warning)': [
        'paths: {}\ntags: [{ name: a }]\nx-tagGroups: [{ name: G, tags: [b] }]',
        operation('x-problems: [a]'),
        ...['""', 'A', '{ label: A, samples: [b] }', '"!"'].map((mark) =>
          operation(
            `parameters: [{ name: q, in: query, schema: {}, example: abc, x-reader-value: ${mark} }]`,
          ),
        ),
        schema('type: string, enum: [a, b], x-enumDescriptions: [a]'),
        schema('type: string, enum: [a, b], x-enumNames: [a, b, c]'),
        schema('type: string, enum: [a, b], x-enum-descriptions: { c: d }'),
        schema('type: string, x-enum-varnames: [A]'),
        schema('type: string, discriminator: { propertyName: a }'),
        'paths: { /a: { get: {}, put: { $ref: "#/paths/~1a/get" } } }',
        'paths: { /a: { head: { responses: { "200": { description: A, content: { a/b: {} } } } } } }',
        operation(
          'responses: { "200": { description: A, headers: { X-A: { schema: {} }, x-a: { schema: {} } } } }',
        ),
        operation('parameters: [{ name: q, in: query, style: deepObject, explode: false, schema: {} }]'),
        operation('parameters: [{ name: q, in: query, style: pipeDelimited, explode: true, schema: {} }]'),
        operation('parameters: [{ name: q, in: header, allowReserved: true, schema: {} }]'),
        ...['204', '304', '205', '101'].map((status) =>
          operation(`responses: { "${status}": { description: A, content: { application/json: {} } } }`),
        ),
        operation('responses: { "200": { description: A, headers: { content-type: { schema: {} } } } }'),
        operation('requestBody: { content: { application/json: {} } }'),
        'paths: { /a: { trace: { requestBody: { content: { application/json: {} } } } } }',
        'paths: { /a: { $ref: "#/components/pathItems/P", get: {} } }\ncomponents: { pathItems: { P: { get: {} } } }',
        ...[
          'application/json: { schema: { properties: { a: {} } }, encoding: { a: { contentType: a/b } } }',
          'multipart/form-data: { schema: { properties: { a: {} } }, encoding: { a: { headers: { Content-Type: { schema: {} } } } } }',
          'application/x-www-form-urlencoded: { schema: { properties: { a: {} } }, encoding: { a: { headers: { X: { schema: {} } } } } }',
          'multipart/form-data: { schema: { type: string } }',
          'application/x-www-form-urlencoded: { schema: { type: array } }',
          'application/json: {}, Application/JSON: {}',
        ].map((content) => `paths: { /a: { post: { requestBody: { content: { ${content} } } } } }`),
        ...[
          'propertyName: gone }, type: object, properties: { k: {} }',
          'propertyName: gone }, oneOf: [{ $ref: "#/components/schemas/B" }] }, B: { properties: { k: {} }',
          'propertyName: k }, oneOf: [{ type: object, properties: { k: {} } }]',
          'propertyName: k }, anyOf: [{ $ref: "#/components/schemas/Whole" }]',
        ].map((rest) => schema(`discriminator: { ${rest} `)),
        'paths: {}\njsonSchemaDialect: "http://json-schema.org/draft-07/schema#"',
      ],
      'spec/missing-field (warning)': [
        'paths: {}\nx-tagGroups: [{ name: G }]',
        operation('x-codeSamples: [{ lang: a }]'),
        operation('x-codeSamples: [{ source: a }]'),
        'paths: {}\ncomponents: { examples: { a: {} } }',
        operation('parameters: [{ name: q, in: query, schema: {}, examples: { a: { summary: A } } }]'),
      ],
      'spec/unknown-status': ['600', '2xx', '20x', '99'].map((status) =>
        operation(`responses: { "${status}": { description: A } }`),
      ),
      'spec/schema-keyword (warning)': [
        'additionalItems: false',
        'dependencies: {}',
        'id: a',
        '$recursiveRef: "#"',
        'extends: {}',
        '$schema: "http://json-schema.org/draft-04/schema#"',
        'type: integer, format: date',
        'type: string, format: int32',
        'type: array, items: {}, format: uuid',
        'type: string, format: date_tme',
        'format: datetime',
        'contentEncoding: base46',
        'contentSchema: {}',
        'type: integer, contentEncoding: base64',
        'type: string, exclusiveMinimum: 3',
        'type: string, patternProperties: {}',
        'type: string, enum: [a, 1]',
        'type: string, enum: [a, null]',
        'oneOf: [{ type: string }, { type: string }]',
        'anyOf: [{ type: string }, { type: string }]',
        'prefixItems: []',
        'allOf: []',
        'type: object, required: [nmae], properties: { name: {} }',
        'xml: { wrapped: true }, type: string',
        'if: {}',
        'then: {}',
        'minContains: 2',
        'type: string, minimum: 3',
        'type: integer, maxLength: 3',
        'type: [array, "null"], properties: {}',
      ].map(schema),
      'spec/impossible-schema': [
        operation('requestBody: { content: { application/json: { schema: false } } }'),
      ],
      'spec/impossible-schema (warning)': [
        schema('anyOf: [false]'),
        schema('allOf: [{ $ref: "#/components/schemas/A" }]'),
        schema('type: object, required: [a], properties: { a: { $ref: "#/components/schemas/A" } }'),
        schema(
          'type: object, required: [a], properties: { a: { allOf: [{ $ref: "#/components/schemas/A" }] } }',
        ),
        schema('type: array, minItems: 1, items: { $ref: "#/components/schemas/A" }'),
        schema('anyOf: [{ $ref: "#/components/schemas/A" }]'),
        schema('pattern: "/^a$/"'),
      ],
      'spec/example (warning)': [
        schema('type: integer, format: int32, default: 2147483648'),
        schema('type: integer, format: int32, enum: [-2147483649]'),
        schema('type: integer, format: int64, default: 9223372036854775808'),
      ],
    }),
    [
      'spec/path (warning)',
      '/a?b,/a#b,/a/../b,/a/%2e%2E/b,/./a,/a//b,/a/{},/a/{b,/a/b},/a b,/a/{b/{c}}'
        .split(',')
        .map((path) => `paths: { "${path}": {} }`),
    ],
    [
      'spec/impossible-schema (warning)',
      [
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
        'not: {}',
        'not: { $ref: "#/components/schemas/A" }',
        'not: true',
        'type: [string, integer], not: { type: [string, number] }',
        'not: { description: nothing }',
        'allOf: [{ type: integer }, { type: string }]',
        'allOf: [{ $ref: "#/components/schemas/Whole" }, { type: string }]',
        '$ref: "#/components/schemas/Whole", type: boolean',
        'allOf: [{ $ref: "#/components/schemas/Whole" }], maximum: 4',
        'allOf: [{ minLength: 3 }, { maxLength: 2 }]',
        'allOf: [{ type: string }, false]',
        'type: integer, enum: [a, 1.5]',
        'type: string, const: 1',
        'const: a, enum: [b]',
        'type: integer, exclusiveMinimum: 1, exclusiveMaximum: 2',
        'multipleOf: 10, minimum: 1, maximum: 9',
        'properties: { a: {} }, required: [b], additionalProperties: false',
        'properties: { a: false }, required: [a]',
        'required: [a, b], maxProperties: 1',
        'properties: { a: {} }, additionalProperties: false, minProperties: 2',
        'contains: {}, maxItems: 0',
        'contains: false',
        'contains: {}, maxContains: 0',
        'items: { enum: [a, b] }, uniqueItems: true, minItems: 3',
        'type: integer, format: int32, minimum: 3000000000',
        'type: integer, format: int32, maximum: -3000000000',
        'propertyNames: false, required: [a]',
        'propertyNames: { type: integer }, required: [a]',
        'prefixItems: [{}], items: false, minItems: 2',
        'if: true, then: false',
        'if: false, else: false',
        'type: string, format: uuid, maxLength: 10',
        'type: string, format: ipv4, minLength: 16',
        'patternProperties: { "^a": false }, required: [abc]',
        'dependentRequired: { a: [b] }, required: [a], properties: { b: false }',
        'unevaluatedProperties: false, minProperties: 1',
        ...['a$b', '^a^b', '(a$)+b', '/^abc$/i', '(?:a$|b$)c'].map((pattern) => `pattern: "${pattern}"`),
      ].map((keys) => schema(keys)),
    ],
    [
      'spec/schema-keyword (warning)',
      [
        'exclusiveMinimum: true, minimum: 1',
        'exclusiveMaximum: false',
        'type: string, nullable: true',
        'enum: [a, b, a]',
        'enum: [{ a: 1 }, { a: 1 }]',
        'type: [string, string]',
        'required: [a, a]',
        'readOnly: true, writeOnly: true',
      ].map((keys) => schema(keys)),
    ],
    [
      'spec/example (warning)',
      [
        'type: integer, example: a',
        'type: integer, default: "1"',
        'type: string, example: 1',
        'type: string, format: date, examples: [tomorrow]',
        'enum: [a], default: b',
        'type: object, required: [id], example: {}',
        'type: array, items: { type: integer, maximum: 3 }, example: [1, 4]',
        '$ref: "#/components/schemas/Whole", default: 4',
        'pattern: "^a+$", example: b',
      ].map((keys) => schema(keys)),
    ],
    [
      'spec/example (warning)',
      [
        'parameters: [{ name: q, in: query, schema: { type: integer }, example: a }]',
        'parameters: [{ name: q, in: query, schema: { type: integer }, examples: { a: { value: a } } }]',
        'requestBody: { content: { application/json: { schema: { type: object }, example: [] } } }',
        'responses: { "200": { description: A, content: { application/json: { schema: { type: integer }, examples: { a: { $ref: "#/components/examples/E" } } } } } } } } }\ncomponents: { examples: { E: { value: "{" } } }\nx-a: { b: { c: {',
      ].map((keys) => operation(keys)),
    ],
    [
      'spec/security-scheme (warning)',
      [
        'type: http, scheme: barer',
        'type: http, scheme: jwt',
        'type: apiKey, in: header, name: ""',
        'type: oauth2, flows: {}',
        'type: oauth2, flows: { x-a: {} }',
      ].map((keys) => scheme(keys)),
    ],
    [
      'spec/address (warning)',
      [
        flow('implicit: { authorizationUrl: "javascript:alert(1)" }'),
        flow('clientCredentials: { tokenUrl: "file:///etc/passwd" }'),
        flow('clientCredentials: { tokenUrl: "http://a.example/token" }'),
        flow('clientCredentials: { tokenUrl: "//a.example/token" }'),
        flow('clientCredentials: { tokenUrl: "https://a.example/token#a" }'),
        flow('clientCredentials: { tokenUrl: "https://a.example", refreshUrl: "data:,a" }'),
        flow('clientCredentials: { tokenUrl: "https://b\u0430nk.example" }'),
        scheme('type: openIdConnect, openIdConnectUrl: "java\\tscript:a"'),
        'paths: {}\nexternalDocs: { url: "https://user:secret@a.example" }',
        'paths: {}\ntags: [{ name: a, externalDocs: { url: "vbscript:a" } }]',
        operation(
          'responses: { "200": { description: A, content: { a/b: { examples: { a: { externalValue: "file:a" } } } } } }',
        ),
        'paths: {}\nexternalDocs: { url: not a url }',
        scheme('type: openIdConnect, openIdConnectUrl: "https://a.example/a b"'),
        flow('clientCredentials: { tokenUrl: "http://[" }'),
        flow(
          'clientCredentials: { tokenUrl: "https://a.example", scopes: {}, x-sandbox: { tokenUrl: "javascript:1" } }',
        ),
      ].map((body) => body),
    ],
    [
      'spec/server-url (warning)',
      [
        '{ url: "https://{r}.example", variables: { r: { default: c, enum: [a, b] } } }',
        '{ url: "https://a.example", variables: {} }, { url: "https://\u0440aypal.example" }',
        '{ url: "https://xn--80ak6aa92e.example/{v}", variables: { v: { default: a } } }',
        '{ url: "https://bank.example@evil.example/" }',
        '{ url: "https://*.example" }',
        '{ url: "https://{h}.a.example", variables: { h: { default: b, enum: [b, "evil.example/"] } } }',
        '{ url: "https://{h}.a.example", variables: { h: { default: "evil.example/#" } } }',
        '{ url: "https://{h}.example", variables: { h: { default: "" } } }',
        '{ url: "{u}", variables: { u: { default: "javascript:alert(1)" } } }',
        '{ url: "https://a.example:{p}", variables: { p: { default: "99999" } } }',
        '{ url: "https://a.example:{p}", variables: { p: { default: 443 } } }',
        '{ url: "https://{a}.{a}.example", variables: { a: { default: b } } }',
      ].map((list) => `paths: {}\nservers: [${list}]`),
    ],
    [
      'spec/invisible-character (warning)',
      [
        'summary: "a\\u202eb"',
        'description: "a\\u200bb"',
        'description: a &#x202e; b',
        'tags: ["a\\0b"]',
        'requestBody: { content: { multipart/form-data: { schema: { properties: { "a\\0b": {} } } } } }',
        'requestBody: { content: { application/json: { example: "a\\u2066b" } } }',
      ].map((keys) => operation(keys)),
    ],
  ];
  it.each(rows.flatMap(([code, bodies]) => bodies.map((body) => [body, code] as const)))(
    'reports %s as %s',
    (body, code) => {
      expect(check(body).join('\n')).toContain(`${code}\n`);
    },
  );

  it.each([
    [
      'a missing path parameter',
      'paths: { "/a/{id}": { get: { parameters: [{ name: ID, in: path, required: true, schema: {} }] } } }',
      'Did you mean "ID"?',
    ],
    ['an unknown method', 'paths: { /a: { posts: {} } }', 'Did you mean "post"?'],
    [
      'an unknown security scheme',
      'paths: { /a: { get: { security: [{ oauth: [] }] } } }\ncomponents: { securitySchemes: { oauth2: { type: oauth2 } } }',
      'Did you mean "oauth2"?',
    ],
    ...Object.entries({
      '(': 'Unterminated group',
      '[z-a]': 'Range out of order',
      '(?P<x>a)': 'Write (?<name>…)',
      '\\\\Aabc\\\\Z': 'Write ^ for',
      '(?i)abc': 'has no flags',
      'a++': 'the second "+"',
    }).map(([pattern, cause]) => [`the pattern ${pattern}`, schema(`pattern: "${pattern}"`), cause]),
    ['an API key in Cookie', scheme('type: apiKey, in: header, name: Cookie'), 'Write "in: cookie"'],
    [
      'an unknown scope',
      `security: [{ S: [reed] }]\n${flow('password: { tokenUrl: "https://a.example", scopes: { read: A } }')}`,
      'Did you mean "read"?',
    ],
    ['a parameter twice in a path', 'paths: { "/{a}/{a}": {} }', 'has {a} twice'],
    [
      'a mapping to nothing',
      'paths: {}\ncomponents: { schemas: { A: { discriminator: { propertyName: k, mapping: { b: Bee } } }, Be: {} } }',
      'Did you mean "Be"?',
    ],
    [
      'a default mapping to nothing',
      'paths: {}\ncomponents: { schemas: { A: { discriminator: { propertyName: k, defaultMapping: Bee } }, Be: {} } }',
      'Did you mean "Be"?',
    ],
  ] as [string, string, string][])('reports %s', (_, body, expected) => {
    expect(check(body).join('\n')).toContain(expected);
  });

  it('compares keywords with the version of the document', () => {
    const old = (keys: string): string[] =>
      check(schema(keys), '3.0.3').map((text) => text.split('\n')[1] ?? '');
    expect(old('minimum: 1, exclusiveMinimum: true, type: integer, nullable: true, example: null')).toEqual(
      [],
    );
    expect(old('exclusiveMinimum: 1')[0]).toContain('3.0 wants true or false');
    expect(old('type: [string, "null"]').join()).toContain('3.0 wants one type');
    expect(check(operation(''), '3.0.3').join()).toContain('spec/missing-field');
    expect(check(schema('type: array'), '3.0.3').join()).toContain('has no "items"');
    expect(check(schema('const: 1'), '3.0.3').join()).toContain('write a later version');
    expect(old('$ref: "#/components/schemas/Whole", description: A').join()).toContain(
      'ignores what is beside',
    );
    expect(check(schema('type: string, $id: a'), '3.0.3').join()).toContain('write a later version');
    for (const keys of ['nullable: true', 'type: string, nullable: true, enum: [a]'])
      expect(old(keys).join()).toContain('"nullable" has no effect');
    expect(old('exclusiveMinimum: true').join()).toContain('has no effect without "minimum"');
    expect(old('required: []').join()).toContain('"required" is empty');
    const scopes = `security: [{ S: [a] }]\n${scheme('type: http, scheme: bearer')}`;
    expect(check(scopes, '3.0.3').join()).toContain('spec/wrong-value\n');
    expect(check(scopes)).toEqual([]);
    expect(check(operation('responses: { "200": { summary: A } }'), '3.2.0')).toEqual([]);
    expect(
      check(
        operation(
          'responses: { "200": { content: { application/json: { schema: { type: string }, examples: { a: { dataValue: 1 } } } } } }',
        ),
        '3.2.0',
      ).join(),
    ).toContain('spec/example');
    for (const body of [
      operation('parameters: [{ name: q, in: querystring, schema: {} }]'),
      operation(
        'parameters: [{ name: q, in: querystring, content: { a/b: {} } }, { name: r, in: query, schema: {} }]',
      ),
      'paths: {}\ntags: [{ name: a, parent: gone }]',
      'paths: {}\ntags: [{ name: a, parent: b }, { name: b, parent: a }]',
      'paths: { /a: { additionalOperations: { GET: {} } } }',
      operation('requestBody: { content: { multipart/mixed: { encoding: {}, prefixEncoding: [] } } }'),
      operation('responses: { "200": { content: { application/json: { itemSchema: {} } } } }'),
      'paths: { /a: { post: { requestBody: { content: { application/json: { itemEncoding: {} } } } } } }',
      schema('xml: { nodeType: text, attribute: true }'),
      'paths: {}\n$self: "https://a.example/b#c"',
      'paths: {}\nservers: [{ url: /a, name: a }, { url: /b, name: a }]',
    ])
      expect(check(body, '3.2.0').join(), body).toMatch(
        /spec\/(?:missing-field|exclusive-fields|wrong-value)(?: \(warning\))?\n/,
      );
  });

  it('reports a license with an identifier and an address, and an info that is misspelt', () => {
    const parsed = parseSpecification(
      'openapi: 3.1.0\ninfo: { title: T, version: "1", licence: {}, license: { name: MIT, identifier: MIT, url: /mit } }\npaths: {}',
      'a.yaml',
    );
    expect(parsed.ok && checkSpecification(parsed.value).map(({ code }) => code)).toEqual([
      'spec/unknown-field',
      'spec/exclusive-fields',
    ]);
  });

  it('repeats a warning at most 20 times', () => {
    const many = Array.from({ length: 50 }, (_, index) => `a${index}: { enum: [1, 1] }`).join();
    const found = check(schema(`properties: { ${many} }`));
    expect(found).toHaveLength(21);
    expect(found.at(-1)).toMatch(/^a\.yaml:4:\d{3} .*29 more places have this problem\..*a20/s);
    const old = Array.from({ length: 50 }, (_, index) => `a${index}: { id: b }`).join();
    expect(check(schema(`properties: { ${old} }`)).at(-1)).toContain('29 more places have this problem.');
  });

  it('accepts values that are those of one direction, of a text, or of nothing', () => {
    const id =
      'type: object, required: [id, key], properties: { id: { readOnly: true }, key: { writeOnly: true } }';
    expect(check(schema(`${id}, example: { key: 1 }, default: { id: 1 }`))).toEqual([]);
    const post = (keys: string): string => operation(keys).replace('get', 'post');
    const content =
      'text/plain: { schema: { type: object }, example: a }, application/json: { schema: { type: object }, example: "{}" }';
    expect(check(post(`requestBody: { content: { ${content} } }`))).toEqual([]);
    expect(check(flow('password: { tokenUrl: /token, scopes: { a: "" } }'))).toEqual([]);
    expect(check(flow('password: { tokenUrl: "http://localhost:8080/token", scopes: {} }'))).toEqual([]);
    const servers = '{ url: "https://{h}", variables: { h: { default: acme.example } } }';
    expect(
      check(
        `paths: {}\nservers: [${servers}, { url: "{s}://a.example", variables: { s: { default: https } } }]`,
      ),
    ).toEqual([]);
  });

  it('accepts what HTTP and JSON Schema allow', () => {
    const schemas =
      '{ A: { minimum: 1, maximum: 1, exclusiveMinimum: 0, minLength: 0, maxLength: 0, enum: [null], multipleOf: 0.01 }, D: { discriminator: { propertyName: k, mapping: { b: A, c: "#/components/schemas/A" } } } }';
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

describe('Swagger 2.0', () => {
  const get = (keys: string): string =>
    `paths: { /a: { post: { ${keys}, responses: { "200": { description: A } } } } }`;
  it.each([
    ['paths: {}\nhost: https://a.example', 'wrong-value'],
    ['paths: {}\nhost: a.example/b', 'wrong-value'],
    ['paths: {}\nbasePath: a', 'wrong-value'],
    ['paths: {}\nproduces: [json]', 'wrong-value'],
    [get('schemes: [gopher]'), 'wrong-value'],
    [get('consumes: [json]'), 'wrong-value'],
    [get('parameters: [{ name: b, in: body, schema: {}, type: string }]'), 'exclusive-fields'],
    [get('parameters: [{ name: f, in: query, type: file }]'), 'wrong-value'],
    [get('consumes: [application/json], parameters: [{ name: f, in: formData, type: file }]'), 'wrong-value'],
    [
      get(
        'parameters: [{ name: h, in: header, type: array, items: { type: string }, collectionFormat: multi }]',
      ),
      'wrong-value',
    ],
    [get('parameters: [{ name: q, in: query, type: string, collectionFormat: csv }]'), 'wrong-value'],
    [get('parameters: [{ name: f, in: formData, type: file }]'), 'wrong-value'],
    ['paths: {}\ndefinitions: { A: { properties: { f: { type: file } } } }', 'wrong-value'],
    [
      'paths: {}\ndefinitions: { A: { type: object, discriminator: gone, properties: { k: {} } } }',
      'wrong-value',
    ],
    [
      'paths: { /a: { get: { responses: { "200": { description: A, examples: { json: 1 } } } } } }',
      'wrong-value',
    ],
  ])('reports what it forbids: %s', (body, code) => {
    const parsed = parseSpecification(`swagger: "2.0"\ninfo: { title: T, version: "1" }\n${body}`, 'a.yaml');
    const found = parsed.ok ? checkSpecification(parsed.value) : parsed.diagnostics;
    expect(found.map((one) => one.code)).toContain(`spec/${code}`);
  });
});

describe('an example that is too large for all of its errors', () => {
  const codes = (schemas: object): string[] =>
    check(`paths: {}\ncomponents: ${JSON.stringify({ schemas })}`).flatMap(
      (text) => / {2}(spec\/\S+)/.exec(text)?.slice(1) ?? [],
    );

  it('is reported with the first one', () => {
    const example = { list: Array.from({ length: 150_000 }, () => 'a') };
    const items = { type: 'string', pattern: '^b$' };
    expect(codes({ A: { type: 'object', properties: { list: { type: 'array', items } }, example } })).toEqual(
      ['spec/example'],
    );
  });

  it('is reported as unchecked if its alternatives multiply', () => {
    const properties = { c: { $ref: '#/components/schemas/A' } };
    const anyOf = ['x', 'y', 'z'].map((name) => ({ allOf: [{ properties }, { required: [name] }] }));
    const example = JSON.parse(`${'{"c":'.repeat(40)}{}${'}'.repeat(40)}`) as unknown;
    expect(codes({ A: { anyOf, example } })).toContain('spec/unchecked');
  });
});
