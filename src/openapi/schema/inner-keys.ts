import { isObject } from '../document/json-value';
import type { FlatSchema } from './flatten-schema';

/** Keys that contain schemas. */
export const INSIDE = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'oneOf',
  'anyOf',
  'items',
  'prefixItems',
  'allOf',
  'if',
  'then',
  'else',
  'not',
  'contains',
  'propertyNames',
  'dependentSchemas',
  'contentSchema',
  'unevaluatedItems',
  'unevaluatedProperties',
];

/** Whether a node has one of these keys. */
export function has(flat: FlatSchema, keys: readonly string[]): boolean {
  return flat.sources.some(
    ({ schema }) => isObject(schema) && keys.some((key) => Object.hasOwn(schema, key)),
  );
}
