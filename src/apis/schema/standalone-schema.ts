import { isObject, isTrue, own, ownArray, toJson, type JsonObject } from '../../kit/values/json-value';
import { componentName, resolveRef, type Located } from '../document/resolve-ref';
import { freeName } from '../text/anchors';
import { formatPointer } from '../../kit/values/pointer';
import { flattenSchema } from './flatten-schema';
import { DATA_KEYS, LIST_KEYS, MAP_KEYS, SCHEMA_KEYS } from './inner-keys';
import { propertiesOf } from './intersect-keywords';
import { isHidden } from './is-hidden';
import { modernBounds } from './modern-bounds';
import type { Specification } from '../document/specification';
import type { JsonSchema, JsonValue } from '../model/request';

/** Keywords whose schemas apply to the same value; a condition stays as it is written. */
const SAME = new Set(['allOf', 'oneOf', 'anyOf', 'then', 'else']);

/** Whether other schemas say something about the same value. */
const isJoined = (schema: unknown): boolean =>
  ['$ref', '$dynamicRef', 'allOf'].some((key) => own(schema, key) !== undefined);

/** Maximum nesting of schemas without a reference. */
const MAX_DEPTH = 100;

/** Remaining characters, shared by all schemas of one operation. */
export interface SchemaBudget {
  characters: number;
}

class BudgetSpent extends Error {}

function isPattern(value: unknown): boolean {
  try {
    new RegExp(String(value), 'u');
    return true;
  } catch {
    return false;
  }
}

/** OpenAPI 3.0 has `nullable`, and its exclusive bounds are flags. */
export function modernKeywords(schema: JsonObject): Record<string, unknown> {
  const modern: Record<string, unknown> = { ...modernBounds(schema) };
  if (modern['nullable'] === true) {
    if (typeof modern['type'] === 'string') modern['type'] = [modern['type'], 'null'];
    const values = modern['enum'];
    if (Array.isArray(values) && !values.includes(null)) modern['enum'] = [...(values as unknown[]), null];
  }
  return modern;
}

type Direction = 'request' | 'response';

/** Whether a value lacks a member in this direction; `all` are the schemas that the value has together. */
function isLeftOut(
  specification: Specification,
  direction: Direction,
  name: string,
  property: unknown,
  all: readonly Located[],
): boolean {
  // Most properties say it themselves, so that nothing has to be joined.
  if (all.length === 1 && !isJoined(all[0]?.value) && !isJoined(property))
    return (
      isTrue(property, direction === 'request' ? 'readOnly' : 'writeOnly') || isTrue(property, 'x-internal')
    );
  const parts = propertiesOf(flattenSchema(specification, all)).get(name)?.parts ?? [];
  return isHidden({ specification, direction }, parts);
}

/**
 * A self-contained copy of a schema as JSON Schema 2020-12. Referenced schemas are in its `$defs`, and
 * circles stay references. Text and examples are omitted.
 *
 * @param direction In a request, a required property that only the server writes can be missing, and in a
 *                response one that only the client writes (OpenAPI 3.1 §4.8.24, `readOnly`, `writeOnly`).
 * @param budget Reduced by the size of the copy. A schema that does not fit becomes `true`, so that nothing
 *                is rejected by mistake.
 */
export function standaloneSchema(
  specification: Specification,
  schema: Located,
  direction: Direction,
  budget: SchemaBudget,
): JsonSchema {
  const names = new Map<string, string>();
  const definitions = new Map<string, JsonSchema>();
  const waiting: { readonly name: string; readonly target: Located }[] = [];

  const spend = (characters: number): void => {
    budget.characters -= characters;
    if (budget.characters < 0) throw new BudgetSpent();
  };

  const nameOf = (target: Located): string => {
    const pointer = formatPointer(target.path);
    const known = names.get(pointer);
    if (known !== undefined) return known;
    const base = (componentName(target.path, 'schemas') ?? String(target.path.at(-1) ?? 'Root')).replace(
      /[^\w.-]+/g,
      '_',
    );
    const name = freeName(base, definitions, '_');
    names.set(pointer, name);
    definitions.set(name, true);
    waiting.push({ name, target });
    return name;
  };

  /** @param around  The schemas that apply to the same value. */
  const copy = (value: unknown, depth: number, around: readonly Located[] = []): JsonSchema => {
    if (typeof value === 'boolean') return value;
    if (!isObject(value) || depth > MAX_DEPTH) return true;
    const reference = own(value, '$ref') ?? own(value, '$dynamicRef');
    const target = typeof reference === 'string' ? resolveRef(specification, reference) : undefined;
    const ref = target ? { $ref: `#/$defs/${nameOf(target)}` } : {};
    spend(12);
    if (specification.isVersion30 && typeof reference === 'string') return target ? ref : true;
    // Documents of 3.1 have flags, too.
    const source = specification.isVersion30 ? modernKeywords(value) : modernBounds(value);
    const all = [...around, { value, path: [] }];
    const members: [string, JsonValue][] = [];
    for (const [key, inner] of Object.entries(source)) {
      if (SCHEMA_KEYS.has(key)) {
        if (!Array.isArray(inner)) members.push([key, copy(inner, depth + 1, SAME.has(key) ? all : [])]);
      } else if (LIST_KEYS.has(key) && Array.isArray(inner) && inner.length > 0)
        members.push([key, inner.map((item) => copy(item, depth + 1, SAME.has(key) ? all : []))]);
      else if (MAP_KEYS.has(key) && isObject(inner))
        members.push([
          key,
          Object.fromEntries(
            Object.entries(inner).flatMap(([name, item]): [string, JsonSchema][] => {
              if (key === 'patternProperties' && !isPattern(name)) return [];
              if (key === 'properties' && isTrue(item, 'x-internal')) return [];
              spend(name.length + 6);
              return [[name, copy(item, depth + 1)]];
            }),
          ),
        ]);
      else if (key === 'required' && Array.isArray(inner)) {
        const properties = own(source, 'properties');
        const needed = (inner as JsonValue[]).filter(
          (name) =>
            typeof name === 'string' &&
            !isLeftOut(specification, direction, name, own(properties, name), all),
        );
        if (needed.length > 0) members.push([key, needed]);
      } else if (DATA_KEYS.has(key) && inner !== undefined && (key !== 'pattern' || isPattern(inner))) {
        // It was read from JSON or YAML, so it is valid JSON.
        spend(key.length + (toJson(inner) ?? '').length + 4);
        members.push([key, inner as JsonValue]);
      }
    }
    const result = { ...ref, ...Object.fromEntries(members) };
    const isWrapped =
      specification.isVersion30 &&
      isTrue(value, 'nullable') &&
      own(value, 'type') === undefined &&
      ['allOf', 'oneOf', 'anyOf'].some((key) => ownArray(value, key).length > 0);
    return isWrapped ? { anyOf: [result, { type: 'null' }] } : result;
  };

  try {
    const root = copy(schema.value, 0);
    for (let next = waiting.shift(); next; next = waiting.shift())
      definitions.set(next.name, copy(next.target.value, 0));
    return isObject(root) && definitions.size > 0
      ? { ...root, $defs: Object.fromEntries(definitions) }
      : root;
  } catch (error) {
    if (error instanceof BudgetSpent) return true;
    throw error;
  }
}
