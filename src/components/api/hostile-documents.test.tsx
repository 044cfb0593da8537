import { articleHtml } from '../../../tests/fixtures/specs/article-html';
import { describe, expect, it } from 'vitest';
import { buildApiPages } from '../../openapi/pages/build-api-pages';
import { checkSpecification } from '../../openapi/parse/check-specification';
import { parseSpecification } from '../../openapi/parse/parse-specification';
import type { Diagnostic } from '../../model/diagnostic';

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';
const EVIL = 'javascript:alert(1)';
const MARKUP = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'><svg/onload=alert(1)>';

/** A document with one operation, as JSON; the given keys override its own. */
function withOperation(operation: object, rest: object = {}): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: { '/a': { post: { operationId: 'a', responses: {}, ...operation } } },
    ...rest,
  });
}

const withSchema = (schema: unknown, rest: object = {}): string =>
  withOperation({ requestBody: { content: { 'application/json': { schema } } } }, rest);

function nested(levels: number, key: (inner: unknown) => unknown): unknown {
  let value: unknown = { type: 'string' };
  for (let level = 0; level < levels; level += 1) value = key(value);
  return value;
}

function bomb(): string {
  const level = (index: number): string =>
    `  a${index + 1}: &a${index + 1} [${Array.from({ length: 9 }, () => `*a${index}`).join(', ')}]`;
  return `${head}paths: {}\nx-bomb:\n  a0: &a0 [x, x, x]\n${Array.from({ length: 10 }, (_, index) => level(index)).join('\n')}`;
}

/** Inputs that stop the build, each with the code of its message. */
const STOPPED: readonly (readonly [string, string, string])[] = [
  ['broken YAML', `${head}paths: [}`, 'yaml/syntax'],
  ['broken JSON', '{"openapi": "3.1.0", "info": {', 'yaml/syntax'],
  ['an empty file', '', 'file/empty'],
  ['two documents in one file', `${head}paths: {}\n---\n${head}paths: {}`, 'yaml/syntax'],
  ['duplicate keys', `${head}paths: {}\npaths: {}`, 'yaml/syntax'],
  ['a custom tag', `${head}paths: !!python/object:os.system "rm -rf /"`, 'yaml/syntax'],
  ['a function as value', `${head}paths: {}\nx-f: !!js/function "function () { return 1 }"`, 'yaml/syntax'],
  ['an alias bomb', bomb(), 'yaml/too-large'],
  [
    'more aliases than anyone writes',
    `${head}paths: {}\nx-a: &a 1\nx-b: [${'*a, '.repeat(20_000)}]`,
    'yaml/syntax',
  ],
  ['an alias that holds itself', `${head}paths: &p\n  /a: *p`, 'yaml/circular-alias'],
  ['an unknown alias', `${head}paths: *nowhere`, 'yaml/syntax'],
  ['tabs as indentation', `${head}paths:\n\t/a: {}`, 'yaml/syntax'],
  ['text with a null character', `${head}paths: {}\nx-a: "a\u0000b"`, 'file/encoding'],
  ['no info', 'openapi: 3.1.0\npaths: {}', 'spec/missing-info'],
  ['no paths', 'openapi: 3.1.0\ninfo: { title: T, version: "1" }', 'spec/missing-paths'],
  ['a list as document', '- openapi: 3.1.0', 'spec/not-an-object'],
  [
    'a version of the future',
    'openapi: 9.9.9\ninfo: { title: T, version: "1" }\npaths: {}',
    'spec/unsupported-version',
  ],
  ['paths of a wrong type', `${head}paths: 1`, 'spec/wrong-type'],
  ['a reference to nothing', withSchema({ $ref: '#/components/schemas/Nope' }), 'spec/unresolved-ref'],
  ['a reference into a prototype', withSchema({ $ref: '#/__proto__/toString' }), 'spec/unresolved-ref'],
  [
    'a reference to constructor',
    withSchema({ $ref: '#/components/schemas/constructor' }),
    'spec/unresolved-ref',
  ],
  [
    'references that lead round',
    withSchema(
      { $ref: '#/components/schemas/A' },
      {
        components: {
          schemas: { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } },
        },
      },
    ),
    'spec/circular-ref',
  ],
  ['a reference to a file outside', withSchema({ $ref: '../../../etc/passwd' }), 'spec/outside-ref'],
  ['a reference to the network', withSchema({ $ref: 'http://evil.example/a.json' }), 'spec/remote-ref'],
];

/** Inputs that are rendered but have no effect. */
const RENDERED: readonly (readonly [string, string])[] = [
  [
    'the key __proto__',
    `${head}paths: {}\n__proto__: { polluted: true }\nconstructor: { prototype: { polluted: true } }`,
  ],
  [
    'schemas and properties named like prototypes',
    withSchema(
      JSON.parse(
        '{"properties": {"__proto__": {"type": "string"}, "constructor": {"type": "object", "properties": {"prototype": {}}}, "toString": {}, "hasOwnProperty": {}}}',
      ),
      {
        components: {
          schemas: JSON.parse(
            '{"__proto__": {"type": "object", "properties": {"polluted": {}}}, "valueOf": {}}',
          ) as object,
        },
      },
    ),
  ],
  [
    'markup in every text',
    withOperation(
      {
        summary: MARKUP,
        description: MARKUP,
        tags: [MARKUP],
        operationId: MARKUP,
        parameters: [
          {
            name: MARKUP,
            in: 'query',
            description: MARKUP,
            example: MARKUP,
            schema: { type: 'string', enum: [MARKUP], default: MARKUP, pattern: MARKUP, title: MARKUP },
          },
        ],
        responses: {
          200: {
            description: MARKUP,
            headers: { [MARKUP]: { schema: {} } },
            links: { [MARKUP]: { operationId: MARKUP, parameters: { [MARKUP]: MARKUP } } },
            content: { [MARKUP]: { schema: {}, example: MARKUP } },
          },
        },
        callbacks: { [MARKUP]: { [MARKUP]: { post: { responses: {} } } } },
      },
      {
        info: {
          title: MARKUP,
          version: MARKUP,
          description: MARKUP,
          summary: MARKUP,
          contact: { name: MARKUP, email: MARKUP },
          license: { name: MARKUP },
        },
        components: { schemas: { [MARKUP]: { description: MARKUP } } },
      },
    ),
  ],
  [
    'Markdown that loads and runs',
    withOperation({
      description: `[a](${EVIL}) ![b](http://evil.example/x.png) <iframe src="//evil.example"></iframe> [c](data:text/html,x) [d](vbscript:x)`,
    }),
  ],
  ['operationIds that climb', withOperation({ operationId: '../../x' })],
  ['an operationId that is a pointer of percent signs', withOperation({ operationId: '%2e%2e%2f%00' })],
  ['an operationId of ten thousand signs', withOperation({ operationId: 'x'.repeat(10_000) })],
  ['an id of characters that are not seen', withOperation({ operationId: '\u200b\u200c\u2060' })],
  ['bidirectional overrides', withOperation({ summary: '\u202egnp.exe\u202c', operationId: '\u202eabc' })],
  [
    'control characters',
    withOperation({ summary: 'a\u0007\u001b[31mb', description: 'a\u0008b', operationId: 'a\u001bb' }),
  ],
  ['lone surrogates', withOperation({ summary: '\ud800', description: '\udfff x' })],
  [
    '500 levels of properties',
    withSchema(nested(500, (inner) => ({ type: 'object', properties: { a: inner } }))),
  ],
  ['500 levels of lists', withSchema(nested(500, (inner) => ({ type: 'array', items: inner })))],
  ['500 levels of allOf', withSchema(nested(500, (inner) => ({ allOf: [inner] })))],
  ['500 levels of not', withSchema(nested(500, (inner) => ({ not: inner })))],
  ['500 levels of oneOf', withSchema(nested(500, (inner) => ({ oneOf: [inner, { type: 'integer' }] })))],
  [
    '500 levels of an example',
    withOperation({
      requestBody: { content: { 'application/json': { example: nested(500, (inner) => [inner]) } } },
    }),
  ],
  [
    '10,000 values of an enumeration',
    withSchema({ enum: Array.from({ length: 10_000 }, (_, index) => `value-${index}`) }),
  ],
  [
    '10,000 properties',
    withSchema({
      properties: Object.fromEntries(
        Array.from({ length: 10_000 }, (_, index) => [`p${index}`, { type: 'string' }]),
      ),
    }),
  ],
  [
    '2,000 alternatives',
    withSchema({
      oneOf: Array.from({ length: 2000 }, (_, index) => ({
        type: 'object',
        properties: { [`p${index}`]: {} },
      })),
    }),
  ],
  [
    'an example of 5 MB',
    withOperation({
      requestBody: { content: { 'application/json': { example: { text: 'x'.repeat(5_000_000) } } } },
    }),
  ],
  [
    'an example of 5 MB in a property',
    withSchema({
      properties: { a: { type: 'string', example: 'x'.repeat(5_000_000), default: 'y'.repeat(1_000_000) } },
    }),
  ],
  [
    'addresses of servers that run',
    withOperation(
      {},
      {
        servers: [
          { url: EVIL },
          { url: '{x}', variables: { x: { default: EVIL } } },
          { url: '//evil.example\\@good.example' },
        ],
      },
    ),
  ],
  [
    'addresses that run, everywhere else',
    withOperation(
      {
        externalDocs: { url: EVIL },
        tags: ['x'],
        responses: {
          200: {
            description: '',
            content: {
              'application/json': {
                examples: { a: { externalValue: EVIL } },
                schema: { externalDocs: { url: ' JaVaScRiPt:alert(1)' } },
              },
            },
          },
        },
      },
      {
        info: {
          title: 'T',
          version: '1',
          termsOfService: EVIL,
          contact: { name: 'x', url: EVIL, email: `x@x.example?${EVIL}` },
          license: { name: 'x', url: EVIL, identifier: EVIL },
          'x-logo': { url: EVIL, href: EVIL },
        },
        externalDocs: { url: EVIL },
        tags: [{ name: 'x', externalDocs: { url: EVIL } }],
      },
    ),
  ],
  [
    'half an emoji in an address',
    withOperation(
      {},
      { info: { title: 'T', version: '1', contact: { name: 'x', email: 'a\ud83d@b.example' } } },
    ),
  ],
  [
    'addresses of OAuth that run',
    withOperation(
      {},
      {
        components: {
          securitySchemes: {
            o: {
              type: 'oauth2',
              flows: {
                authorizationCode: {
                  authorizationUrl: EVIL,
                  tokenUrl: 'data:text/html,x',
                  refreshUrl: EVIL,
                  scopes: { [MARKUP]: MARKUP },
                },
              },
            },
            c: { type: 'openIdConnect', openIdConnectUrl: EVIL },
          },
        },
        security: [{ o: [MARKUP] }],
      },
    ),
  ],
  [
    'numbers beyond every bound',
    `${head}paths: {}\ncomponents: { schemas: { A: { type: number, minimum: 1e400, maximum: -1e400, multipleOf: 0, default: 123456789012345678901234567890 } } }`,
  ],
  [
    'NaN and infinity',
    `${head}paths: { /a: { post: { responses: {}, requestBody: { content: { application/json: { schema: { type: number, minimum: .nan, maximum: .inf, default: -.inf, minLength: .inf, minItems: 1e9 } } } } } } }`,
  ],
  [
    'a list that must be very long',
    withSchema({ type: 'array', minItems: 1e9, items: { type: 'string', minLength: 1e9 } }),
  ],
  ['a pattern that takes for ever', withSchema({ type: 'string', pattern: '^(([a-z])+.)+[A-Z]([a-z])+$' })],
  ['a pattern that is none', withSchema({ type: 'string', pattern: '([' })],
  [
    'dates as keys and values',
    `${head}paths: {}\n2020-01-01: x\nx-a: 2020-01-01\ncomponents: { schemas: { 2020-01-01: { default: 2020-01-01, enum: [2020-01-01] } } }`,
  ],
  [
    'keys that are no texts',
    `${head}paths: { 1: {}, true: {}, null: {} }\ncomponents: { schemas: { 200: { type: string }, null: {} } }`,
  ],
  [
    'merge keys',
    `${head}x-base: &base { get: { responses: {} } }\npaths: { /a: { <<: *base }, /b: { <<: *base } }`,
  ],
  [
    'a schema that contains itself at once',
    withSchema(
      { $ref: '#/components/schemas/A' },
      {
        components: {
          schemas: {
            A: {
              allOf: [{ $ref: '#/components/schemas/A' }],
              oneOf: [{ $ref: '#/components/schemas/A' }],
              items: { $ref: '#/components/schemas/A' },
              properties: { a: { $ref: '#/components/schemas/A' } },
            },
          },
        },
      },
    ),
  ],
  [
    'a discriminator that maps to anything',
    withSchema(
      {
        oneOf: [{ $ref: '#/components/schemas/A' }],
        discriminator: { propertyName: '__proto__', mapping: { [MARKUP]: EVIL, a: '#', b: '../../x' } },
      },
      { components: { schemas: { A: {} } } },
    ),
  ],
  [
    'media types, headers and statuses of nonsense',
    withOperation({
      responses: {
        [MARKUP]: { description: '', content: { '': {}, '*/*': {}, ' ': { schema: true } } },
        '-1': { description: '' },
        9e99: { description: '' },
      },
    }),
  ],
  [
    'paths of nonsense',
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: {
        '': { get: {} },
        '//': { get: {} },
        '/../../x': { get: {} },
        '/a?b#c': { get: {} },
        [`/${MARKUP}`]: { get: {} },
        'no slash': { get: {} },
      },
    }),
  ],
  [
    'a hundred operations of one name',
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'a', version: '1' },
      tags: [{ name: 'a' }],
      paths: Object.fromEntries(
        Array.from({ length: 100 }, (_, index) => [`/a${'/'.repeat(index)}`, { get: {} }]),
      ),
    }),
  ],
  [
    'everything in Swagger 2.0',
    JSON.stringify({
      swagger: '2.0',
      info: { title: MARKUP, version: '1', description: MARKUP },
      host: EVIL,
      basePath: MARKUP,
      schemes: ['javascript', MARKUP],
      consumes: [MARKUP],
      produces: [MARKUP],
      paths: {
        [`/${MARKUP}`]: {
          get: {
            parameters: [
              { in: 'formData', name: '__proto__', type: 'file' },
              { in: 'query', name: MARKUP, type: 'array', collectionFormat: MARKUP },
            ],
            responses: { 200: { description: MARKUP, examples: { [MARKUP]: MARKUP } } },
          },
        },
      },
      securityDefinitions: {
        [MARKUP]: { type: 'oauth2', flow: MARKUP, authorizationUrl: EVIL, scopes: { [MARKUP]: MARKUP } },
      },
    }),
  ],
];

interface Outcome {
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: readonly {
    readonly route: string;
    readonly html: string;
    readonly anchors: readonly string[];
  }[];
}

function show(text: string): Outcome {
  const parsed = parseSpecification(text, 'openapi/a.yaml');
  if (!parsed.ok) return { diagnostics: parsed.diagnostics, pages: [] };
  const built = buildApiPages(parsed.value, { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' });
  return {
    diagnostics: [...checkSpecification(parsed.value), ...built.diagnostics],
    pages: built.pages.map((page) => ({
      route: page.route,
      anchors: page.anchors,
      html: articleHtml(page),
    })),
  };
}

/** Everything in a page that could run, load from elsewhere, or link to a forbidden target. */
function dangers(html: string): string[] {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${html}</body>`, 'text/html');
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const name = element.tagName.toLowerCase();
    const bad = /^(?:script|iframe|object|embed|style|link|meta|base|form|svg|img|video|audio)$/.test(name);
    const attributes = [...element.attributes].filter(
      (attribute) =>
        /^(?:on|style|srcdoc|formaction)/.test(attribute.name) ||
        (/^(?:href|src|action)$/.test(attribute.name) &&
          !/^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/.test(attribute.value)),
    );
    return [
      ...(bad ? [name] : []),
      ...attributes.map((attribute) => `${name} ${attribute.name}=${attribute.value}`),
    ];
  });
}

describe('a hostile document', { timeout: 60_000 }, () => {
  it('is tested in many forms', () => {
    expect(new Set([...STOPPED, ...RENDERED].map(([name]) => name)).size).toBeGreaterThanOrEqual(60);
  });

  it.each(STOPPED)('with %s stops with one clear message', (_, text, code) => {
    const errors = show(text).diagnostics.filter(({ severity }) => severity === 'error');
    expect(errors.map((diagnostic) => diagnostic.code)).toContain(code);
    for (const diagnostic of errors) {
      expect(diagnostic.file).toBe('openapi/a.yaml');
      expect(diagnostic.message.length).toBeGreaterThan(10);
      expect(diagnostic.fix).not.toBe('');
    }
  });

  it.each(RENDERED)('with %s renders safely', (_, text) => {
    const { diagnostics, pages } = show(text);
    expect(pages.length, JSON.stringify(diagnostics)).toBeGreaterThan(0);
    for (const { route, html, anchors } of pages) {
      expect(dangers(html)).toEqual([]);
      expect(route).toMatch(/^\/api\/a\/[\p{L}\p{N}-]+(?:\/[\p{L}\p{N}.-]+)?$/u);
      // It becomes a folder of the output, and longer names are not possible.
      expect(new TextEncoder().encode(route.split('/').at(-1)).length).toBeLessThanOrEqual(200);
      expect(html.length).toBeLessThan(900_000);
      expect(anchors.filter((id) => /\s/.test(id))).toEqual([]);
    }
    expect(new Set(pages.map(({ route }) => route)).size).toBe(pages.length);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
