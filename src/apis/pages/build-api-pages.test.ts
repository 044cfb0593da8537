import { describe, expect, it } from 'vitest';
import { buildDocument as build } from '../../../tests/read-document';
import type { BuiltApi } from '../model/api';

/** Processor time of this process in milliseconds, so other work on the machine does not count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const routes = (built: BuiltApi): string[] => built.pages.map(({ route }) => route);
const done = { responses: { '204': { description: 'Done.' } } };

it('the texts of a path are shown beside those of its operation, and once', () => {
  const page = (operation: object): string =>
    JSON.stringify(
      build({
        paths: {
          '/a': {
            summary: 'PathSummary',
            description: 'PathText',
            get: { operationId: 'a', ...operation, ...done },
          },
        },
      }).pages.find(({ kind }) => kind === 'operation'),
    );
  const both = page({ summary: 'OwnSummary', description: 'OwnText' });
  for (const text of ['PathSummary', 'PathText', 'OwnSummary', 'OwnText']) expect(both).toContain(text);
  expect(page({})).toContain('"summary":"PathSummary"');
  const count = (text: string): number => text.split('<p>PathText').length;
  expect(count(page({ description: 'PathText' }))).toBe(count(page({})));
});

describe('routes', () => {
  it('follow title, tags and ids, in reading order', () => {
    const built = build({
      tags: [{ name: 'Second' }, { name: 'First' }],
      paths: {
        '/a': {
          get: { operationId: 'GetA', tags: ['First'] },
          post: { operationId: 'MakeA', tags: ['Second'] },
        },
      },
    });
    expect(routes(built)).toEqual([
      '/api/a/some-api',
      '/api/a/second',
      '/api/a/make-a',
      '/api/a/first',
      '/api/a/get-a',
    ]);
    expect(built.diagnostics).toEqual([]);
  });

  it('exist for operations without id, summary, and tag, and for webhooks without paths', () => {
    expect(routes(build({ paths: { '/a/{id}': { get: done }, '/b#c?d': { 'x-a': 1, put: done } } }))).toEqual(
      ['/api/a/some-api', '/api/a/default', '/api/a/get-a-id', '/api/a/put-b-c-d'],
    );
    const webhooks = {
      newPet: { post: done },
      'checkout.created': { post: { operationId: '_endpointcheckout_created_post', ...done } },
      'b.c': { post: done, put: { operationId: 'put_b', ...done } },
      '…': { post: done },
    };
    expect(routes(build({ webhooks })).map((route) => route.slice(7))).toEqual(
      'some-api default new-pet checkout-created post-b-c put-b post'.split(' '),
    );
  });

  it('that collide get a stable suffix and a warning with both names', () => {
    const built = build({
      tags: [{ name: 'some api', description: 'A text.' }],
      paths: {
        '/a': { get: { operationId: 'getA' }, post: { operationId: 'get-a' }, put: { operationId: 'get_A' } },
      },
    });
    expect(routes(built)).toEqual([
      '/api/a/some-api',
      '/api/a/some-api-tag',
      '/api/a/default',
      '/api/a/get-a',
      '/api/a/get-a-operation',
      '/api/a/get-a-operation-2',
    ]);
    expect(built.diagnostics.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
      'warning The tag "some api" and the title "Some API" both come to the address "/api/a/some-api"; this one becomes "/api/a/some-api-tag". (#/tags/0)',
      'warning The operation "get-a" and the operation "getA" both come to the address "/api/a/get-a"; this one becomes "/api/a/get-a-operation". (#/paths/~1a/post)',
      'warning The operation "get_A" and the operation "getA" both come to the address "/api/a/get-a"; this one becomes "/api/a/get-a-operation-2". (#/paths/~1a/put)',
    ]);
  });

  it('never leave their folder', () => {
    const ids = [
      '../../x',
      '/etc/passwd',
      '..',
      '.',
      '%2e%2e/x',
      'a\u0000b',
      'a\\..\\b',
      '#',
      '?q',
      '<script>',
      '{id}',
      ':id',
      '__proto__',
      'constructor',
      '日本',
    ];
    const built = build({
      paths: Object.fromEntries(ids.map((operationId, index) => [`/${index}`, { get: { operationId } }])),
    });
    for (const route of routes(built)) expect(route).toMatch(/^\/api\/a\/[\p{L}\p{N}-]+$/u);
    expect(new Set(routes(built)).size).toBe(ids.length + 2);
  });
});

describe('an operation with several tags', () => {
  const text = 'A text.';
  it.each<[string, readonly object[], readonly string[][], readonly string[]]>([
    ['the first', [], [['X', 'Y'], ['Y']], ['X: 0', 'Y: 1']],
    [
      'the first, not a declared one',
      [{ name: 'public' }],
      [['orgs', 'public'], ['users']],
      ['orgs: 0', 'users: 1'],
    ],
    [
      'in the order of declarations',
      [{ name: 'B' }, { name: 'A' }],
      [
        ['A', 'B'],
        ['B', 'A'],
      ],
      ['B: 1', 'A: 0'],
    ],
    [
      'not a tag of every operation',
      [{ name: 'all', description: text }],
      [
        ['all', 'A'],
        ['B', 'all'],
      ],
      ['A: 0', 'B: 1'],
    ],
    ['a tag of every operation if it has some alone', [], [['all', 'A'], ['all']], ['all: 0 1']],
    [
      'a tag of every operation if the others are one',
      [],
      [
        ['all', 'A'],
        ['all', 'A'],
      ],
      ['all: 0 1'],
    ],
    ['no tag without operations', [{ name: 'private', description: text }], [['A']], ['A: 0']],
    [
      'nor one without operations, unless it is a text',
      [{ name: 'Paging', 'x-traitTag': true, description: text }],
      [['A']],
      ['Paging: ', 'A: 0'],
    ],
  ])('belongs to one topic: %s', (_, tags, operations, topics) => {
    const built = build(
      {
        tags,
        paths: Object.fromEntries(
          operations.map((own, index) => [`/${index}`, { get: { operationId: `${index}`, tags: own } }]),
        ),
      },
      { index: { title: 'I', label: 'I', description: 'I' } },
    );
    const listed = built.pages.flatMap((page) =>
      page.kind === 'index' || page.kind === 'introduction' ? [page.tags] : [],
    );
    for (const list of listed)
      expect(
        list.map((tag) => `${tag.title}: ${tag.operations.map(({ path }) => path.slice(1)).join(' ')}`),
      ).toEqual(topics);
    expect(
      built.sidebar.items
        ?.slice(1)
        .map(
          ({ label, items = [] }) => `${label}: ${items.map(({ route = '' }) => route.slice(7)).join(' ')}`,
        ),
    ).toEqual(topics);
    expect(routes(built)).toHaveLength(new Set(routes(built)).size);
  });

  it('is on the pages of all its tags, and names the others', () => {
    const built = build({
      tags: [{ name: 'Y' }, { name: 'Z' }],
      paths: { '/a': { get: { operationId: 'GetA', tags: ['X', 'Y'] } } },
    });
    expect(routes(built)).toEqual(['/api/a/some-api', '/api/a/y', '/api/a/x', '/api/a/get-a']);
    expect(
      built.pages.map((page) =>
        page.kind === 'tag' ? page.tag.operations.length : page.kind === 'operation' ? page.otherTags : 0,
      ),
    ).toEqual([0, 1, 1, [{ title: 'Y', route: '/api/a/y' }]]);
  });
});

describe('one of a kind has no heading of its own', () => {
  const parameter = (place: string) => ({ name: place, in: place, schema: { type: 'string' } });
  const answers = {
    responses: { '200': { description: 'Done.', content: { 'application/json': { example: { a: 1 } } } } },
  };
  const built = build({
    tags: [{ name: 'One' }, { name: 'Two' }],
    paths: {
      '/one': { get: { tags: ['One'], parameters: [parameter('query')], ...answers } },
      '/two': { get: { tags: ['Two'], parameters: [parameter('query'), parameter('header')], ...done } },
      '/three': { get: { tags: ['Two'], ...answers } },
    },
  });
  const page = (tail: string) => built.pages.find(({ route }) => route.endsWith(`/${tail}`));

  it('of locations of parameters', () => {
    const headings = (tail: string) => page(tail)?.headings.map(({ depth, id }) => `${depth} ${id}`);
    expect(headings('get-one')).toEqual(['2 query-parameters', '2 responses', '3 response-200']);
    expect(headings('get-two')?.slice(0, 3)).toEqual([
      '2 parameters',
      '3 query-parameters',
      '3 header-parameters',
    ]);
    expect(page('get-one')?.anchors).toContain('parameters');
  });

  it('and a topic with one operation also shows what it returns', () => {
    expect(page('one')).toMatchObject({ answer: { status: '200', language: 'json' } });
    expect(page('two')).not.toHaveProperty('answer');
  });
});

it('searches a sentence of a response and its schema once', () => {
  const schema = { type: 'object', description: 'One user.' };
  const ok = { description: 'One user.', content: { 'application/json': { schema } } };
  const built = build({ paths: { '/a': { get: { operationId: 'getA', responses: { '200': ok } } } } });
  const texts = built.pages.flatMap(({ sections }) => sections.map(({ text }) => text));
  expect(texts).toContain('One user.\napplication/json');
});

describe('tag groups', () => {
  it('become sections of the sidebar', () => {
    const built = build({
      'x-tagGroups': [{ name: 'Group', tags: ['Y'] }],
      paths: { '/a': { get: { tags: ['X'] }, put: { tags: ['Y'] } } },
    });
    expect(built.sidebar.items?.map(({ label }) => label)).toEqual(['Introduction', 'Group', 'X']);
  });
});

describe('the catalog', () => {
  it('contains operations and schemas, including joined properties', () => {
    const { catalog } = build({
      paths: {
        '/a/{id}': {
          parameters: [{ name: 'id', in: 'path', required: true, schema: {} }],
          get: { operationId: 'GetA', summary: 'Get `a`', ...done },
        },
      },
      components: {
        schemas: {
          Base: { properties: { id: { type: 'string', format: 'uuid' } } },
          A: {
            allOf: [{ $ref: '#/components/schemas/Base' }],
            properties: { kind: { $ref: '#/components/schemas/Kind' } },
          },
          Kind: { enum: ['a'] },
        },
      },
    });
    expect(catalog).toEqual({
      values: { ids: [], hosts: {} },
      operations: {
        GetA: {
          ...{ kind: 'operation', method: 'get', path: '/a/{id}' },
          ...{ route: '/api/a/get-a', summary: 'Get a' },
        },
      },
      schemas: {
        Base: {
          type: 'object',
          href: '/api/a/some-api#schema-Base',
          properties: { id: { type: 'string (uuid)', href: '/api/a/some-api#schema-Base-id' } },
        },
        A: {
          type: 'object',
          href: '/api/a/some-api#schema-A',
          properties: {
            kind: { type: 'Kind (string)', href: '/api/a/some-api#schema-A-kind' },
            id: { type: 'string (uuid)', href: '/api/a/some-api#schema-A-id' },
          },
        },
        Kind: { type: 'string', href: '/api/a/some-api#schema-Kind', properties: {} },
      },
    });
  });
});

describe('hard documents', { timeout: 60_000 }, () => {
  const count = 70;
  const reference = (index: number): object => ({ $ref: `#/components/schemas/S${index % count}` });

  it('of mutually recursive schemas with a thousand options stay small', () => {
    const schemas = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `S${index}`,
        {
          type: 'object',
          properties: Object.fromEntries(
            Array.from({ length: 8 }, (_p, p) => [
              `p${p}`,
              { oneOf: Array.from({ length: 15 }, (_o, o) => reference(index + p + o)) },
            ]),
          ),
        },
      ]),
    );
    const paths = Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [
        `/${index}`,
        {
          get: {
            responses: {
              '200': { description: 'x', content: { 'application/json': { schema: reference(index) } } },
            },
          },
        },
      ]),
    );
    const start = cpuMs();
    const built = build({ paths, components: { schemas } });
    const sizes = built.pages
      .filter(({ kind }) => kind === 'operation')
      .map((page) => JSON.stringify(page).length);
    expect(Math.max(...sizes)).toBeLessThan(250_000);
    expect(cpuMs() - start).toBeLessThan(15_000);
  });

  it('of 1,000 operations take linear time', () => {
    const make = (amount: number): number => {
      const paths = Object.fromEntries(
        Array.from({ length: amount }, (_, index) => [
          `/${index}`,
          { get: { operationId: `Get${index}`, tags: [`T${index % 20}`], ...done } },
        ]),
      );
      const start = cpuMs();
      build({ paths });
      return cpuMs() - start;
    };
    make(100);
    const small = make(250);
    expect(make(1000)).toBeLessThan(small * 4 * 3 + 200);
  });

  it('with deep nesting link to the deeper levels', () => {
    let schema: object = { type: 'string' };
    for (let level = 0; level < 40; level += 1)
      schema = {
        type: 'object',
        properties: { a: schema, b: {}, c: {}, d: {}, e: {}, ...(level % 2 ? { f: {} } : {}) },
      };
    const content = { 'application/json': { schema } };
    const { pages } = build({
      paths: { '/a': { post: { summary: 'Make', requestBody: { content } } } },
      components: { schemas: { A: schema } },
    });
    expect(JSON.stringify(pages)).toMatch(/Deeper levels of a: a, b, c, d, (?:e"|and 2 more")/);
    const titles = pages.flatMap((page) => (page.kind === 'schema' ? [page.title] : []));
    expect(new Set(titles)).toEqual(new Set(['a of A: deeper levels', 'a of Make: deeper levels']));
  });

  it('that are too long keep the limits of each row, and show every response', () => {
    const wide = (level: number): object => ({
      type: 'object',
      minProperties: 3,
      properties: Object.fromEntries(
        Array.from({ length: 35 }, (_, index) => [
          `p${index}`,
          level === 0 || (index > 6 && index < 34)
            ? { type: 'string' }
            : { type: 'array', maxItems: 9, items: wide(level - 1) },
        ]),
      ),
    });
    const other = { $ref: '#/components/schemas/B', minProperties: 2, enum: [{ b: 1 }] };
    const json = (schema: object): object => ({ content: { 'application/json': { schema } } });
    const { pages } = build({
      paths: {
        '/a': {
          post: {
            requestBody: json({ allOf: [wide(1), { properties: { last: other } }] }),
            responses: {
              '200': { description: 'x', ...json(wide(1)) },
              '401': { description: 'x', ...json({ properties: { a: {}, b: {} } }) },
              '403': {
                description: 'x',
                ...json({
                  properties: {
                    ...Object.fromEntries(Array.from({ length: 38 }, (_, index) => [`p${index}`, {}])),
                    state: { $ref: '#/components/schemas/State' },
                  },
                }),
              },
            },
          },
        },
      },
      components: { schemas: { B: wide(0), State: { enum: ['on', 'off'] } } },
    });
    const page = pages.find(({ kind }) => kind === 'operation');
    const operation = page?.kind === 'operation' ? page.operation : undefined;
    const rows = operation?.requestBody?.content[0]?.schema?.properties ?? [];
    const factsOf = (name: string): unknown[] => {
      const { more, facts, values } = rows.find((row) => row.name === name)?.schema ?? { type: [] };
      return [
        more?.name.replace(/:.*/, ''),
        facts?.map(({ text }) => text),
        values?.map(({ value }) => value),
      ];
    };
    expect([factsOf('p34'), factsOf('last')]).toEqual([
      ['Deeper levels of p34', ['At most 9 items'], undefined],
      ['B', ['At least 2 properties'], ['{"b":1}']],
    ]);
    expect(operation?.responses.map(({ content: [media] }) => media?.schema?.properties?.length)).toEqual([
      35, 2, 39,
    ]);
    // A few values take no more room than a link to them.
    const state = operation?.responses[2]?.content[0]?.schema?.properties?.[38]?.schema;
    expect(state?.values?.map(({ value }) => value)).toEqual(['on', 'off']);
  });

  it('with 10,000 values and examples of 5 MB are cut, with a link to everything omitted', () => {
    const value = Array.from({ length: 100_000 }, (_, index) => ({ id: index, text: 'x'.repeat(30) }));
    const enumeration = { enum: Array.from({ length: 10_000 }, (_, index) => `v${index}`) };
    const content = { 'application/json': { schema: enumeration, example: value } };
    const { pages } = build(
      { paths: { '/a': { get: { responses: { '200': { description: 'x', content } } } } } },
      { downloads: [{ label: 'YAML', href: '/openapi/a.yaml' }] },
    );
    const page = pages.find(({ kind }) => kind === 'operation');
    expect(JSON.stringify(page).length).toBeLessThan(150_000);
    const body = page?.kind === 'operation' ? page.operation.responses[0]?.content[0] : undefined;
    expect(body?.examples[0]).toMatchObject({ specificationHref: '/openapi/a.yaml' });
    const shown: string[] = [];
    let more: string | undefined;
    for (let schema = body?.schema; schema;) {
      shown.push(...(schema.values ?? []).map(({ value: text }) => text));
      more ??= schema.moreValues?.name;
      const href = schema.moreValues?.href;
      const next = pages.find(({ route }) => route === href);
      schema = next?.kind === 'schema' ? next.schema : undefined;
      if (next) expect(JSON.stringify(next).length).toBeLessThan(300_000);
    }
    expect(more).toBe('9,500 more values');
    expect(shown).toEqual(enumeration.enum);
  });
});

describe('values of wrong types', () => {
  const strange = [null, 1, 'x', true, [], [1], {}, { $ref: 1 }, { a: null }];
  const all = (keys: string, value: unknown): object =>
    Object.fromEntries(keys.split(' ').map((key) => [key, value]));
  const places: readonly ((value: unknown) => object)[] = [
    (value) => ({ paths: { '/a': value } }),
    (value) => ({ paths: { '/a': { get: value } } }),
    (value) => {
      const operation = all(
        'requestBody responses callbacks security tags servers externalDocs summary description operationId',
        value,
      );
      return { paths: { '/a': { parameters: value, get: { ...operation, parameters: [value] } } } };
    },
    (value) => {
      const responses = { '200': value, x: all('headers content links', value) };
      const content = { a: value, b: all('schema example examples encoding', value) };
      return { paths: { '/a': { get: { responses, requestBody: { content } } } } };
    },
    (value) => ({
      paths: {},
      components: {
        schemas: { A: value },
        securitySchemes: { A: value, B: { type: value, flows: value } },
        parameters: value,
      },
      tags: [value],
      servers: [value],
      ...all('x-tagGroups externalDocs', value),
    }),
    (value) => {
      const keys =
        'type properties items allOf oneOf anyOf not enum required additionalProperties patternProperties dependentRequired dependentSchemas prefixItems if format pattern minimum maxLength description title examples discriminator xml externalDocs x-enumDescriptions default';
      return { paths: {}, components: { schemas: { A: all(keys, value) } } };
    },
    (value) => {
      const keys = 'description contact license summary termsOfService';
      return { paths: {}, info: { title: 'T', version: '1', ...all(keys, value) } };
    },
  ];

  it.each(
    strange.flatMap((value) =>
      places.map((place, index) => [JSON.stringify(value), index, place(value)] as const),
    ),
  )('never throw: %s at position %i', (_, _index, document) => {
    expect(() => build(document)).not.toThrow();
  });
});
