import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { buildApiPages } from '../../src/apis/pages/build-api-pages';
import { objectionToRoute } from '../../src/site/engine-addresses';
import { DEGREES } from '../../src/kit/diagnostics/degrees';
import { forgiveDocument } from '../../src/apis/parse/forgive-document';
import { checkSpecification } from '../../src/apis/parse/check-specification';
import { parseSpecification } from '../../src/apis/parse/parse-specification';
import { articleHtml } from '../fixtures/specs/article-html';
import { readHtml } from './find-dangers';

const EVIL = 'javascript:alert(1)';
const MARKUP = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'><svg/onload=alert(1)>';
/** An honest sample, which does harm where it is no text. */
const FENCE =
  '```html\n<meta http-equiv="refresh" content="0;url=//evil.example"><base href="//evil.example">\n```';
const HEAD = { openapi: '3.1.0', info: { title: 'T', version: '1' } };

interface Row {
  readonly name: string;
  readonly says?: string;
  readonly text?: string;
  readonly paths?: string;
  readonly document?: object;
  readonly operation?: object;
  readonly schema?: unknown;
  readonly rest?: object;
}

function textOf({ text, paths, document, operation, schema, rest }: Row): string {
  if (text !== undefined) return text;
  if (paths !== undefined) return `openapi: 3.1.0\ninfo: { title: T, version: "1" }\n${paths}`;
  const body = schema === undefined ? {} : { requestBody: { content: { 'application/json': { schema } } } };
  const post = { operationId: 'a', responses: {}, ...body, ...operation };
  return JSON.stringify(document ?? { ...HEAD, paths: { '/a': { post } }, ...rest })
    .replaceAll('$markup', JSON.stringify(MARKUP).slice(1, -1))
    .replaceAll('$fence', JSON.stringify(FENCE).slice(1, -1))
    .replaceAll('$evil', EVIL);
}

function nested(levels: number, key: (inner: unknown) => unknown): unknown {
  let value: unknown = { type: 'string' };
  for (let level = 0; level < levels; level += 1) value = key(value);
  return value;
}

const many = <Value,>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));
const example = (value: unknown): object => ({
  requestBody: { content: { 'application/json': { example: value } } },
});

/** Levels of schemas, the first of which is used. */
const levels = (count: number, make: (below: object) => object): object =>
  Object.fromEntries(
    many(count, (index) => [
      `Level${index}`,
      index === count - 1
        ? { type: 'object', properties: { a: { type: 'string' } } }
        : make({ $ref: `#/components/schemas/Level${index + 1}` }),
    ]),
  );

/** Schemas that share the one below, so that each level has several times as many parts as the one before. */
const SHARING: Readonly<Record<string, (below: object) => object>> = {
  allOf: (below) => ({ allOf: [below, below] }),
  properties: (below) => ({ type: 'object', required: ['a', 'b'], properties: { a: below, b: below } }),
  lists: (below) => ({ type: 'array', minItems: 2, prefixItems: [below, below], items: below }),
  maps: (below) => ({
    type: 'object',
    additionalProperties: below,
    patternProperties: { '^a': below },
    propertyNames: below,
  }),
  conditions: (below) => ({ not: below, if: below, then: below, else: below }),
};

/** A document of messages whose payload, headers, and trait are the first of the schemas. */
const events = (schemas: object): object => ({
  asyncapi: '3.0.0',
  info: HEAD.info,
  channels: { a: { address: 'a', messages: { m: { $ref: '#/components/messages/m' } } } },
  operations: { send: { action: 'send', channel: { $ref: '#/channels/a' } } },
  components: {
    messages: {
      m: {
        payload: { $ref: '#/components/schemas/Level0' },
        headers: { $ref: '#/components/schemas/Level0' },
        traits: [{ headers: { $ref: '#/components/schemas/Level0' } }],
      },
    },
    schemas,
  },
});

/** What a table cannot say: long and deep documents, and halves of characters. */
const MADE: readonly Row[] = [
  {
    name: 'more aliases than anyone writes',
    says: 'yaml/syntax',
    paths: `paths: {}\nx-a: &a 1\nx-b: [${'*a, '.repeat(20_000)}]`,
  },
  { name: 'an operationId of ten thousand signs', operation: { operationId: 'x'.repeat(10_000) } },
  {
    name: 'long names that come to one address',
    document: {
      ...HEAD,
      tags: ['a', 'A', 'á'].map((name) => ({ name: name.repeat(1000) })),
      paths: Object.fromEntries(
        many(20, (index) => [`/a${index}`, { get: { operationId: 'a'.repeat(1000), responses: {} } }]),
      ),
    },
  },
  {
    name: 'schemas of long names in letters of three bytes',
    operation: {},
    rest: {
      components: {
        schemas: Object.fromEntries(
          many(20, (index) => [
            `${'板'.repeat(500)}${'-'.repeat(index)}`,
            { type: 'object', description: 'x'.repeat(10_000), properties: { a: { type: 'string' } } },
          ]),
        ),
      },
    },
  },
  { name: 'lone surrogates', operation: { summary: '\ud800', description: '\udfff x' } },
  {
    name: 'half an emoji in an address',
    operation: {},
    rest: { info: { ...HEAD.info, contact: { name: 'x', email: 'a\ud83d@b.example' } } },
  },
  { name: '500 levels of properties', schema: nested(500, (a) => ({ type: 'object', properties: { a } })) },
  { name: '500 levels of lists', schema: nested(500, (items) => ({ type: 'array', items })) },
  { name: '500 levels of allOf', schema: nested(500, (inner) => ({ allOf: [inner] })) },
  { name: '500 levels of not', schema: nested(500, (not) => ({ not })) },
  { name: '500 levels of oneOf', schema: nested(500, (inner) => ({ oneOf: [inner, { type: 'integer' }] })) },
  { name: '500 levels of an example', operation: example(nested(500, (inner) => [inner])) },
  ...Object.entries(SHARING).map(([name, make]) => ({
    name: `30 levels that share the next one through ${name}`,
    schema: { $ref: '#/components/schemas/Level0' },
    rest: { components: { schemas: levels(30, make) } },
  })),
  ...Object.entries(SHARING).map(([name, make]) => ({
    name: `30 levels of messages that share the next one through ${name}`,
    document: events(levels(30, make)),
  })),
  {
    name: 'a way of 150 references',
    schema: { $ref: '#/components/schemas/Level0' },
    rest: { components: { schemas: levels(150, (below) => below) } },
  },
  ...['$ref', 'allOf'].map((key) => ({
    name: `10,000 schemas of one value through ${key}`,
    says: 'spec/too-deep',
    schema: { $ref: '#/components/schemas/Level0' },
    rest: {
      components: { schemas: levels(10_000, (below) => (key === '$ref' ? below : { allOf: [below] })) },
    },
  })),
  {
    name: '10,000 schemas of one message',
    says: 'spec/too-deep',
    document: events(levels(10_000, (below) => ({ allOf: [below] }))),
  },
  {
    name: 'a pointer of 100,000 steps',
    says: 'spec/unresolved-ref',
    schema: { $ref: `#${'/a'.repeat(100_000)}` },
  },
  { name: '10,000 values of an enumeration', schema: { enum: many(10_000, (index) => `value-${index}`) } },
  {
    name: '2,000 properties',
    schema: { properties: Object.fromEntries(many(2000, (index) => [`p${index}`, { type: 'string' }])) },
  },
  {
    name: '400 alternatives',
    schema: { oneOf: many(400, (index) => ({ type: 'object', properties: { [`p${index}`]: {} } })) },
  },
  { name: 'an example of 5 MB', operation: example({ text: 'x'.repeat(5_000_000) }) },
  {
    name: 'an example of 5 MB in a property',
    schema: { properties: { a: { example: 'x'.repeat(5_000_000), default: 'y'.repeat(1_000_000) } } },
  },
  {
    name: 'a hundred operations of one name',
    document: {
      ...HEAD,
      info: { title: 'a', version: '1' },
      tags: [{ name: 'a' }],
      paths: Object.fromEntries(many(100, (index) => [`/a${'/'.repeat(index)}`, { get: {} }])),
    },
  },
];

const WRITTEN = load(readFileSync(path.join(import.meta.dirname, 'documents.yml'), 'utf8')) as readonly Row[];

/** The pages of a document, and what is wrong with it. */
function read(text: string, isLenient: boolean) {
  const parsed = parseSpecification(text, 'openapi/a.yaml', { isLenient });
  const options = { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' };
  const built = parsed.ok ? buildApiPages(parsed.value, options) : { diagnostics: [], pages: [] };
  const all = parsed.ok ? [...checkSpecification(parsed.value), ...built.diagnostics] : parsed.diagnostics;
  const found = isLenient ? forgiveDocument(all) : all;
  return { built, found, errors: found.filter(({ severity }) => severity === 'error') };
}

describe('a hostile document', { timeout: 60_000 }, () => {
  /** Those that a lenient site shows; what is refused there has no pages. */
  const shown = WRITTEN.filter(({ says }) => says !== undefined && DEGREES.get(says) === 'strict');

  it.each([...WRITTEN, ...MADE].filter(({ says }) => says !== undefined && DEGREES.get(says) === 'refused'))(
    'with $name is refused in a lenient site, too',
    (row) => {
      expect(read(textOf(row), true).errors.map(({ code }) => code)).toContain(row.says);
    },
  );

  const cases: readonly (Row & { readonly isLenient: boolean })[] = [
    ...[...WRITTEN, ...MADE].map((row) => ({ ...row, isLenient: false })),
    ...shown.map((row) => ({ ...row, isLenient: true })),
  ];

  it.each(cases)('with $name has one effect (lenient: $isLenient)', (row) => {
    const { built, found, errors } = read(textOf(row), row.isLenient);
    if (row.isLenient) expect(errors).toEqual([]);
    else if (row.says !== undefined) {
      expect(errors.map(({ code }) => code)).toContain(row.says);
      for (const { file, message, fix } of errors) {
        expect(file).toBe('openapi/a.yaml');
        expect(message.length).toBeGreaterThan(10);
        expect(fix).not.toBe('');
      }
      return;
    }
    expect(built.pages.length, JSON.stringify(found)).toBeGreaterThan(0);
    const articles = built.pages.map(articleHtml);
    expect(readHtml('', articles.join('')).dangers).toEqual([]);
    for (const [index, page] of built.pages.entries()) {
      // Its own icon of a link to another site.
      const html = articles[index]?.replaceAll('<svg class="icon"', '') ?? '';
      expect(html).not.toMatch(/<(?:img|svg|style|link|meta|form|video|audio)\b|\sstyle=/);
      expect(page.route).toMatch(/^\/api\/a\/[\p{L}\p{N}-]+(?:\/[\p{L}\p{N}.-]+)?$/u);
      // It becomes a folder of the output, and longer names are not possible.
      expect(objectionToRoute(page.route)).toBeUndefined();
      expect(html.length).toBeLessThan(900_000);
      expect(page.anchors.filter((id) => /\s/.test(id))).toEqual([]);
    }
    expect(new Set(built.pages.map(({ route }) => route)).size).toBe(built.pages.length);
    // What guides show of its messages.
    const events = 'catalog' in built ? (built.catalog.events ?? []) : [];
    const shown = events.flatMap(({ summary, uses }) => [
      summary,
      ...uses.flatMap((use) => [
        use.channelHtml,
        ...[...use.headers, ...use.payload].map(({ html }) => html),
      ]),
    ]);
    expect(readHtml('', shown.join('')).dangers).toEqual([]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
