import { checkValue } from '../../../apis/value-checks/check-json';
import { LIST_KEYS, MAP_KEYS, SCHEMA_KEYS } from '../../../apis/schema/inner-keys';
import { TYPES } from '../../../apis/schema/schema-parts';
import { MAX_STEPS } from '../../../kit/patterns/match-pattern';
import type { JsonSchema, JsonValue } from '../../../apis/model/request';

const ofAll = (keys: Iterable<string>, rule: JsonSchema): Record<string, JsonSchema> =>
  Object.fromEntries([...keys].map((key) => [key, rule]));

const TYPE: JsonSchema = { enum: TYPES };
const NAMES: JsonSchema = { type: 'array', items: { type: 'string' } };
const COUNTS = ['Length', 'Items', 'Properties', 'Contains'].flatMap((noun) => [`min${noun}`, `max${noun}`]);
const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];

/** The rules of JSON Schema 2020-12 for the keywords that the judge reads, as a schema. */
const RULES: JsonSchema = {
  type: ['object', 'boolean'],
  properties: {
    ...ofAll(SCHEMA_KEYS, { $ref: '#' }),
    ...ofAll(LIST_KEYS, { type: 'array', minItems: 1, items: { $ref: '#' } }),
    ...ofAll(MAP_KEYS, { type: 'object', additionalProperties: { $ref: '#' } }),
    ...ofAll(COUNTS, { type: 'integer', minimum: 0 }),
    ...ofAll(BOUNDS, { type: 'number' }),
    ...ofAll(['$ref', '$dynamicRef', 'format', 'pattern'], { type: 'string' }),
    type: { if: { type: 'array' }, then: { minItems: 1, items: TYPE }, else: TYPE },
    enum: { type: 'array' },
    multipleOf: { type: 'number', exclusiveMinimum: 0 },
    required: NAMES,
    dependentRequired: { type: 'object', additionalProperties: NAMES },
    uniqueItems: { type: 'boolean' },
  },
};

/** What is wrong with a schema itself, without what it references; undefined if nothing is. */
export function findSchemaFault(schema: unknown): string | undefined {
  const found = checkValue(schema as JsonValue, RULES, { steps: MAX_STEPS }, true);
  const wrong = found.find(({ isUnchecked }) => isUnchecked !== true);
  return wrong && `${wrong.pointer ? `${wrong.pointer}: ` : ''}${wrong.cause.replace(/\.$/, '')}`;
}
