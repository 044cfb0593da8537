import type { Budget } from '../../kit/patterns/match-pattern';
import { resolveRef, type Located } from '../document/resolve-ref';
import type { Specification } from '../document/specification';
import { flattenSchema } from '../schema/flatten-schema';
import { propertiesOf } from '../schema/intersect-keywords';
import { isHidden } from '../schema/is-hidden';
import { evaluate } from '../value-checks/evaluate';

export interface FitContext {
  readonly specification: Specification;
  /** In a request, a required property that only the server writes can be missing; in a response, the reverse. */
  readonly direction: 'request' | 'response' | undefined;
  readonly patterns: Budget;
  /** Whether a value may fit several options of `oneOf`. */
  readonly isLenient: boolean;
  /** What was found: schemas with many options ask the same for a value inside over and over. */
  readonly known: WeakMap<object, Map<unknown, boolean>>;
  /** Schemas that can still be compared. */
  readonly work: { left: number };
}

/** Longer texts of a format are not compared. */
const LONGEST_FORMAT = 2000;

/** Whether a value of a document is valid against all schemas. A pattern that cannot be compared does not fit. */
export function fits(context: FitContext, parts: readonly Located[], value: unknown): boolean {
  const { specification, patterns, isLenient, known, work } = context;
  return evaluate(
    {
      ...{ patterns, isLenient, known, longestFormat: LONGEST_FORMAT },
      isVersion30: specification.isVersion30,
      resolve: (reference) => resolveRef(specification, reference),
      mayCompare: () => {
        work.left -= 1;
        return work.left >= 0;
      },
      isHidden: (name, roots) =>
        isHidden(context, propertiesOf(flattenSchema(specification, roots)).get(name)?.parts ?? []),
    },
    parts,
    value,
  );
}
