import { describe, expect, it } from 'vitest';
import { createSchemaLibrary } from '../match/schema-library';
import { findValueDiagnostics } from './find-value-diagnostics';

/** Processor time in milliseconds. A rule that compares everything with everything takes many times the limit. */
const LIMIT = 20_000;

function check(schema: object, value: unknown, schemas: object = {}) {
  const library = createSchemaLibrary({
    apis: [
      {
        name: 'a',
        file: 'openapi/a.yaml',
        document: { components: { schemas: { ...schemas, Root: schema } } },
      },
    ],
    guideApis: [],
    schemas: [],
  });
  const base = library.document('a')?.base ?? '';
  const start = process.cpuUsage();
  const found = findValueDiagnostics(library, { $ref: `${base}#/components/schemas/Root` }, value);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(LIMIT);
  return found;
}

const objects = (count: number): object[] => Array.from({ length: count }, (_, id) => ({ id, name: 'x' }));
const names = (count: number, start: string): string[] =>
  Array.from({ length: count }, (_, index) => `${start}${index}`);
const NODE = { $ref: '#/components/schemas/Node' };

function nested(levels: number, inner: unknown): unknown {
  let value = inner;
  for (let level = 0; level < levels; level += 1) value = { a: value };
  return value;
}

describe('a large value', { timeout: 300_000 }, () => {
  it('is compared entry by entry for uniqueItems', () => {
    const schema = { type: 'array', uniqueItems: true, items: { type: 'object' } };
    expect(check(schema, objects(30_000))).toEqual([]);
    expect(check(schema, [...objects(30_000), { name: 'x', id: 7 }])).toMatchObject([
      {
        code: 'wrong-value',
        message: expect.stringContaining('the same entry twice: 7 and 30000') as string,
      },
    ]);
  });

  it.each([false, true])('has at most a hundred diagnostics of unknown fields (open: %s)', (isOpen) => {
    const properties = Object.fromEntries(names(200, 'aPropertyWithALongName').map((name) => [name, {}]));
    const value = Object.fromEntries(names(20_000, 'aPropretyWithALongName').map((name) => [name, 1]));
    const found = check(
      { type: 'object', properties, ...(isOpen ? {} : { additionalProperties: false }) },
      value,
    );
    expect(found.length).toBeGreaterThan(90);
    expect(found.length).toBeLessThan(102);
  });

  it('has at most a hundred diagnostics of wrong entries', () => {
    const found = check(
      { type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'boolean' }] } },
      objects(20_000),
    );
    expect(found).toHaveLength(101);
    expect(found.at(-1)?.message).toContain('more than 100 places');
  });

  it.each(['anyOf', 'oneOf', 'allOf'])(
    'is not compared without end with schemas that multiply through %s',
    (key) => {
      const part = { type: 'object', properties: { a: NODE } };
      const found = check(NODE, nested(60, 1), { Node: { [key]: [part, { ...part, description: 'B' }] } });
      expect(found).toMatchObject([
        { code: 'broken-schema', message: expect.stringContaining('too long') as string },
      ]);
    },
  );

  it('with more levels than the stack is an error', () => {
    const [found] = check(NODE, nested(20_000, 1), { Node: { properties: { a: NODE } } });
    expect(found?.message).toContain('too many levels');
  });
});
