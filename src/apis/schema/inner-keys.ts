import { isObject, own, ownArray } from '../../kit/values/json-value';
import { isNoChoice, type FlatSchema } from './flatten-schema';

/** Keywords whose value is one schema, a list of schemas, or a map to schemas. */
export const SCHEMA_KEYS = new Set(
  (
    'items additionalProperties not if then else contains propertyNames unevaluatedItems ' +
    'unevaluatedProperties'
  ).split(' '),
);
export const LIST_KEYS = new Set(['allOf', 'oneOf', 'anyOf', 'prefixItems']);
export const MAP_KEYS = new Set(['properties', 'patternProperties', 'dependentSchemas']);

/** Keywords whose value is data that validation or a form needs. Text for readers is omitted. */
export const DATA_KEYS = new Set(
  (
    'type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength ' +
    'minLength pattern maxItems minItems uniqueItems maxContains minContains maxProperties ' +
    'minProperties required dependentRequired format contentEncoding contentMediaType default ' +
    'readOnly writeOnly'
  ).split(' '),
);

/** Keys that contain schemas. */
const INSIDE = [...SCHEMA_KEYS, ...LIST_KEYS, ...MAP_KEYS, 'contentSchema'];

/** Whether a key has schemas below the node. Branches of `allOf` and the only option beside `null` are the node itself. */
function isInside(schema: unknown, key: string): boolean {
  if (key !== 'oneOf' && key !== 'anyOf') return key !== 'allOf' && own(schema, key) !== undefined;
  const options = ownArray(schema, key);
  return options.length > 0 && !isNoChoice(options, own(schema, 'discriminator') !== undefined);
}

/** Whether a node has schemas below it. */
export const hasInside = ({ sources }: FlatSchema): boolean =>
  sources.some(({ schema }) => isObject(schema) && INSIDE.some((key) => isInside(schema, key)));
