import { expect, it } from 'vitest';
import { buildApiPages } from './pages/build-api-pages';
import { checkSpecification } from './parse/check-specification';
import { describeRequest } from './request-description/describe-request';
import { normalizeApi } from './operation/normalize-api';
import { readDocument } from '../../tests/read-document';
import { freeName } from './text/anchors';

/** Milliseconds of the processor for one document: several times what it takes, and a part of what its square takes. */
const LIMIT = 15_000;
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

const names = many(3000, (index) => `p${index}`);

it.each<readonly [name: string, document: object]>([
  [
    '3,000 required properties that are references',
    bodyOf({ type: 'object', required: names, properties: mapOf(3000, () => reference('S')) }, { S: TEXT }),
  ],
  [
    '3,000 properties beside a branch',
    bodyOf({ required: names, allOf: [{ properties: { a: TEXT } }], properties: mapOf(3000, () => TEXT) }),
  ],
  ['2,000 branches', bodyOf({ allOf: many(2000, (index) => ({ properties: { [`p${index}`]: TEXT } })) })],
  [
    '2,000 branches that are references',
    bodyOf(
      { allOf: names.slice(0, 2000).map(reference) },
      mapOf(2000, (index) => ({ required: [`p${index}`], properties: { [`p${index}`]: TEXT } })),
    ),
  ],
  [
    'two lists of 10,000 values',
    bodyOf({
      allOf: [many(10_000, String), many(10_000, String).reverse()].map((values) => ({ enum: values })),
    }),
  ],
  [
    '1,000 variants of a discriminator',
    bodyOf(
      {
        oneOf: names.slice(0, 1000).map(reference),
        discriminator: {
          propertyName: 'a',
          mapping: mapOf(1000, (index) => `#/components/schemas/p${index}`),
        },
      },
      mapOf(1000, () => ({ type: 'object', required: ['a'], properties: { a: TEXT } })),
    ),
  ],
  [
    'a tag 3,000 levels below another',
    {
      openapi: '3.2.0',
      tags: many(3000, (index) => ({ name: `t${index}`, ...(index > 0 ? { parent: `t${index - 1}` } : {}) })),
      paths: { '/a': { get: { tags: ['t2999'], responses: {} } } },
    },
  ],
])('%s take time in proportion to their number', { timeout: 240_000 }, (_, document) => {
  const specification = readDocument(document);
  const spent = spentBy(() => {
    checkSpecification(specification);
    buildApiPages(specification, { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' });
    for (const operation of normalizeApi(specification).operations) describeRequest(specification, operation);
  });
  expect(spent).toBeLessThan(LIMIT);
});

it('so does a name that 20,000 want', { timeout: 60_000 }, () => {
  const taken = new Set<string>();
  expect(spentBy(() => many(20_000, () => taken.add(freeName('a', taken))))).toBeLessThan(2000);
  expect([...taken].slice(0, 3)).toEqual(['a', 'a-2', 'a-3']);
  expect(taken.has('a-20000')).toBe(true);
});
