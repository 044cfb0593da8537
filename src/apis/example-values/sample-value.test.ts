import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { upgradeFromThreeToThreeOne } from '@scalar/openapi-upgrader/3.0-to-3.1';
import { Ajv2020 } from 'ajv/dist/2020';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { readDocument as parse } from '../../../tests/read-document';
import { buildRealSpecification } from '../../../tests/fixtures/specs/real-specifications';
import { Random } from '../../../tests/fuzz/random';
import { randomSchema } from '../../../tests/fuzz/random-schema';
import { mapLeaves, numberOf } from '../../kit/values/exact-number';
import { isObject, own, ownEntries } from '../../kit/values/json-value';
import { parseSpecification } from '../parse/parse-specification';
import { formatPointer, type Path } from '../../kit/values/pointer';
import { walkObjects } from '../document/walk-references';
import { sampleExample, sampleValue } from './sample-value';
import type { Located } from '../document/resolve-ref';
import type { Specification } from '../document/specification';

const fixtures = path.join(import.meta.dirname, '../../../tests/fixtures');

/** The value for Ajv, which only knows plain numbers: each is the nearest one that JavaScript has. */
const withPlainNumbers = <Value>(value: Value): Value =>
  mapLeaves(value, (leaf) => numberOf(leaf) ?? leaf) as Value;

/** What Ajv says about a value; undefined if it cannot use the schema: circles. OpenAPI 3.0 becomes 3.1, by a library. */
function createCheck(specification: Specification): (at: Path, value: unknown) => string[] | undefined {
  const options = { strict: false, allErrors: true, formats: fullFormats, logger: false } as const;
  // Without checking the schema, for which the rules of JSON Schema would be compiled for each value.
  const ajv = new Ajv2020({ ...options, validateSchema: false });
  const { isVersion30 } = specification;
  const document = withPlainNumbers(specification.document);
  const modern: unknown = isVersion30
    ? upgradeFromThreeToThreeOne(structuredClone({ ...document, openapi: '3.0.3' }))
    : document;
  ajv.addSchema({ ...(modern as object), $id: 'https://d.example/' });
  return (at, value) => {
    try {
      const validate = ajv.compile({ $ref: `https://d.example/${encodeURI(formatPointer(at))}` });
      return validate(withPlainNumbers(value))
        ? []
        : (validate.errors ?? []).map(({ message = '' }) => message);
    } catch {
      return undefined;
    }
  };
}

interface Outcome {
  made: number;
  readonly absent: string[];
  readonly wrong: unknown[];
}

/** Compares a generated value of each schema with it. */
function compare(specification: Specification, schemas: readonly Located[]): Outcome {
  const check = createCheck(specification);
  const outcome: Outcome = { made: 0, absent: [], wrong: [] };
  for (const schema of schemas) {
    const value = sampleValue(specification, schema);
    if (value === undefined) outcome.absent.push(JSON.stringify(schema.value));
    else {
      const messages = check(schema.path, value);
      outcome.made += messages ? 1 : 0;
      if (messages && messages.length > 0)
        outcome.wrong.push([JSON.stringify(schema.value), JSON.stringify(value), messages]);
    }
  }
  return outcome;
}

const head = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {} };

/** The outcome of one schema: `valid`, `absent`, or what is wrong. */
function outcomeOf(schema: unknown, schemas: object = {}, openapi = '3.1.0'): unknown {
  const specification = parse({
    ...head,
    openapi,
    components: { schemas: { ...schemas, 'x-schema': schema } },
  });
  const at = ['components', 'schemas', 'x-schema'];
  const value = own(own(specification.document['components'], 'schemas'), 'x-schema');
  const { made, wrong } = compare(specification, [{ value, path: at }]);
  return wrong[0] ?? (made > 0 ? 'valid' : 'absent');
}

/** Every schema of a document, also inside others. */
function schemasOf({ document }: Specification): Located[] {
  const found: Located[] = [];
  const isMap = (key: unknown): boolean =>
    ['properties', 'patternProperties', 'dependentSchemas', 'schemas', '$defs'].includes(String(key));
  walkObjects(document, (value, at) => {
    const [key, holder, above] = [at.at(-1), at.at(-2), at.at(-3)];
    const isOne = ['schema', 'items', 'not', 'additionalProperties', 'propertyNames'].includes(String(key));
    if (isOne || isMap(holder) || (typeof key === 'number' && /^(?:all|any|one)Of$/.test(String(holder))))
      if (above !== 'mapping') found.push({ value, path: at });
  });
  return found;
}

const documents = readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
  // The portal of the fixtures has the documents of this site.
  if (!/\.(?:ya?ml|json)$/.test(name) || name.startsWith('sites/portal')) return [];
  const document: unknown = load(readFileSync(path.join(fixtures, name), 'utf8'));
  if (!isObject(document)) return [];
  if (own(document, 'openapi') !== undefined && own(document, 'info') !== undefined)
    return [{ name, document }];
  if (own(document, 'schema') === undefined) return [];
  // A fixture of a keyword is part of a document.
  const schemas = Object.fromEntries(ownEntries(document['components'], 'schemas'));
  const components = { schemas: { ...schemas, 'x-schema': document['schema'] } };
  return [{ name, document: { ...head, openapi: document['openapi'] ?? '3.1.0', components } }];
});

/** Ajv reads them otherwise: a list as `items` has no meaning since 2020-12, and dynamic scopes need a whole schema. */
const NOT_JUDGED = new Set(['items-list-before-2020', 'dynamic-ref']);

describe('a generated example', () => {
  it.each(documents)('of each schema in $name is valid', ({ name, document }) => {
    const parsed = parseSpecification(JSON.stringify(document), 'a.json');
    if (!parsed.ok) return;
    const outcome = compare(parsed.value, schemasOf(parsed.value));
    if (!NOT_JUDGED.has(path.basename(name, '.yaml'))) expect(outcome.wrong).toEqual([]);
  });

  it.each(['application-api', 'gds'] as const)('of each schema of %s exists and is valid', (name) => {
    const { specification } = buildRealSpecification(name);
    const { made, absent, wrong } = compare(specification, schemasOf(specification));
    expect([absent, wrong]).toEqual([[], []]);
    expect(made).toBeGreaterThan(50);
  });

  const tree = {
    type: 'object',
    required: ['kids'],
    properties: { kids: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
  };
  it.each([
    { type: 'string', pattern: '^[A-Z]{3}-\\d{4}$' },
    { type: 'string', minLength: 20, maxLength: 22 },
    { type: 'string', maxLength: 2 },
    { type: 'string', format: 'uuid' },
    { type: 'string', format: 'email', maxLength: 40 },
    { type: 'string', format: 'email', minLength: 40 },
    { type: 'string', format: 'email', maxLength: 8 },
    { type: 'string', format: 'uri', minLength: 40 },
    { type: 'string', format: 'date-time', minLength: 24 },
    { type: 'string', format: 'byte', minLength: 16 },
    { type: 'string', allOf: [{ pattern: '^a' }, { pattern: '^ab+$' }] },
    { type: 'string', example: 5, default: null },
    { type: 'integer', minimum: 3, maximum: 3 },
    { type: 'integer', exclusiveMinimum: 3, multipleOf: 5 },
    { type: 'integer', allOf: [{ multipleOf: 4 }, { multipleOf: 6, minimum: 13 }] },
    { type: 'number', minimum: 0.05, multipleOf: 0.1 },
    { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    { type: 'number', maximum: -2.5 },
    { type: 'integer', maximum: -1, multipleOf: 4 },
    { type: 'array', minItems: 3, uniqueItems: true, items: { type: 'integer', minimum: 4 } },
    { type: 'array', minItems: 2, uniqueItems: true, items: { enum: ['a', 'b', 'c'] } },
    { type: 'array', minItems: 2, uniqueItems: true, items: { type: 'string', format: 'uuid' } },
    { type: 'array', minItems: 2, uniqueItems: true, items: { type: 'boolean' } },
    {
      type: 'array',
      minItems: 3,
      uniqueItems: true,
      items: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
    },
    { type: 'array', minItems: 2 },
    { type: 'array', maxItems: 0, items: { type: 'string' } },
    { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] },
    { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'integer' }, minItems: 3 },
    { type: 'array', items: { type: 'integer' }, contains: { minimum: 5 }, minContains: 2 },
    { type: 'array', allOf: [{ contains: { const: 1 } }, { contains: { const: 'a' } }] },
    { type: 'object', required: ['a', 'b'], properties: { a: { type: 'string', pattern: '^x+$' } } },
    { type: 'object', required: ['sum'], additionalProperties: { type: 'integer' } },
    {
      type: 'object',
      required: ['x-a'],
      patternProperties: { '^x-': { type: 'integer' } },
      additionalProperties: false,
    },
    { type: 'object', propertyNames: { enum: ['eur', 'usd'] }, additionalProperties: { type: 'number' } },
    {
      type: 'object',
      propertyNames: { pattern: '^[A-Z]{2}$' },
      additionalProperties: { type: 'integer' },
      minProperties: 3,
    },
    {
      type: 'object',
      patternProperties: { '^[a-z]{3}$': { type: 'integer' } },
      additionalProperties: false,
      minProperties: 1,
    },
    {
      type: 'object',
      properties: { a: { type: 'integer' }, b: { type: 'integer' }, c: { type: 'integer' } },
      maxProperties: 2,
    },
    { type: 'object', properties: { a: true, b: { type: 'string' } }, not: { required: ['b'] } },
    { type: 'object', properties: { a: { type: 'string' } }, dependentRequired: { a: ['b'] } },
    {
      type: 'object',
      properties: { a: { type: 'string' } },
      dependentSchemas: { a: { required: ['b'], properties: { b: { minimum: 3 } } } },
    },
    {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      oneOf: [{ required: ['a'] }, { required: ['b'] }],
    },
    {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      anyOf: [{ required: ['c'] }, { required: ['b'] }],
    },
    {
      type: 'object',
      properties: { kind: { enum: ['a', 'b'] } },
      required: ['kind'],
      if: { properties: { kind: { const: 'a' } } },
      then: { required: ['x'], properties: { x: { type: 'integer' } } },
    },
    { allOf: [{ type: 'string', enum: ['A', 'B', 'C'] }, { enum: ['B', 'C', 'D'] }] },
    {
      allOf: [
        { properties: { a: { type: 'integer' } } },
        { properties: { a: { minimum: 10 } }, required: ['a'] },
      ],
    },
    {
      allOf: [
        { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
        { properties: { b: { type: 'string' } } },
      ],
    },
    {
      type: 'object',
      properties: { a: { type: 'string' } },
      allOf: [{ properties: { b: { type: 'integer' } } }],
      unevaluatedProperties: false,
    },
    {
      allOf: [
        { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
        {
          oneOf: [
            { required: ['foo'], properties: { foo: { type: 'string' } } },
            { required: ['bar'], properties: { bar: { type: 'string' } } },
          ],
        },
        {
          oneOf: [
            { required: ['baz'], properties: { baz: { type: 'number' } } },
            { required: ['qux'], properties: { qux: { type: 'boolean' } } },
          ],
        },
      ],
    },
    { oneOf: [{ type: 'integer', minimum: 5 }, { type: 'string' }] },
    { oneOf: [{ type: 'number' }, { type: 'integer' }, { type: 'object', properties: { a: true } }] },
    { not: { type: 'object' } },
    { anyOf: [{ not: {} }, { type: 'null' }] },
    tree,
  ])('of %j exists and is valid', (schema) => {
    expect(outcomeOf(schema, { Tree: tree })).toBe('valid');
  });

  it.each([
    [{ type: 'integer', minimum: 3, exclusiveMinimum: true }],
    [{ type: 'string', nullable: true, enum: [null] }],
  ])('of %j in OpenAPI 3.0 exists and is valid', (schema) => {
    expect(outcomeOf(schema, { Tree: tree }, '3.0.3')).toBe('valid');
  });

  it.each([
    { type: 'string', pattern: '^(?!a)b$', maxLength: 0 },
    { type: 'string', allOf: [{ type: 'integer' }] },
    { allOf: [{ enum: ['a'] }, { enum: ['b'] }] },
    { type: 'integer', minimum: 5, maximum: 4 },
    { type: 'integer', minimum: 1, maximum: 4, multipleOf: 5 },
    { type: 'array', minItems: 1000, items: { type: 'string' } },
    { type: 'array', minItems: 3, uniqueItems: true, items: { type: 'boolean' } },
    { type: 'object', required: ['a'], properties: { a: { type: 'string', pattern: '(?=x)y' } } },
    { type: 'object', required: ['a'], additionalProperties: false },
    { type: 'object', required: ['a'], properties: { a: { $ref: '#/components/schemas/x-schema' } } },
  ])('of %j is absent', (schema) => {
    expect(outcomeOf(schema)).toBe('absent');
  });

  const pet = {
    type: 'object',
    properties: { kind: { type: 'string', example: 'dog' } },
    discriminator: { propertyName: 'kind' },
  };
  const cat = {
    allOf: [
      { $ref: '#/components/schemas/Pet' },
      { required: ['lives'], properties: { lives: { type: 'integer' } } },
    ],
  };
  it.each([
    ['of a base schema is one of the schemas that extend it', 'Pet', { kind: 'Cat', lives: 0 }],
    ['of a schema that extends a base has its own kind', 'Cat', { kind: 'Cat', lives: 0 }],
    ['of a mapping has the mapped value', 'Mapped', { kind: 'cat' }],
  ])('%s', (_, name, expected) => {
    const Kind = {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string', enum: ['dog', 'cat'] } },
    };
    const discriminator = { propertyName: 'kind', mapping: { cat: '#/components/schemas/Kind' } };
    const Mapped = { oneOf: [{ $ref: '#/components/schemas/Kind' }], discriminator };
    const specification = parse({ ...head, components: { schemas: { Pet: pet, Cat: cat, Kind, Mapped } } });
    const value = { $ref: `#/components/schemas/${name}` };
    expect(sampleValue(specification, { value, path: [] })).toEqual(expected);
  });

  it.each([
    [
      'that fits one option of several',
      {
        oneOf: [
          { type: 'object', properties: { a: { type: 'integer' } } },
          { type: 'object' },
          { type: 'string' },
        ],
      },
      { value: 'string' },
    ],
    [
      'that fits several has a note',
      { oneOf: [{ type: 'object', properties: { a: { type: 'integer' } } }, { type: 'object' }] },
      { value: { a: 0 }, note: expect.stringContaining('overlap') as string },
    ],
    [
      'that cannot be made is a note',
      { type: 'string', pattern: '(?<=a)b' },
      { value: undefined, note: expect.stringContaining('No example') as string },
    ],
    ['of anything needs no note', {}, { value: undefined }],
  ])('of a body %s', (_, value, expected) => {
    expect(sampleExample(parse(head), { value, path: [] }, 'response')).toEqual(expected);
  });

  it('of random schemas is valid', () => {
    const random = new Random(38);
    const schemas = Object.fromEntries(
      Array.from({ length: 600 }, (_, index) => [`S${index}`, randomSchema(random, 3)]),
    );
    const specification = parse({ ...head, components: { schemas } });
    const all = Object.entries(schemas).map(([name, value]) => ({
      value,
      path: ['components', 'schemas', name],
    }));
    const { made, absent, wrong } = compare(specification, all);
    expect(wrong).toEqual([]);
    expect(made).toBeGreaterThan(500);
    expect(made + absent.length).toBe(600);
  });
});
