import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { checkValue } from '../../../apis/value-checks/check-json';
import type { JsonSchema, JsonValue } from '../../../apis/model/request';
import { createSchemaLibrary } from './schema-library';

const ajv = addFormats(new Ajv2020({ strict: false, logger: false }));
const open = { additionalProperties: true };

/** Rows for each keyword: a schema, a value that fits it, and one that does not. */
const ROWS: readonly (readonly [JsonSchema, JsonValue, JsonValue])[] = [
  [{ type: ['string', 'null'] }, null, 1],
  [{ type: 'integer' }, 1.0, 1.5],
  [{ enum: [1, 'a', { a: [1] }] }, { a: [1] }, { a: [2] }],
  [{ const: { a: 1, b: 2 } }, { b: 2, a: 1 }, { a: 1 }],
  [{ minimum: 1, maximum: 3 }, 3, 3.5],
  [{ exclusiveMinimum: 1, exclusiveMaximum: 3 }, 2, 1],
  [{ multipleOf: 0.5 }, 1.5, 1.2],
  [{ minLength: 2, maxLength: 2 }, '🪚🪚', '🪚'],
  [{ pattern: '^\\p{L}+$' }, 'säge', '1'],
  [{ format: 'date' }, '2024-02-29', '2025-02-29'],
  [{ format: 'date-time' }, '2025-10-01T12:30:00Z', '2025-10-01'],
  [{ format: 'uuid' }, '0a1b2c3d-0a1b-4c3d-8a1b-0a1b2c3d4e5f', '0a1b'],
  [{ format: 'email' }, 'a@b.example', 'a'],
  [{ format: 'ipv4' }, '192.0.2.1', '192.0.2.256'],
  [{ minItems: 1, maxItems: 2 }, [1], []],
  [{ uniqueItems: true }, [1, '1', [1]], [{ a: 1 }, { a: 1 }]],
  [{ items: { type: 'string' } }, ['a'], ['a', 1]],
  [{ prefixItems: [{ type: 'string' }], items: false }, ['a'], ['a', 'b']],
  [{ contains: { const: 1 }, minContains: 2, maxContains: 2 }, [1, 1, 2], [1, 2]],
  [{ required: ['a'] }, { a: null }, { b: 1 }],
  [{ dependentRequired: { a: ['b'] } }, { b: 1 }, { a: 1 }],
  [{ dependentSchemas: { a: { required: ['b'] } } }, { a: 1, b: 1 }, { a: 1 }],
  [{ minProperties: 1, maxProperties: 1 }, { a: 1 }, { a: 1, b: 2 }],
  [{ properties: { a: { type: 'string' }, b: false } }, { a: 'b' }, { b: 1 }],
  [{ patternProperties: { '^a': { type: 'string' } } }, { ab: 'c', b: 1 }, { ab: 1 }],
  [{ properties: { a: true }, additionalProperties: false }, { a: 1 }, { b: 1 }],
  [{ propertyNames: { maxLength: 2 } }, { ab: 1 }, { abc: 1 }],
  [{ allOf: [{ properties: { a: open } }], unevaluatedProperties: false }, { a: {} }, { a: {}, b: 1 }],
  [{ anyOf: [{ prefixItems: [true] }], unevaluatedItems: false }, [1], [1, 2]],
  [{ anyOf: [{ type: 'string' }, { minimum: 3 }] }, 3, 2],
  [{ oneOf: [{ type: 'string' }, { minLength: 2 }] }, 'a', 'ab'],
  [{ not: { type: 'string' } }, 1, 'a'],
  [{ if: { required: ['a'] }, then: { required: ['b'] }, else: { required: ['c'] } }, { a: 1, b: 1 }, {}],
];

describe('guides, the console, the mock, and checks of documents have one judge', () => {
  it.each(ROWS.map(([schema, right, wrong]) => ({ schema, right, wrong })))(
    'which says of $schema what another validator says',
    ({ schema, right, wrong }) => {
      const schemas = [{ name: 'a', file: 'openapi/a.json', document: { $defs: { a: schema } } }];
      const library = createSchemaLibrary({ apis: [], guideApis: [], schemas });
      const guide = { $ref: `${library.document('a')?.base ?? ''}#/$defs/a` };
      const verdicts = [right, wrong].map((value) => [
        ajv.validate(schema, value),
        checkValue(value, schema).length === 0,
        (library.validate(guide, value) as readonly unknown[]).length === 0,
      ]);
      expect(verdicts).toEqual([
        [true, true, true],
        [false, false, false],
      ]);
    },
  );
});
