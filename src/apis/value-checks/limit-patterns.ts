import {
  format,
  schemaArrayKeyword,
  schemaKeyword,
  schemaMapKeyword,
  Validator,
  type OutputUnit,
} from '@cfworker/json-schema';
import { createValueNumbers, repeatedItem } from '../../kit/values/equal-values';
import { ExactNumber, mapLeaves, withOrderedNumbers } from '../../kit/values/exact-number';
import type { JsonSchema, JsonValue } from '../model/request';
import { isObject } from '../../kit/values/json-value';
import { matchPattern, type Budget } from '../../kit/patterns/match-pattern';

/** Formats of the checker that stand for patterns begin with it. */
const PREFIX = 'pattern ';

/** What formats say of numbers; the checker compares formats of texts only. */
const INTEGERS: Readonly<Record<string, JsonValue>> = {
  int32: { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  int64: {
    minimum: new ExactNumber('-9223372036854775808'),
    maximum: new ExactNumber('9223372036854775807'),
  },
};

/** Lists with a repeated entry that are told apart. */
const MAX_REPEATING = 1_000;

/** Thrown inside the checker when it has taken too many steps. */
class Exhausted extends Error {}

/** The pattern that a format stands for. */
export const patternOfFormat = (name: string): string | undefined =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;

/** What the checker found, and the schema that its locations refer to. */
export interface LimitedCheck {
  readonly units: readonly OutputUnit[];
  readonly schema: JsonSchema;
  /** Patterns that could not be compared; what they say counts as fulfilled. */
  readonly unchecked: ReadonlySet<string>;
  /** Whether more than that is unchecked: the value has too many parts, or its schema too many alternatives. */
  readonly isPartial: boolean;
}

/** What `uniqueItems` becomes: `not` with the lists of the value that have a repeated entry. */
const excluding = new WeakSet<object>();

/** Whether `not` of a limited schema stands for `uniqueItems`. */
export const isUniqueItems = (not: unknown): boolean =>
  typeof not === 'object' && not !== null && excluding.has(not);

/** The lists of a value that have a repeated entry, each once. */
function repeatingLists(value: JsonValue): JsonValue[] {
  const numberOf = createValueNumbers();
  const found = new Map<number, JsonValue>();
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if (Array.isArray(next) && repeatedItem(next, numberOf)) found.set(numberOf(next), next);
    for (const inner of Object.values(next) as JsonValue[]) open.push(inner);
  }
  return [...found.values()];
}

/** Counts the schemas that the checker reads, by a key that it asks each of them for and that no schema has. */
function countSteps(schema: unknown, budget: Budget): void {
  if (!isObject(schema) || Object.hasOwn(schema, '$recursiveAnchor')) return;
  Object.defineProperty(schema, '$recursiveAnchor', {
    get: () => {
      budget.steps -= 1;
      if (budget.steps < 0) throw new Exhausted();
      return undefined;
    },
  });
  for (const [key, inner] of Object.entries(schema)) {
    const isMany = Object.hasOwn(schemaMapKeyword, key) || Object.hasOwn(schemaArrayKeyword, key);
    if (isMany && typeof inner === 'object' && inner !== null)
      for (const one of Object.values(inner)) countSteps(one, budget);
    if (Object.hasOwn(schemaKeyword, key)) countSteps(inner, budget);
  }
}

/** The names in a value, which can be too deep for recursion, and whether a number is not what JavaScript would make of it. */
function surveyOf(value: JsonValue): { readonly names: ReadonlySet<string>; readonly isExact: boolean } {
  const names = new Set<string>();
  let isExact = false;
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next instanceof ExactNumber || (typeof next === 'number' && Math.abs(next) > Number.MAX_SAFE_INTEGER))
      isExact = true;
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next)) for (const name of Object.keys(next)) names.add(name);
    for (const inner of Object.values(next) as JsonValue[]) open.push(inner);
  }
  return { names, isExact };
}

/**
 * Checks a value against its schema with patterns that cannot freeze the page. The checker runs each pattern as the
 * platform does, and has no option for that. So it gets a format for each `pattern`, and for `patternProperties` the
 * matching names of the value as `properties`. It also compares each entry of a list with each other one, so `uniqueItems`
 * becomes the lists of the value that it excludes.
 *
 * @param budget  Reduced by the comparisons.
 * @returns Throws if the checker cannot use the schema.
 */
export function checkWithLimit(
  value: JsonValue,
  schema: JsonSchema,
  budget: Budget,
  isShort = false,
): LimitedCheck {
  const unchecked = new Set<string>();
  const { names, isExact } = surveyOf(value);
  let repeating: readonly JsonValue[] | undefined;
  const matches = (pattern: string, text: string): boolean | undefined => {
    const found = matchPattern(pattern, text, budget);
    if (found === undefined) unchecked.add(pattern);
    return found;
  };
  // In the checker's table, it is exponential; JSON Schema has no such format.
  format['url'] = (text) => format['uri']?.(text) ?? true;

  const properties = (members: JsonValue, patterns: JsonValue): JsonValue => {
    const all = new Map(isObject(members) ? Object.entries(members as Record<string, JsonValue>) : []);
    for (const [pattern, inner] of Object.entries(patterns ?? {}))
      for (const name of names) {
        const found = matches(pattern, name);
        if (found === false) continue;
        const known = all.get(name);
        const added = found ? (inner as JsonValue) : true;
        all.set(name, known === undefined ? added : { allOf: [known, added] });
      }
    return Object.fromEntries(all);
  };

  const limit = (node: JsonValue): JsonValue => {
    if (!isObject(node)) return node;
    const limited: Record<string, JsonValue> = {};
    for (const [key, inner] of Object.entries(node as Record<string, JsonValue>)) {
      if (Object.hasOwn(schemaMapKeyword, key) && isObject(inner))
        limited[key] = Object.fromEntries(
          Object.entries(inner as Record<string, JsonValue>).map(([name, one]) => [name, limit(one)]),
        );
      else if (Object.hasOwn(schemaArrayKeyword, key) && Array.isArray(inner))
        limited[key] = inner.map(limit);
      else limited[key] = Object.hasOwn(schemaKeyword, key) ? limit(inner) : inner;
    }
    const { pattern, patternProperties, uniqueItems, ...rest } = limited;
    if (patternProperties !== undefined)
      rest['properties'] = properties(rest['properties'] ?? {}, patternProperties);
    const { format: kind } = rest;
    const integers = typeof kind === 'string' && Object.hasOwn(INTEGERS, kind) ? INTEGERS[kind] : undefined;
    const more: JsonValue[] = integers === undefined ? [] : [integers];
    if (uniqueItems === true) {
      repeating ??= repeatingLists(value);
      const not: JsonValue = { enum: repeating.slice(0, MAX_REPEATING) };
      excluding.add(not);
      if (repeating.length > 0) more.push({ not });
    }
    if (typeof pattern === 'string') {
      const name = `${PREFIX}${pattern}`;
      format[name] = (text) => matches(pattern, text) ?? true;
      more.push({ format: name });
    }
    if (more.length === 0) return rest;
    return { ...rest, allOf: [...((rest['allOf'] as JsonValue[] | undefined) ?? []), ...more] };
  };

  let limited = schema;
  try {
    limited = limit(schema) as JsonSchema;
    const plain = withOrderedNumbers(value, limited);
    const comparable = mapLeaves(limited, plain) as JsonSchema;
    countSteps(comparable, budget);
    return {
      units: new Validator(comparable, '2020-12', isShort).validate(isExact ? mapLeaves(value, plain) : value)
        .errors,
      schema: limited,
      unchecked,
      isPartial: (repeating?.length ?? 0) > MAX_REPEATING,
    };
  } catch (error) {
    // A RangeError: the value or the schema has more levels than the stack.
    if (!(error instanceof Exhausted || error instanceof RangeError)) throw error;
    return { units: [], schema: limited, unchecked, isPartial: true };
  }
}
