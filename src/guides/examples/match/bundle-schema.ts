import { isObject, own } from '../../../kit/values/json-value';
import { DATA_KEYS, LIST_KEYS, MAP_KEYS, SCHEMA_KEYS } from '../../../apis/schema/inner-keys';
import { findSchemaFault } from './schema-fault';
import type { JsonSchema, JsonValue } from '../../../apis/model/request';

/** A schema that needs no other document, and the way back. */
export interface SchemaBundle {
  readonly schema: JsonSchema;
  /** The schema that a part of it is a copy of. */
  readonly writtenFor: (part: unknown) => unknown;
}

/**
 * A copy of a schema in which everything that it references, however far away, is in `$defs`. Keywords that say nothing
 * of a value are omitted.
 *
 * @throws Error for a reference without a target, or an invalid schema; RangeError for more levels than the stack.
 */
export function bundleSchema(schema: unknown, resolve: (reference: string) => unknown): SchemaBundle {
  const written = new WeakMap<object, unknown>();
  const names = new Map<string, string>();
  const definitions: Record<string, JsonSchema> = {};
  const waiting: [name: string, target: unknown][] = [];
  const referTo = (reference: string): string => {
    const known = names.get(reference);
    const name = known ?? `${names.size}`;
    if (known === undefined) {
      names.set(reference, name);
      const target = resolve(reference);
      if (target === undefined) throw new Error(`nothing is at the reference "${reference}"`);
      waiting.push([name, target]);
    }
    return `#/$defs/${name}`;
  };
  const copyMap = (map: object): Record<string, JsonSchema> =>
    Object.fromEntries(Object.entries(map).map(([name, inner]) => [name, copy(inner)]));
  const copy = (value: unknown): JsonSchema => {
    if (!isObject(value)) return value === false ? false : true;
    const members: Record<string, JsonValue> = {};
    for (const [key, inner] of Object.entries(value)) {
      if ((LIST_KEYS.has(key) || key === 'items') && Array.isArray(inner)) members[key] = inner.map(copy);
      else if (SCHEMA_KEYS.has(key)) members[key] = copy(inner);
      else if (MAP_KEYS.has(key) && isObject(inner)) members[key] = copyMap(inner);
      else if (DATA_KEYS.has(key)) members[key] = inner as JsonValue;
    }
    const reference = own(value, '$ref') ?? own(value, '$dynamicRef');
    if (typeof reference === 'string') members['$ref'] = referTo(reference);
    written.set(members, value);
    return members;
  };
  const valid = (part: unknown): JsonSchema => {
    const fault = findSchemaFault(part);
    if (fault !== undefined) throw new Error(`schema is invalid: ${fault}`);
    return copy(part);
  };
  const root = valid(schema);
  for (let next = waiting.shift(); next; next = waiting.shift()) definitions[next[0]] = valid(next[1]);
  return {
    schema: typeof root === 'object' ? Object.assign(root as object, { $defs: definitions }) : root,
    writtenFor: (part) => (typeof part === 'object' && part !== null ? written.get(part) : part),
  };
}
