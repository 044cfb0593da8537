import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { lintOpenapi } from '../../../tests/lint-openapi';
import { fillTokens } from '../../site/fill-tokens';
import { readProductFile } from './read-product-file';

type Json = Record<string, unknown>;

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const product = readProductFile(ROOT);
if (!product.ok) throw new Error('content/_site/site.yml cannot be read');

/** Operations and component schemas of the domain model (Application API and GDS). */
const SPECIFICATIONS = [
  { file: 'application-api.yaml', operations: 4 },
  { file: 'global-discovery-service.json', operations: 16 },
].map(({ file, operations }) => {
  const text = fillTokens(readFileSync(path.join(ROOT, 'openapi', file), 'utf8'), product.value, file).text;
  return { file, operations, text, document: load(text) as Json };
});

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object of a document with its path, without following references. */
function* objects(value: unknown, at = ''): Generator<[string, Json]> {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* objects(item, `${at}/${index}`);
  if (!isObject(value)) return;
  yield [at, value];
  for (const [key, inner] of Object.entries(value)) yield* objects(inner, `${at}/${key}`);
}

function resolve(document: Json, value: unknown): unknown {
  let now = value;
  while (isObject(now) && typeof now['$ref'] === 'string') {
    now = now['$ref']
      .slice(2)
      .split('/')
      .reduce<unknown>(
        (inner, key) =>
          isObject(inner) ? inner[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined,
        document,
      );
  }
  return now;
}

/** Pairs of a schema and an example that must be valid. */
function* examplePairs(document: Json): Generator<[string, unknown, unknown]> {
  for (const [at, item] of objects(document)) {
    if (isObject(item['schema'])) {
      if ('example' in item) yield [`${at}/example`, item['schema'], item['example']];
      for (const [name, example] of Object.entries(isObject(item['examples']) ? item['examples'] : {})) {
        const found = resolve(document, example);
        if (isObject(found) && 'value' in found)
          yield [`${at}/examples/${name}`, item['schema'], found['value']];
      }
    }
    const isSchema = 'type' in item || 'allOf' in item || 'enum' in item || '$ref' in item;
    if (isSchema && Array.isArray(item['examples']))
      for (const value of item['examples'] as unknown[]) yield [at, item, value];
    if (isSchema && 'default' in item) yield [`${at}/default`, item, item['default']];
  }
}

describe.each(SPECIFICATIONS)('$file', ({ file, text, document, operations }) => {
  it('passes the linter without errors and warnings', async () => {
    expect(await lintOpenapi(text, path.join(ROOT, 'openapi', file))).toEqual([]);
  });

  it('has every operation of the domain model', () => {
    const found = [...objects(document['paths'])].filter(
      ([, item]) => typeof item['operationId'] === 'string' && 'responses' in item,
    );
    expect(found).toHaveLength(operations);
  });

  it('has only examples and defaults that are valid against their schema, including formats', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    ajv.addSchema({ $id: 'https://specification.example/document', components: document['components'] });
    const absolute = (schema: unknown): Json =>
      JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
        key === '$ref' && typeof value === 'string' && value.startsWith('#')
          ? `https://specification.example/document${value}`
          : value,
      ) as Json;
    // Errors share one schema hundreds of times.
    const compiled = new Map<string, ValidateFunction>();
    const diagnostics: string[] = [];
    let count = 0;
    for (const [at, schema, value] of examplePairs(document)) {
      count += 1;
      const key = JSON.stringify(schema);
      const validate = compiled.get(key) ?? ajv.compile(absolute(schema));
      compiled.set(key, validate);
      if (!validate(value)) diagnostics.push(`${at}: ${ajv.errorsText(validate.errors)}`);
    }
    expect(diagnostics).toEqual([]);
    expect(count).toBeGreaterThan(operations * 10);
  });

  it('describes every property of its schemas', () => {
    const components = document['components'] as Json;
    const missing = [...objects(components['schemas'])].flatMap(([at, schema]) =>
      Object.entries(isObject(schema['properties']) && !at.includes('/examples') ? schema['properties'] : {})
        .filter(
          ([, property]) =>
            !(
              isObject(property) &&
              ('description' in property ||
                typeof (resolve(document, property) as Json)['description'] === 'string')
            ),
        )
        .map(([name]) => `${at}/${name}`),
    );
    expect(missing).toEqual([]);
  });
});
