import { expect, it } from 'vitest';
import { buildApiPages } from './pages/build-api-pages';
import { checkSpecification } from './parse/check-specification';
import { describeRequest } from './request-description/describe-request';
import { normalizeApi } from './operation/normalize-api';
import { readDocument } from '../../tests/read-document';
import { freeName } from './text/anchors';

/** Parts of a small document, and how many times as many a large one has. */
const SMALL = 250;
const TIMES = 4;
/** How many times as long the large one may take: far from the square. */
const MOST = 9;
/** Milliseconds below which a time says nothing. */
const LEAST = 80;
const TEXT = { type: 'string' };

const many = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));
const mapOf = (count: number, make: (index: number) => unknown): object =>
  Object.fromEntries(many(count, (index) => [`p${index}`, make(index)]));
const reference = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const bodyOf = (schema: object, schemas: object = {}): object => ({
  paths: { '/a': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} } } },
  components: { schemas },
});

function spentBy(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const namesOf = (count: number): string[] => many(count, (index) => `p${index}`);

it.each<readonly [name: string, make: (count: number) => object]>([
  [
    'required properties that are references',
    (count) =>
      bodyOf(
        { type: 'object', required: namesOf(count), properties: mapOf(count, () => reference('S')) },
        { S: TEXT },
      ),
  ],
  [
    'branches',
    (count) => bodyOf({ allOf: many(count, (index) => ({ properties: { [`p${index}`]: TEXT } })) }),
  ],
  [
    'branches that are references',
    (count) =>
      bodyOf(
        { allOf: namesOf(count).map(reference) },
        mapOf(count, (index) => ({ required: [`p${index}`], properties: { [`p${index}`]: TEXT } })),
      ),
  ],
  [
    'values of two lists',
    (count) =>
      bodyOf({
        allOf: [many(10 * count, String), many(10 * count, String).reverse()].map((values) => ({
          enum: values,
        })),
      }),
  ],
  [
    'variants of a discriminator',
    (count) =>
      bodyOf(
        {
          oneOf: namesOf(count).map(reference),
          discriminator: {
            propertyName: 'a',
            mapping: mapOf(count, (index) => `#/components/schemas/p${index}`),
          },
        },
        mapOf(count, () => ({ type: 'object', required: ['a'], properties: { a: TEXT } })),
      ),
  ],
  [
    'levels of tags',
    (count) => ({
      openapi: '3.2.0',
      tags: many(count, (index) => ({
        name: `t${index}`,
        ...(index > 0 ? { parent: `t${index - 1}` } : {}),
      })),
      paths: { '/a': { get: { tags: [`t${count - 1}`], responses: {} } } },
    }),
  ],
])('%s take time in proportion to their number', { timeout: 240_000 }, (_, make) => {
  const timeOf = (count: number): number => {
    const specification = readDocument(make(count));
    return spentBy(() => {
      checkSpecification(specification);
      buildApiPages(specification, { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' });
      for (const operation of normalizeApi(specification).operations)
        describeRequest(specification, operation);
    });
  };
  // The first one compiles the code.
  timeOf(SMALL / 5);
  const small = timeOf(SMALL);
  expect(timeOf(SMALL * TIMES)).toBeLessThan(MOST * Math.max(small, LEAST));
});

it('so does a name that 20,000 want', { timeout: 60_000 }, () => {
  const taken = new Set<string>();
  expect(spentBy(() => many(20_000, () => taken.add(freeName('a', taken))))).toBeLessThan(2000);
  expect([...taken].slice(0, 3)).toEqual(['a', 'a-2', 'a-3']);
  expect(taken.has('a-20000')).toBe(true);
});
