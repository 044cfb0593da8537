/** How a value is judged by a schema, and what is found. */
import { own, type JsonObject } from '../../kit/values/json-value';
import type { Budget } from '../../kit/patterns/match-pattern';
import type { Path } from '../../kit/values/pointer';
import type { Located } from '../document/resolve-ref';

/** A keyword of a schema that a value does not fulfill. */
export interface Violation {
  /** As written in the schema; `false` for a schema that accepts nothing. */
  readonly keyword: string;
  /** The value of the keyword. */
  readonly limit: unknown;
  /** The schema with the keyword; of `false`, the one around it. */
  readonly schema: unknown;
  /** The keyword that applies this schema, such as `additionalProperties`; empty for the first one. */
  readonly appliedBy: string;
  /** Path of the value. */
  readonly path: Path;
  readonly value: unknown;
  /** Whether the value is a name in the object at the path without its last step (`propertyNames`). */
  readonly isName: boolean;
  /** Name of a missing member. */
  readonly missing?: string;
  /** The member that requires the missing one (`dependentRequired`). */
  readonly because?: string;
  /** Alternatives of `oneOf` that the value fulfills. */
  readonly matches?: number;
}

/** How values are judged. */
export interface Judge {
  /** The target of a reference; one without a target says nothing. */
  readonly resolve: (reference: string) => Located | undefined;
  /** Called for each schema that is compared: whether it may be. Otherwise the value does not fit it. */
  readonly mayCompare: () => boolean;
  readonly patterns: Budget;
  /** Gets the patterns that could not be compared. Without it, a value does not fit them. */
  readonly unchecked?: Set<string>;
  /** Characters of a text; formats of longer ones are not compared. */
  readonly longestFormat: number;
  /** Whether everything beside a reference is ignored, and `nullable` counts: before 3.1. */
  readonly isVersion30: boolean;
  /** Whether a value may fit several options of `oneOf`. */
  readonly isLenient: boolean;
  /** Whether a required member may be missing; `roots` are the schemas that the object was reached by. */
  readonly isHidden?: (name: string, roots: readonly Located[]) => boolean;
  /** What was found. */
  readonly known?: WeakMap<object, Map<unknown, boolean>>;
  /** Gets each violation. Without it, the first one ends the comparison. */
  readonly report?: ((violation: Violation) => void) | undefined;
  /** Whether the first wrong member or item of an object or list is enough for the report. */
  readonly isShort?: boolean;
}

/** Where a value is, and how its schema was reached. */
export interface Place extends Pick<Violation, 'path' | 'isName' | 'appliedBy'> {
  readonly roots: readonly Located[];
  /** Targets of references that were followed since. */
  readonly open: ReadonlySet<unknown>;
  readonly around: unknown;
}

/** The comparison of a value with one schema. */
export interface Run {
  readonly judge: Judge;
  readonly schema: JsonObject;
  readonly written: JsonObject;
  /** Of the schema. */
  readonly path: Path;
  readonly value: unknown;
  readonly place: Place;
  /** The members and items that the schema describes, for `unevaluatedProperties` and `unevaluatedItems`. */
  readonly described: Set<string | number>;
}

export type Step = (run: Run) => boolean;

/** Reports a keyword. */
export function fail(
  { judge, schema, written, value, place }: Run,
  keyword: string,
  more: object = {},
): false {
  const { path, isName, appliedBy } = place;
  const limit = own(schema, keyword);
  judge.report?.({ ...{ keyword, limit, schema: written, appliedBy, path, value, isName }, ...more });
  return false;
}

/** Whether all of them hold; in a report, each is tried. */
export function all<Item>({ judge }: Run, items: Iterable<Item>, holds: (item: Item) => boolean): boolean {
  let isRight = true;
  for (const item of items) {
    if (holds(item)) continue;
    if (!judge.report) return false;
    isRight = false;
  }
  return isRight;
}
