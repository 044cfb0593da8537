import { isObject } from '../../kit/values/json-value';
import type { Budget } from '../../kit/patterns/match-pattern';
import { resolveRef, type Located } from '../document/resolve-ref';
import { evaluate } from './evaluate';
import type { Violation } from './judge';

/** Maximum violations that are read: a large value of the wrong kind has one for each of its parts. */
const MAX_VIOLATIONS = 1000;

/** Thrown inside the evaluator when it has taken too many steps. */
class Exhausted extends Error {}

/** What the judge found. */
export interface LimitedCheck {
  /** At most a thousand. */
  readonly violations: readonly Violation[];
  /** Patterns that could not be compared; what they say counts as fulfilled. */
  readonly unchecked: ReadonlySet<string>;
  /** Whether more than that is unchecked: the value has too many parts, or its schema too many alternatives. */
  readonly isPartial: boolean;
}

/**
 * The judge of values: checks one against its schema in limited time.
 *
 * @param budget   Reduced by the comparisons.
 * @param isShort  Whether the first error of each list and object is enough, which takes less time and memory.
 * @param targetOf What is at a reference, if it is no pointer into the schema.
 */
export function checkWithLimit(
  value: unknown,
  schema: unknown,
  budget: Budget,
  isShort = false,
  targetOf = (reference: string): unknown =>
    isObject(schema) ? resolveRef({ document: schema }, reference)?.value : undefined,
): LimitedCheck {
  const violations: Violation[] = [];
  const unchecked = new Set<string>();
  const targets = new Map<string, Located | undefined>();
  const resolve = (reference: string): Located | undefined => {
    if (!targets.has(reference)) {
      const target = targetOf(reference);
      targets.set(reference, target === undefined ? undefined : { value: target, path: [] });
    }
    return targets.get(reference);
  };
  const mayCompare = (): boolean => {
    budget.steps -= 1;
    if (budget.steps < 0) throw new Exhausted();
    return true;
  };
  const report = (violation: Violation): void => {
    if (violations.length < MAX_VIOLATIONS) violations.push(violation);
  };
  try {
    evaluate(
      {
        ...{ resolve, mayCompare, patterns: budget, unchecked, report, isShort },
        ...{ longestFormat: Infinity, isVersion30: false, isLenient: false },
      },
      [{ value: schema, path: [] }],
      value,
    );
    return { violations, unchecked, isPartial: false };
  } catch (error) {
    // A RangeError: the value or the schema has more levels than the stack.
    if (!(error instanceof Exhausted || error instanceof RangeError)) throw error;
    return { violations: [], unchecked, isPartial: true };
  }
}
