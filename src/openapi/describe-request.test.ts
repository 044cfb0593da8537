import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { describe, expect, it } from 'vitest';
import { buildRealSpecification } from '../../tests/fixtures/specs/real-specifications';
import { describeRequest } from './describe-request';
import { listOperations } from './list-operations';
import { parseSpecification } from './parse-specification';
import { standaloneSchema } from './standalone-schema';
import type { RequestDescription } from '../request/request-model';

function validator(): Ajv2020 {
  return new Ajv2020({ strict: false, allErrors: true, formats: fullFormats });
}

/** The description of the first operation of a document. */
function read(document: Record<string, unknown>): RequestDescription {
  const parsed = parseSpecification(
    JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, ...document }),
    'spec.json',
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const [operation] = listOperations(parsed.value);
  if (!operation) throw new Error('no operation');
  return describeRequest(parsed.value, operation);
}

const operation = (more: Record<string, unknown>, method = 'post'): Record<string, unknown> => ({
  paths: { '/a/{id}': { [method]: { responses: {}, ...more } } },
});

const bodySchema = (schema: unknown, components = {}, openapi = '3.1.0'): unknown =>
  read({
    openapi,
    ...operation({ requestBody: { content: { 'application/json': { schema } } } }),
    components: { schemas: components },
  }).bodies[0]?.schema;

describe.each(['application-api', 'gds'] as const)('requests of %s', (name) => {
  const { specification } = buildRealSpecification(name);
  const described = listOperations(specification)
    .filter(({ isWebhook }) => !isWebhook)
    .map((located) => ({ name: located.operationId, description: describeRequest(specification, located) }));

  it.each(described)('$name: every sample is allowed by its schema', ({ description }) => {
    const wrong: string[] = [];
    const ajv = validator();
    const check = (place: string, schema: unknown, value: unknown): void => {
      const validate = ajv.compile(schema as object);
      if (!validate(value)) wrong.push(`${place}: ${JSON.stringify(validate.errors)}`);
    };
    for (const parameter of description.parameters)
      if (parameter.sample !== undefined) check(parameter.name, parameter.schema, parameter.sample);
    for (const body of description.bodies) {
      expect(body.schema).not.toBe(true);
      if (body.kind !== 'json') continue;
      for (const { label, text } of body.examples) check(label, body.schema, JSON.parse(text));
    }
    expect(wrong).toEqual([]);
  });

  it.each(described)('$name: required parameters have a sample', ({ description }) => {
    const bare = description.parameters.filter(
      ({ isRequired, sample }) => isRequired && sample === undefined,
    );
    expect(bare.map((parameter) => parameter.name)).toEqual([]);
  });
});

describe('describeRequest', () => {
  it('fills in what the standard takes for granted', () => {
    const description = read(
      operation({
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'q', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          { name: 'p', in: 'query', style: 'pipeDelimited', schema: {} },
          { name: 'X-A', in: 'header', schema: { type: 'string' }, example: 'x' },
          { name: 'Accept', in: 'header', schema: { type: 'string' } },
          {
            name: 'c',
            in: 'cookie',
            content: { 'application/json': { schema: { type: 'object' }, example: '{"a":1}' } },
          },
        ],
      }),
    );
    expect(description.servers).toEqual([{ url: '/', variables: [] }]);
    expect(
      description.parameters.map(({ place, name, style, explode }) => [place, name, style, explode]),
    ).toEqual([
      ['path', 'id', 'simple', false],
      ['query', 'q', 'form', true],
      ['query', 'p', 'pipeDelimited', false],
      ['header', 'X-A', 'simple', false],
      ['cookie', 'c', 'form', true],
    ]);
    expect(description.parameters.at(-1)).toMatchObject({ mediaType: 'application/json', sample: { a: 1 } });
  });

  it('tells kinds of bodies apart', () => {
    const schema = {
      type: 'object',
      properties: { f: { type: 'string', format: 'binary' }, n: { type: 'integer', example: 3 } },
    };
    const content = {
      'application/merge-patch+json': { schema },
      'application/x-ndjson': { example: [{ a: 1 }, { b: 2 }] },
      'text/csv': { example: 'a;b' },
      'application/xml': { schema },
      'application/x-www-form-urlencoded': { schema },
      'multipart/form-data': { schema },
      'application/octet-stream': {},
    };
    const { bodies } = read(operation({ requestBody: { content } }));
    expect(
      bodies.map(({ kind, examples, fields }) => [kind, examples.map(({ text }) => text), fields.length]),
    ).toEqual([
      ['json', ['{\n  "f": "<binary>",\n  "n": 3\n}'], 0],
      ['text', ['{"a":1}\n{"b":2}\n'], 0],
      ['text', ['a;b'], 0],
      ['text', [], 0],
      ['form', [], 2],
      ['multipart', [], 2],
      ['file', [], 0],
    ]);
    expect(bodies[5]?.fields).toEqual([
      { name: 'f', isRequired: false, isFile: true, sample: '' },
      { name: 'n', isRequired: false, isFile: false, sample: '3' },
    ]);
  });

  it('names each secret, and leaves out schemes that are not there', () => {
    const description = read({
      ...operation({ security: [{ a: [], b: [], gone: [] }, {}, { o: ['read'] }] }),
      components: {
        securitySchemes: {
          a: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
          b: { type: 'apiKey', in: 'query', name: 'api_key' },
          o: {
            type: 'oauth2',
            flows: {
              clientCredentials: { tokenUrl: 'javascript:alert(1)', scopes: { read: 'Reads *all*' } },
            },
          },
        },
      },
    });
    expect(description.security).toEqual([
      {
        schemes: [
          { name: 'a', scopes: [] },
          { name: 'b', scopes: [] },
        ],
      },
      { schemes: [] },
      { schemes: [{ name: 'o', scopes: ['read'] }] },
    ]);
    expect(description.schemes.map(({ name, variable }) => [name, variable])).toEqual([
      ['a', 'API_KEY'],
      ['b', 'API_KEY_2'],
      ['o', 'TOKEN'],
    ]);
    expect(description.schemes[2]?.flows).toEqual([
      { kind: 'clientCredentials', scopes: [{ name: 'read', description: 'Reads all' }] },
    ]);
  });
});

describe('schemas that stand alone', () => {
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

  it('reads what OpenAPI 3.0 wrote in other words', () => {
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

  it('asks for no property that only the server writes', () => {
    expect(
      bodySchema({ required: ['id', 'name'], properties: { id: { readOnly: true }, name: {} } }),
    ).toEqual({ required: ['name'], properties: { id: { readOnly: true }, name: {} } });
  });

  it('leaves out patterns that no browser can read, and survives hostile names', () => {
    const schema = JSON.parse(
      '{"pattern":"(?<","properties":{"__proto__":{"type":"string"},"constructor":{}}}',
    ) as unknown;
    const made = bodySchema(schema) as Record<string, object>;
    expect(JSON.stringify(made)).toBe('{"properties":{"__proto__":{"type":"string"},"constructor":{}}}');
    expect(Object.getPrototypeOf(made['properties'] ?? {})).toBe(Object.prototype);
  });

  it('allows anything where a schema is too large to be carried', () => {
    const large = { enum: Array.from({ length: 50_000 }, (_, index) => `value ${index}`) };
    expect(bodySchema({ properties: { a: { $ref: '#/components/schemas/Large' } } }, { Large: large })).toBe(
      true,
    );
  });

  it('takes a thousand schemas that name each other without growing over its budget', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `S${index}`);
    const schemas = Object.fromEntries(
      names.map((name) => [
        name,
        { oneOf: names.slice(0, 70).map((other) => ({ $ref: `#/components/schemas/${other}` })) },
      ]),
    );
    const parsed = parseSpecification(
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'T', version: '1' },
        paths: {},
        components: { schemas },
      }),
      'spec.json',
    );
    if (!parsed.ok) throw new Error('unreadable');
    const located = { value: { $ref: '#/components/schemas/S0' }, path: [] };
    const made = standaloneSchema(parsed.value, located, { characters: 150_000 });
    expect(JSON.stringify(made).length).toBeLessThan(300_000);
    expect(standaloneSchema(parsed.value, located, { characters: 1000 })).toBe(true);
  });

  it('ends where schemas stand in each other without end', () => {
    let deep: unknown = { type: 'string' };
    for (let level = 0; level < 500; level += 1) deep = { items: deep };
    const { specification } = buildRealSpecification('gds');
    const made = standaloneSchema(specification, { value: deep, path: [] }, { characters: 150_000 });
    expect(JSON.stringify(made).length).toBeLessThan(2000);
  });
});
