import { isObject, own, ownArray, ownEntries, type JsonObject } from '../../kit/values/json-value';

/** Keywords for dependencies between fields. */
const CONDITIONS = ['if', 'then', 'else'];

const without = (schema: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));

/**
 * One schema in the form that client generators and linters support: without `if`, `then`, and `else`, and
 * with the parts of `allOf` merged into one schema. Field definitions are unchanged.
 *
 * @param follow  Returns the target of a part with `$ref`.
 */
export function simplifySchema(schema: JsonObject, follow: (part: JsonObject) => JsonObject): JsonObject {
  const parts = ownArray(schema, 'allOf');
  const rest = without(schema, [...CONDITIONS, 'allOf']);
  if (parts.length === 0) return rest;
  const known = parts.filter(isObject).map((part) => simplifySchema(follow(part), follow));
  const all = [...known, rest];
  const properties = Object.fromEntries(all.flatMap((part) => ownEntries(part, 'properties')));
  const required = [...new Set(all.flatMap((part) => ownArray(part, 'required')))];
  return {
    ...Object.fromEntries(known.flatMap((part) => Object.entries(part))),
    ...rest,
    ...(required.length > 0 ? { required } : {}),
    ...(all.some((part) => own(part, 'properties') !== undefined) ? { properties } : {}),
  };
}
