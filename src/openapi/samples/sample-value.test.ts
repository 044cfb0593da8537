import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { buildRealSpecification } from '../../../tests/fixtures/specs/real-specifications';
import { isObject } from '../document/json-value';
import { parseSpecification } from '../parse/parse-specification';
import { formatPointer, type Path } from '../document/pointer';
import { sampleValue } from './sample-value';
import type { Specification } from '../document/specification';

const folder = path.join(import.meta.dirname, '../../../tests/fixtures/specs/keywords');

/** Validation errors of a generated value; undefined if there is no value. */
function diagnostics(specification: Specification, at: Path, value: unknown): unknown {
  const sample = sampleValue(specification, { value, path: at });
  if (sample === undefined) return undefined;
  // Without checking the schema, for which the rules of JSON Schema would be compiled for each value.
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats, validateSchema: false });
  ajv.addSchema({ ...specification.document, $id: 'https://d.example/' });
  const validate = ajv.compile({ $ref: `https://d.example/${encodeURI(formatPointer(at))}` });
  return validate(sample)
    ? []
    : [sample, validate.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`)];
}

function specificationWith(schema: unknown, components: unknown = {}): Specification {
  const parsed = parseSpecification(
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1' },
      paths: {},
      components,
      'x-schema': schema,
    }),
    'a.json',
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
  return parsed.value;
}

const diagnosticsOf = (schema: unknown, components?: unknown): unknown => {
  const specification = specificationWith(schema, components);
  return diagnostics(specification, ['x-schema'], specification.document['x-schema']);
};

/** Fixtures that no validator supports, or whose alternatives match the same values. */
const NOT_JUDGED = new Set([
  'all-of-circle',
  'defs',
  'discriminator',
  'items-list-before-2020',
  'one-of',
  'recursion-of-a-place',
]);

describe('a generated example', () => {
  const fixtures = readdirSync(folder).flatMap((file) => {
    if (!file.endsWith('.yaml') || NOT_JUDGED.has(file.slice(0, -5))) return [];
    const fixture: unknown = load(readFileSync(path.join(folder, file), 'utf8'));
    return isObject(fixture) && 'schema' in fixture && fixture['openapi'] === undefined
      ? [{ name: file.slice(0, -5), fixture }]
      : [];
  });

  it.each(fixtures)('of the keyword fixture $name is valid or absent', ({ fixture }) => {
    expect(diagnosticsOf(fixture['schema'], fixture['components']) ?? []).toEqual([]);
  });

  it.each(['application-api', 'gds'] as const)('of each schema of %s exists and is valid', (name) => {
    const { specification } = buildRealSpecification(name);
    const components = specification.document['components'];
    const schemas = isObject(components) && isObject(components['schemas']) ? components['schemas'] : {};
    const wrong = Object.entries(schemas).flatMap(([key, value]) => {
      const found = diagnostics(specification, ['components', 'schemas', key], value);
      return Array.isArray(found) && found.length === 0 ? [] : [[key, found]];
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    { type: 'string', pattern: '^[A-Z]{3}-\\d{4}$' },
    { type: 'string', minLength: 20, maxLength: 22 },
    { type: 'string', maxLength: 2 },
    { type: 'string', format: 'uuid' },
    { type: 'string', format: 'email', maxLength: 40 },
    { type: 'string', format: 'date-time' },
    { type: 'integer', minimum: 3, maximum: 3 },
    { type: 'integer', exclusiveMinimum: 3, multipleOf: 5 },
    { type: 'number', minimum: 0.05, multipleOf: 0.1 },
    { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    { type: 'number', maximum: -2.5 },
    { type: 'integer', maximum: -1, multipleOf: 4 },
    { type: 'array', minItems: 3, uniqueItems: true, items: { type: 'integer', minimum: 4 } },
    { type: 'array', minItems: 2, uniqueItems: true, items: { enum: ['a', 'b', 'c'] } },
    { type: 'array', minItems: 2, uniqueItems: true, items: { type: 'string' } },
    { type: 'array', maxItems: 0, items: { type: 'string' } },
    { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }] },
    { type: 'object', required: ['a', 'b'], properties: { a: { type: 'string', pattern: '^x+$' } } },
    { oneOf: [{ type: 'integer', minimum: 5 }, { type: 'string' }] },
  ])('of %j exists and is valid', (schema) => {
    expect(diagnosticsOf(schema)).toEqual([]);
  });

  it('follows a discriminator', () => {
    const cat = {
      type: 'object',
      required: ['kind'],
      properties: { kind: { type: 'string', enum: ['dog', 'cat'] } },
    };
    const schema = {
      oneOf: [{ $ref: '#/components/schemas/Cat' }],
      discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
    };
    const specification = specificationWith(schema, { schemas: { Cat: cat } });
    expect(sampleValue(specification, { value: schema, path: ['x-schema'] })).toEqual({ kind: 'cat' });
  });

  it.each([
    { type: 'string', pattern: '^(?!a)b$' },
    { type: 'integer', minimum: 5, maximum: 4 },
    { type: 'integer', minimum: 1, maximum: 4, multipleOf: 5 },
    { type: 'array', minItems: 1000, items: { type: 'string' } },
    { type: 'array', minItems: 3, uniqueItems: true, items: { type: 'boolean' } },
    { type: 'object', required: ['a'], properties: { a: { type: 'string', pattern: '(?=x)' } } },
  ])('of %j is absent', (schema) => {
    expect(diagnosticsOf(schema)).toBeUndefined();
  });
});
