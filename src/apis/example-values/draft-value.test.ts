import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../tests/read-document';
import { draftValue } from './draft-value';

/** Schemas that all require each other. */
function fan(schemas: number, members: number): object {
  const reference = (index: number) => ({ $ref: `#/components/schemas/S${index % schemas}` });
  return Object.fromEntries(
    Array.from({ length: schemas }, (_, index) => [
      `S${index}`,
      {
        type: 'object',
        required: Array.from({ length: members }, (__, at) => `p${at}`),
        properties: Object.fromEntries(
          Array.from({ length: members }, (__, at) => [`p${at}`, reference(index + at * (index % 7))]),
        ),
      },
    ]),
  );
}

const draft = (schemas: object): unknown =>
  draftValue(
    readDocument({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: {},
      components: { schemas },
    }),
    [{ value: { $ref: '#/components/schemas/S0' }, path: [] }],
  );

const membersOf = (value: unknown): number =>
  Object.values(value as object).reduce<number>((sum, inner) => sum + 1 + membersOf(inner), 0);

describe('a draft', () => {
  it('of schemas that multiply has fewer levels, and all members of the first one', () => {
    const value = draft(fan(30, 20));
    expect(Object.keys(value as object)).toHaveLength(20);
    expect(membersOf(value)).toBeLessThanOrEqual(300);
  });

  it('of a chain has its levels', () => {
    expect(JSON.stringify(draft(fan(7, 1)))).toBe('{"p0":{"p0":{"p0":{"p0":{"p0":{}}}}}}');
  });
});
