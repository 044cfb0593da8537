import { describe, expect, it } from 'vitest';
import { describeFirst as read, readDocument } from '../../../tests/read-document';
import { buildRealSpecification } from '../../../tests/fixtures/specs/real-specifications';
import { standaloneSchema } from './standalone-schema';

const operation = (more: Record<string, unknown>, method = 'post'): Record<string, unknown> => ({
  paths: { '/a/{id}': { [method]: { responses: {}, ...more } } },
});

const bodySchema = (schema: unknown, components = {}, openapi = '3.1.0'): unknown =>
  read({
    openapi,
    ...operation({ requestBody: { content: { 'application/json': { schema } } } }),
    components: { schemas: components },
  }).bodies[0]?.schema;

describe('self-contained schemas', () => {
  const tree = {
    Node: {
      type: 'object',
      description: 'text',
      properties: { next: { $ref: '#/components/schemas/Node' } },
    },
  };

  it('keeps a circle as a reference', () => {
    expect(bodySchema({ $ref: '#/components/schemas/Node' }, tree)).toEqual({
      $ref: '#/$defs/Node',
      $defs: { Node: { type: 'object', properties: { next: { $ref: '#/$defs/Node' } } } },
    });
  });

  it('converts the keywords of OpenAPI 3.0', () => {
    expect(
      bodySchema(
        {
          type: 'object',
          properties: {
            a: { type: 'integer', nullable: true, minimum: 1, exclusiveMinimum: true, enum: [2, 3] },
            b: { $ref: '#/components/schemas/Node', nullable: true },
            c: { nullable: true, allOf: [{ $ref: '#/components/schemas/Node' }] },
          },
        },
        { Node: { type: 'object' } },
        '3.0.3',
      ),
    ).toEqual({
      type: 'object',
      properties: {
        a: { type: ['integer', 'null'], exclusiveMinimum: 1, enum: [2, 3, null] },
        b: { $ref: '#/$defs/Node' },
        c: { anyOf: [{ allOf: [{ $ref: '#/$defs/Node' }] }, { type: 'null' }] },
      },
      $defs: { Node: { type: 'object' } },
    });
  });

  it('does not require properties that only the server writes', () => {
    expect(
      bodySchema({ required: ['id', 'name'], properties: { id: { readOnly: true }, name: {} } }),
    ).toEqual({ required: ['name'], properties: { id: { readOnly: true }, name: {} } });
  });

  it('does not require properties of a response that only the client writes', () => {
    const properties = { id: { readOnly: true }, secret: { writeOnly: true } };
    const schema = { required: ['id', 'secret'], properties };
    const content = { 'application/json': { schema } };
    const { responses } = read(operation({ responses: { 200: { description: '', content } } }));
    expect(responses).toEqual([
      {
        status: '200',
        bodies: [{ mediaType: 'application/json', schema: { required: ['id'], properties } }],
      },
    ]);
    expect(bodySchema(schema)).toEqual({ required: ['secret'], properties });
  });

  it('omits patterns that browsers cannot read, and handles names such as __proto__', () => {
    const schema = JSON.parse(
      '{"pattern":"(?<","properties":{"__proto__":{"type":"string"},"constructor":{}}}',
    ) as unknown;
    const made = bodySchema(schema) as Record<string, object>;
    expect(JSON.stringify(made)).toBe('{"properties":{"__proto__":{"type":"string"},"constructor":{}}}');
    expect(Object.getPrototypeOf(made['properties'] ?? {})).toBe(Object.prototype);
  });

  it('allows anything if a schema is too large', () => {
    const large = { enum: Array.from({ length: 50_000 }, (_, index) => `value ${index}`) };
    expect(bodySchema({ properties: { a: { $ref: '#/components/schemas/Large' } } }, { Large: large })).toBe(
      true,
    );
  });

  it('stays within its budget for a thousand schemas that refer to each other', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `S${index}`);
    const schemas = Object.fromEntries(
      names.map((name) => [
        name,
        { oneOf: names.slice(0, 70).map((other) => ({ $ref: `#/components/schemas/${other}` })) },
      ]),
    );
    const specification = readDocument({ paths: {}, components: { schemas } });
    const located = { value: { $ref: '#/components/schemas/S0' }, path: [] };
    const made = standaloneSchema(specification, located, 'request', { characters: 150_000 });
    expect(JSON.stringify(made).length).toBeLessThan(300_000);
    expect(standaloneSchema(specification, located, 'request', { characters: 1000 })).toBe(true);
  });

  it('terminates for endlessly nested schemas', () => {
    let deep: unknown = { type: 'string' };
    for (let level = 0; level < 500; level += 1) deep = { items: deep };
    const { specification } = buildRealSpecification('gds');
    const made = standaloneSchema(specification, { value: deep, path: [] }, 'request', {
      characters: 150_000,
    });
    expect(JSON.stringify(made).length).toBeLessThan(2000);
  });
});
