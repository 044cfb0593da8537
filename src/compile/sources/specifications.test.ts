import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { lintOpenapi } from '../../../tests/lint-openapi';
import { checkSpecification } from '../../apis/parse/check-specification';
import { parseSpecification } from '../../apis/parse/parse-specification';
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

  it('has no part that its checks report, and only examples and defaults that fit their schemas', () => {
    const parsed = parseSpecification(text, file);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
    expect(checkSpecification(parsed.value)).toEqual([]);
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
