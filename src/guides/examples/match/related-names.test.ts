import { expect, it } from 'vitest';
import { createRelation } from './related-names';

const operation = (path: string) => ({ path }) as never;

function relationTo(paths: readonly string[], document: unknown) {
  const sources = { apis: [{ name: 'a', file: 'openapi/a.yaml', document }], guideApis: [], schemas: [] };
  return createRelation(sources, { operations: paths.map(operation), servers: [] });
}

it('finds the names of a document, however long its lists and paths are', () => {
  const example = Array.from({ length: 300_000 }, () => 1);
  const document = { example, components: { schemas: { A: { properties: { saw: {} } } } } };
  const isRelated = relationTo(['/saws/{id}', '/segment'.repeat(2_000_000)], document);
  expect(isRelated('{ "saw": 1 }')).toBe(true);
  expect(isRelated('{ "other": 1 }')).toBe(false);
  expect(isRelated('GET /saws/1')).toBe(true);
});
