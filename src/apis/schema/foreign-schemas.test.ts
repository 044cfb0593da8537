import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildDocument, pageOf } from '../../../tests/read-document';
import { buildFixture } from '../../../tests/fixtures/specs/build-fixture';
import { typeText } from './describe-type';
import type { SchemaModel } from '../model/schema';

/** The schema of the only response of the only operation of a fixture. */
function responseOf(name: string): SchemaModel {
  const built = buildDocument(readFileSync(`tests/fixtures/foreign/${name}.yaml`, 'utf8'));
  const schema = pageOf(built, 'operation').operation.responses[0]?.content[0]?.schema;
  if (!schema) throw new Error('no response');
  return schema;
}

/** The names of the properties of a schema. */
const names = (schema: SchemaModel | undefined): string[] =>
  (schema?.properties ?? []).map(({ name }) => name);

const property = (schema: SchemaModel, name: string): SchemaModel => {
  const found = schema.properties?.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found.schema;
};

describe('branches of allOf that describe one property', () => {
  const schema = responseOf('all-of');

  it('are merged in items, additionalProperties, and properties', () => {
    const [items] = property(schema, 'data').parts ?? [];
    const [values] = property(schema, 'byName').parts ?? [];
    expect(typeText(property(schema, 'data').type)).toBe('array of Station');
    expect(names(items?.schema)).toEqual(['id', 'name']);
    expect(names(values?.schema)).toEqual(['city', 'platform']);
    expect(names(property(schema, 'links'))).toEqual(['self', 'next']);
  });

  it('say so if their lists have no value in common', () => {
    const kind = property(schema, 'kind');
    expect([typeText(kind.type), kind.values, kind.facts]).toEqual([
      'nothing',
      undefined,
      [
        { text: 'No value is in all of its lists: one of', code: 'stations_list, trains_list' },
        { text: 'and one of', code: 'station_list' },
      ],
    ]);
  });
});

describe('a choice of one schema', () => {
  const schema = responseOf('nullable');
  const shown = (name: string): string => typeText(property(schema, name).type);
  const values = (name: string): string[] =>
    (property(schema, name).values ?? []).map(({ value, html }) => `${value} ${html ?? ''}`.trim());

  it('and null is that schema or null, with its values and format', () => {
    expect(shown('level')).toBe('Level (integer, int32) or null');
    expect(values('level')).toEqual(['0 <p>NONE: No level</p>', '1 <p>LOW: Low level</p>']);
    expect(property(schema, 'level').choices).toBeUndefined();
  });

  it('alone is that schema', () => {
    expect(shown('kind')).toBe('Kind (string)');
    expect(values('kind')).toEqual(['large', 'small']);
    expect(property(schema, 'kind').choices).toBeUndefined();
  });

  it('has the format of a named text', () => {
    expect(shown('id')).toBe('Snowflake (string, snowflake)');
  });

  it('keeps its values beside an empty enumeration', () => {
    expect(values('state')).toEqual(['large', 'small']);
  });

  it('has facts on items only if it has items', () => {
    expect(property(schema, 'tags').facts).toBeUndefined();
  });
});

/** The schema of a request, as its page shows it. */
function shownSchema(schema: object, components: object = {}): SchemaModel {
  const text = JSON.stringify({ schema, components: { schemas: components } });
  const page = buildFixture(text).pages.find(({ kind }) => kind === 'operation');
  const shown = page?.kind === 'operation' ? page.operation.requestBody?.content[0]?.schema : undefined;
  if (!shown) throw new Error('no request');
  return shown;
}

/** Everything that a reader sees of a schema itself, without its properties. */
function told(schema: SchemaModel): string {
  const {
    type,
    title,
    html,
    default: byDefault,
    examples = [],
    facts = [],
    values = [],
    parts = [],
  } = schema;
  return [
    typeText(type),
    ...[title, html?.replace(/<[^>]*>/g, ''), byDefault, ...examples].filter((text) => text !== undefined),
    ...facts.map(({ text, code }) => [text, code].filter(Boolean).join(' ')),
    ...values.map(({ value, html: meaning }) => `${value}${meaning ?? ''}`),
    ...parts.map(({ label, schema: inner }) => `${label} {${told(inner)}}`),
  ].join('; ');
}

describe('schemas that describe one value together', () => {
  const any = { type: 'integer', minimum: 0, maximum: 50 };
  const wood = {
    type: 'string',
    title: 'Wood',
    description: 'Of a tree.',
    example: 'fir',
    enum: ['fir', 'oak', 'pine'],
  };
  const ref = { $ref: '#/components/schemas/Wood' };
  it.each([
    [
      'enumerations meet',
      {
        allOf: [
          { type: 'string', enum: ['A', 'B', 'C'] },
          { type: 'string', enum: ['B', 'C', 'D'] },
        ],
      },
      'string; B; C',
    ],
    [
      'enumerations meet those of a component, of constants, and of a constant',
      {
        allOf: [
          { $ref: '#/components/schemas/Wood' },
          { oneOf: [{ const: 'oak', title: 'Hard' }, { const: 'pine' }, { const: 'elm' }] },
          { not: { const: 'pine' } },
        ],
        const: 'oak',
      },
      'string; Always oak; oak<p>Hard</p>; Not allowed {string; Always pine}',
    ],
    [
      'the tighter bounds apply',
      {
        allOf: [
          { type: 'string', minLength: 3, maxLength: 50 },
          { minLength: 10, maxLength: 20 },
          { minLength: 5 },
        ],
      },
      'string; 10 to 20 characters',
    ],
    [
      'bounds and types are narrowed from both sides',
      {
        allOf: [
          { $ref: '#/components/schemas/Any' },
          { type: 'number', minimum: 10, multipleOf: 4 },
          { multipleOf: 6 },
        ],
      },
      'integer; Between 10 and 50; Multiple of 4; Multiple of 6',
    ],
    [
      'of an inclusive and an exclusive bound the tighter one',
      {
        allOf: [
          { type: 'number', minimum: 3, exclusiveMaximum: 9 },
          { exclusiveMinimum: 3, maximum: 8 },
          { multipleOf: 2 },
          { multipleOf: 1 },
        ],
      },
      'number; At most 8; Greater than 3; Multiple of 2',
    ],
    [
      'a whole number narrows a number',
      { allOf: [{ type: ['number', 'string'] }, { type: ['integer', 'null'] }] },
      'integer',
    ],
    ['types exclude each other', { allOf: [{ type: 'string' }, { type: 'integer' }] }, 'nothing'],
    [
      'conditions and prohibitions stay apart',
      {
        type: 'string',
        allOf: [
          { not: { const: 'a' }, if: { minLength: 2 }, then: { pattern: '^b' } },
          { not: { const: 'c' }, if: { maxLength: 5 }, then: { pattern: 'd$' }, else: { pattern: '^e' } },
        ],
      },
      'string; Not allowed {string; Always a}; Not allowed {string; Always c}; ' +
        'If {string; At least 2 characters}; Then {string; Pattern ^b}; ' +
        'If {string; At most 5 characters}; Then {string; Pattern d$}; Otherwise {string; Pattern ^e}',
    ],
    [
      'rules about some items stay apart',
      { type: 'array', allOf: [{ contains: { const: 1 }, minContains: 2 }, { contains: { const: 'a' } }] },
      'array; At least 2 items described as "Some items (1)"; At least 1 item described as "Some items (2)"; ' +
        'Some items (1) {integer; Always 1}; Some items (2) {string; Always a}',
    ],
    [
      'items by position are narrowed',
      { type: 'array', allOf: [{ prefixItems: [{ type: 'integer' }] }, { items: { minimum: 3 } }] },
      'array; Item 1 {integer; At least 3}; Each further item {number; At least 3}',
    ],
    [
      'each text of a branch is shown, and the last title and example',
      {
        description: 'Of all.',
        allOf: [
          { title: 'A', description: 'One.', examples: [1] },
          { title: 'B', description: 'Two.', example: 2 },
          { description: 'One.' },
        ],
      },
      'any; B; Of all.One.Two.; 2',
    ],
    [
      'a text beside a reference in a branch is shown',
      { allOf: [{ ...ref, description: 'Of the use.' }, { minLength: 2 }] },
      'string; Of the use.; At least 2 characters; fir; oak; pine',
    ],
    [
      'texts beside a reference win over those of its target',
      { ...ref, title: 'Use', description: 'Of the use.', examples: ['oak'] },
      'Wood (string); Use; Of the use.; oak; fir; oak; pine',
    ],
    [
      'a branch that only describes the use keeps the name',
      { allOf: [ref, { description: 'Of the use.' }] },
      'Wood (string); Wood; Of the use.; fir; fir; oak; pine',
    ],
    [
      'the use wins in items',
      { type: 'array', allOf: [{ items: ref }, { items: { description: 'Of the use.' } }] },
      'array of Wood (string); Each item {Wood (string); Wood; Of the use.; fir; fir; oak; pine}',
    ],
  ])('%s', (_, schema, expected) => {
    expect(told(shownSchema(schema, { Any: any, Wood: wood }))).toBe(expected);
  });

  it('beside a reference of OpenAPI 3.0, texts are shown, and other keys mean nothing', () => {
    const use = { ...ref, title: 'Use', description: 'Of the use.', minLength: 4 };
    const built = buildDocument(
      JSON.stringify({
        openapi: '3.0.3',
        info: { title: 'T', version: '1' },
        components: { schemas: { Wood: wood } },
        paths: {
          '/a': {
            get: {
              responses: { 200: { description: 'A', content: { 'application/json': { schema: use } } } },
            },
          },
        },
      }),
    );
    const [response] = pageOf(built, 'operation').operation.responses;
    expect(response?.content[0]?.schema && told(response.content[0].schema)).toBe(
      'Wood (string); Use; Of the use.; fir; fir; oak; pine',
    );
  });

  it('are narrowed in a property, and its last texts win', () => {
    const base = {
      type: 'object',
      properties: { size: { type: 'integer', description: 'Base.', maximum: 9 } },
    };
    const use = { properties: { size: { description: 'Use.', minimum: 2 } } };
    const shown = property(
      shownSchema({ allOf: [{ $ref: '#/components/schemas/Base' }, use] }, { Base: base }),
      'size',
    );
    expect(told(shown)).toBe('integer; Use.; Between 2 and 9');
  });
});

describe('a base schema with a discriminator', () => {
  const base = { type: 'object', properties: { kind: { type: 'string' } } };
  const extending = (...bases: readonly string[]): object => ({
    allOf: [...bases.map((name) => ({ $ref: `#/components/schemas/${name}` })), { description: 'More.' }],
  });
  const components = {
    Cat: extending('Pet'),
    Dog: { 'x-discriminator-value': 'hound', ...extending('Pet') },
    Puppy: extending('Dog', 'Young'),
    Young: { type: 'object', properties: { weeks: { type: 'integer' } } },
    Stone: { type: 'object' },
  };

  it.each([
    [
      'lists the schemas that extend it',
      {},
      [
        ['Cat', ['Cat']],
        ['Dog', ['hound']],
        ['Puppy', ['Puppy']],
      ],
    ],
    [
      'lists those that its mapping omits too',
      { mapping: { pup: 'Puppy', cat: '#/components/schemas/Cat' } },
      [
        ['Puppy', ['pup']],
        ['Cat', ['cat']],
        ['Dog', ['hound']],
      ],
    ],
  ])('%s', (_, more, expected) => {
    const Pet = { ...base, discriminator: { propertyName: 'kind', ...more } };
    const [choice] = shownSchema({ $ref: '#/components/schemas/Pet' }, { Pet, ...components }).choices ?? [];
    expect(choice?.options.map(({ label, selectedBy }) => [label, selectedBy])).toEqual(expected);
  });
});
