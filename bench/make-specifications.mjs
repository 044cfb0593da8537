// @ts-check
/**
 * Generates large documents, the same each time: 70 mutually recursive schemas with a thousand oneOf, one
 * schema of 17,000 nodes, Swagger 2.0 with 1,100 operations, 240 operations with 900 type arrays, 1,200
 * operations in 12 MB.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {Record<string, unknown>} Json */

const range = (/** @type {number} */ length) => Array.from({ length }, (_, index) => index);
const json = (/** @type {unknown} */ schema) => ({ 'application/json': { schema } });
const ref = (/** @type {string} */ name) => ({ $ref: `#/components/schemas/${name}` });

/** @param {string} title @param {Json} rest @param {string} [openapi] */
const document = (title, rest, openapi = '3.1.0') => ({ openapi, info: { title, version: '1' }, ...rest });

/**
 * Schemas that all contain each other, in properties with many alternatives.
 *
 * @param {number} schemas
 * @param {number} choices  Total number of `oneOf`.
 * @param {number} operations
 */
export function recursiveSchemas(schemas, choices, operations) {
  const perSchema = Math.ceil(choices / schemas);
  return document('Recursive schemas', {
    paths: Object.fromEntries(
      range(operations).map((index) => [
        `/nodes/${index}`,
        {
          post: {
            operationId: `node${index}`,
            requestBody: { content: json(ref(`Node${index % schemas}`)) },
            responses: {
              200: { description: 'The node.', content: json(ref(`Node${(index + 1) % schemas}`)) },
            },
          },
        },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        range(schemas).map((index) => [
          `Node${index}`,
          {
            type: 'object',
            description: `Node number ${index} of a graph in which each leads to each.`,
            properties: Object.fromEntries(
              range(perSchema).map((property) => [
                `edge${property}`,
                {
                  oneOf: range(15).map((option) => ref(`Node${(index + property * 15 + option) % schemas}`)),
                },
              ]),
            ),
          },
        ]),
      ),
    },
  });
}

/**
 * One inline schema with that many nodes, as nested properties.
 *
 * @param {number} nodes
 */
export function largeSchema(nodes) {
  let left = nodes;
  /** @param {number} level @returns {Json} */
  const make = (level) => {
    left -= 1;
    if (level === 0) return { type: 'string', description: 'A leaf of the tree.' };
    return {
      type: 'object',
      properties: Object.fromEntries(
        range(26)
          .filter(() => left > 0)
          .map((index) => [`part${level}x${index}`, make(level - 1)]),
      ),
    };
  };
  const schema = make(3);
  return document('Large schema', {
    paths: {
      '/tree': { put: { operationId: 'putTree', requestBody: { content: json(schema) }, responses: {} } },
    },
    components: { schemas: { Tree: schema } },
  });
}

/** @param {number} operations */
export function swagger(operations) {
  return {
    swagger: '2.0',
    info: { title: 'Swagger 2.0', version: '1' },
    host: 'api.example',
    basePath: '/v1',
    schemes: ['https'],
    consumes: ['application/json', 'application/yaml'],
    produces: ['application/json', 'application/yaml'],
    parameters: { limit: { in: 'query', name: 'limit', type: 'integer', description: 'Most rows.' } },
    paths: Object.fromEntries(
      range(operations).map((index) => [
        `/things${index}/{id}`,
        {
          [index % 2 === 0 ? 'get' : 'post']: {
            operationId: `thing${index}`,
            tags: [`Topic ${index % 40}`],
            parameters: [
              { in: 'path', name: 'id', required: true, type: 'string' },
              { $ref: '#/parameters/limit' },
              ...(index % 2 === 0
                ? []
                : [{ in: 'body', name: 'b', schema: { $ref: `#/definitions/T${index % 300}` } }]),
            ],
            responses: { 200: { description: 'OK', schema: { $ref: `#/definitions/T${index % 300}` } } },
          },
        },
      ]),
    ),
    definitions: Object.fromEntries(
      range(300).map((index) => [
        `T${index}`,
        {
          type: 'object',
          properties: Object.fromEntries(
            range(12).map((property) => [
              `p${property}`,
              property === 0
                ? { $ref: `#/definitions/T${(index * 7 + 1) % 300}` }
                : {
                    type: 'string',
                    description: `Property ${property} of thing ${index}.`,
                    'x-nullable': property === 1,
                  },
            ]),
          ),
        },
      ]),
    ),
  };
}

/** @param {number} operations @param {number} arrays */
export function typeArrays(operations, arrays) {
  return document('Type arrays', {
    paths: Object.fromEntries(
      range(operations).map((index) => [
        `/values/${index}`,
        {
          get: {
            operationId: `value${index}`,
            responses: { 200: { description: 'OK', content: json(ref(`V${index % 90}`)) } },
          },
        },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        range(90).map((index) => [
          `V${index}`,
          {
            type: ['object', 'null'],
            properties: Object.fromEntries(
              range(Math.ceil(arrays / 90)).map((property) => [
                `v${property}`,
                { type: ['string', 'integer', 'null', 'array'], items: { type: ['number', 'null'] } },
              ]),
            ),
          },
        ]),
      ),
    },
  });
}

/** @param {number} operations @param {number} bytes */
export function largeDocument(operations, bytes) {
  const perOperation = bytes / operations;
  const sentence = 'It says at length what this part of the machine does and when. ';
  return document(
    'Large document',
    {
      tags: range(40).map((index) => ({ name: `Topic ${index}` })),
      paths: Object.fromEntries(
        range(operations).map((index) => [
          `/machines/{id}/parts/${index}`,
          {
            get: {
              operationId: `getPart${index}`,
              tags: [`Topic ${index % 40}`],
              description: sentence.repeat(8),
              parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'string' } }],
              responses: {
                200: {
                  description: 'The part.',
                  content: {
                    'application/json': {
                      schema: {
                        type: 'object',
                        properties: Object.fromEntries(
                          range(20).map((property) => [
                            `property${property}`,
                            {
                              type: 'string',
                              description: sentence.repeat(1 + (property % 3)),
                              maxLength: 64,
                            },
                          ]),
                        ),
                      },
                      example: { text: sentence.repeat(Math.max(1, Math.floor((perOperation - 5000) / 64))) },
                    },
                  },
                },
              },
            },
          },
        ]),
      ),
    },
    '3.0.3',
  );
}

/** @param {number} operations */
export function manyOperations(operations) {
  return document(`${operations} operations`, largeDocument(operations, operations * 5000));
}

/**
 * Writes every document into a folder.
 *
 * @param {string} folder
 */
export function makeSpecifications(folder) {
  mkdirSync(folder, { recursive: true });
  /** @type {Record<string, unknown>} */
  const documents = {
    'recursive-70': recursiveSchemas(70, 1000, 70),
    'schema-17000': largeSchema(17_000),
    'swagger-1100': swagger(1100),
    'type-arrays-240': typeArrays(240, 900),
    'large-1200': largeDocument(1200, 12_000_000),
    'operations-500': manyOperations(500),
    'operations-1000': manyOperations(1000),
  };
  for (const [name, value] of Object.entries(documents))
    writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(value));
}
