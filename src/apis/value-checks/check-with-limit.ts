import { schemaArrayKeyword, schemaKeyword, schemaMapKeyword, Validator } from '@cfworker/json-schema';
import { mapLeaves, withOrderedNumbers } from '../../kit/values/exact-number';
import { isObject } from '../../kit/values/json-value';
import type { Budget } from '../../kit/patterns/match-pattern';
import type { JsonSchema, JsonValue } from '../model/request';
import { limitSchema } from './limit-schema';
import { readViolation, type Violation } from './violation';

/** Maximum violations that are read: a large value of the wrong kind has one for each of its parts. */
const MAX_VIOLATIONS = 1000;

/** Keywords that only report that something below them failed. */
const WRAPPERS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'items',
  'additionalItems',
  'prefixItems',
  'allOf',
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'dependentSchemas',
  'dependencies',
  'propertyNames',
  'if',
  'then',
  'else',
]);

/** Below these, many branches fail although only one has to match, so they are reported as one error. */
const BRANCHES: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'not', 'contains']);

/** Thrown inside the checker when it has taken too many steps. */
class Exhausted extends Error {}

/** What the checker found. */
export interface LimitedCheck {
  /** At most a thousand, without those that only report another one. */
  readonly violations: readonly Violation[];
  /** Patterns that could not be compared; what they say counts as fulfilled. */
  readonly unchecked: ReadonlySet<string>;
  /** Whether more than that is unchecked: the value has too many parts, or its schema too many alternatives. */
  readonly isPartial: boolean;
}

/** Drops violations that only report another one. */
function meaningful(violations: readonly Violation[]): readonly Violation[] {
  const branches = violations.filter(({ keyword }) => BRANCHES.has(keyword));
  const found = violations.filter(
    ({ keyword, location: own }) =>
      !WRAPPERS.has(keyword) && !branches.some(({ location }) => own.startsWith(`${location}/`)),
  );
  return found.length > 0 ? found : violations;
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

/**
 * The judge of values: checks one against its schema with exact numbers, in limited time.
 *
 * @param budget   Reduced by the comparisons.
 * @param isShort  Whether the first error of each list and object is enough, which takes less time and memory.
 * @returns Throws if the checker cannot use the schema.
 */
export function checkWithLimit(
  value: JsonValue,
  schema: JsonSchema,
  budget: Budget,
  isShort = false,
): LimitedCheck {
  let unchecked: ReadonlySet<string> = new Set();
  try {
    const limited = limitSchema(value, schema, budget);
    unchecked = limited.unchecked;
    const plain = withOrderedNumbers(value, limited.schema);
    const comparable = mapLeaves(limited.schema, plain) as JsonSchema;
    countSteps(comparable, budget);
    const { errors } = new Validator(comparable, '2020-12', isShort).validate(
      limited.hasExact ? mapLeaves(value, plain) : value,
    );
    return {
      violations: meaningful(
        errors.slice(0, MAX_VIOLATIONS).map((unit) => readViolation(unit, value, limited)),
      ),
      unchecked,
      isPartial: limited.isPartial,
    };
  } catch (error) {
    // A RangeError: the value or the schema has more levels than the stack.
    if (!(error instanceof Exhausted || error instanceof RangeError)) throw error;
    return { violations: [], unchecked, isPartial: true };
  }
}
