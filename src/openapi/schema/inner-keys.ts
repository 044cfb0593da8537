import { isObject } from '../document/json-value';
import type { FlatSchema } from './flatten-schema';

/** Keywords whose value is one schema, a list of schemas, or a map to schemas. */
export const SCHEMA_KEYS = new Set(
  (
    'items additionalProperties not if then else contains propertyNames unevaluatedItems ' +
    'unevaluatedProperties'
  ).split(' '),
);
export const LIST_KEYS = new Set(['allOf', 'oneOf', 'anyOf', 'prefixItems']);
export const MAP_KEYS = new Set(['properties', 'patternProperties', 'dependentSchemas']);

/** Keys that contain schemas. */
export const INSIDE = [...SCHEMA_KEYS, ...LIST_KEYS, ...MAP_KEYS, 'contentSchema'];

/** Whether a node has one of these keys. */
export function has(flat: FlatSchema, keys: readonly string[]): boolean {
  return flat.sources.some(
    ({ schema }) => isObject(schema) && keys.some((key) => Object.hasOwn(schema, key)),
  );
}
