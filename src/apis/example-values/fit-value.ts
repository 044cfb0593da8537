import { deepCompareStrict } from '@cfworker/json-schema';
import {
  isObject,
  isTrue,
  own,
  ownArray,
  ownEntries,
  ownNumber,
  type JsonObject,
} from '../../kit/values/json-value';
import { repeatedItem } from '../../kit/values/equal-values';
import {
  comparable,
  compareNumbers,
  isMultiple,
  numberOf,
  type JsonNumber,
} from '../../kit/values/exact-number';
import { formatPointer } from '../../kit/values/pointer';
import { resolveRef, type Located } from '../document/resolve-ref';
import { fitsFormat } from '../../kit/patterns/formats';
import { matchPattern, type Budget } from '../../kit/patterns/match-pattern';
import { flattenSchema } from '../schema/flatten-schema';
import { propertiesOf } from '../schema/intersect-keywords';
import { isHidden } from '../schema/is-hidden';
import { modernBounds } from '../schema/modern-bounds';
import type { Specification } from '../document/specification';

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

/** The members and items that a schema describes, for `unevaluatedProperties` and `unevaluatedItems`. */
type Described = Set<string | number>;

/** The schemas that the value was reached by, and the references that were followed since. */
interface Place {
  readonly roots: readonly Located[];
  readonly open: ReadonlySet<string>;
}

/** Whether two values are equal, however their numbers are written. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || deepCompareStrict(comparable(one), comparable(other));

function fitsType(type: unknown, value: unknown): boolean {
  switch (type) {
    case 'integer':
      return numberOf(value) !== undefined && isMultiple(value as JsonNumber, 1);
    case 'number':
      return numberOf(value) !== undefined;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'null':
      return value === null;
    default:
      return typeof value === type;
  }
}

const within = (schema: JsonObject, noun: string, amount: number): boolean =>
  amount >= Number(ownNumber(schema, `min${noun}`) ?? 0) &&
  amount <= Number(ownNumber(schema, `max${noun}`) ?? Infinity);

function fitsNumber(schema: JsonObject, value: JsonNumber): boolean {
  const compared = (key: string, otherwise: number): number => {
    const limit = ownNumber(schema, key);
    return limit === undefined ? otherwise : compareNumbers(value, limit);
  };
  const step = ownNumber(schema, 'multipleOf');
  return (
    compared('minimum', 1) >= 0 &&
    compared('maximum', -1) <= 0 &&
    compared('exclusiveMinimum', 1) > 0 &&
    compared('exclusiveMaximum', -1) < 0 &&
    (step === undefined || isMultiple(value, step))
  );
}

function fitsText(context: FitContext, schema: JsonObject, value: string): boolean {
  const pattern = own(schema, 'pattern');
  return (
    within(schema, 'Length', Array.from(value).length) &&
    (typeof pattern !== 'string' || matchPattern(pattern, value, context.patterns) === true)
  );
}

/** Keywords that say something about the value itself. */
function fitsAlone(context: FitContext, schema: JsonObject, value: unknown): boolean {
  const type = own(schema, 'type');
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  const isNull = value === null && isTrue(schema, 'nullable') && context.specification.isVersion30;
  if (type !== undefined && !isNull && !types.some((one) => fitsType(one, value))) return false;
  const values = own(schema, 'enum');
  if (Array.isArray(values) && !values.some((one) => isSame(one, value))) return false;
  if (Object.hasOwn(schema, 'const') && !isSame(schema['const'], value)) return false;
  const format = own(schema, 'format');
  const number = numberOf(value);
  if (typeof format === 'string' && !fitsFormat(format, value)) return false;
  if (number !== undefined) return fitsNumber(schema, value as JsonNumber);
  return typeof value !== 'string' || fitsText(context, schema, value);
}

/** Keywords that apply other schemas to the same value. */
function describeSame(
  context: FitContext,
  { value: schema, path }: { readonly value: JsonObject; readonly path: Located['path'] },
  value: unknown,
  place: Place,
): Described | undefined {
  const described: Described = new Set();
  const apply = (inner: unknown, ...steps: readonly (string | number)[]): Described | undefined =>
    describe(context, { value: inner, path: [...path, ...steps] }, value, place);
  const add = (found: Described | undefined): boolean => {
    for (const name of found ?? []) described.add(name);
    return found !== undefined;
  };
  for (const [index, branch] of ownArray(schema, 'allOf').entries())
    if (!add(apply(branch, 'allOf', index))) return undefined;
  for (const kind of ['anyOf', 'oneOf'] as const) {
    const options = ownArray(schema, kind);
    const fitting = options.flatMap((option, index) => apply(option, kind, index) ?? []);
    if (
      options.length > 0 &&
      (kind === 'oneOf' && !context.isLenient ? fitting.length !== 1 : fitting.length === 0)
    )
      return undefined;
    for (const one of fitting) add(one);
  }
  if (own(schema, 'not') !== undefined && apply(schema['not'], 'not')) return undefined;
  if (own(schema, 'if') !== undefined) {
    const isMet = add(apply(schema['if'], 'if'));
    const key = isMet ? 'then' : 'else';
    if (own(schema, key) !== undefined && !add(apply(schema[key], key))) return undefined;
  }
  for (const [name, inner] of ownEntries(schema, 'dependentSchemas'))
    if (own(value, name) !== undefined && !add(apply(inner, 'dependentSchemas', name))) return undefined;
  return described;
}

/** Whether a value inside fits a schema inside, at these steps. */
const innerFits =
  (context: FitContext, path: Located['path']) =>
  (inner: unknown, value: unknown, ...steps: readonly (string | number)[]): boolean =>
    fits(context, [{ value: inner, path: [...path, ...steps] }], value);

function describeItems(
  context: FitContext,
  { value: schema, path }: { readonly value: JsonObject; readonly path: Located['path'] },
  items: readonly unknown[],
  described: Described,
): boolean {
  const fitsInner = innerFits(context, path);
  if (!within(schema, 'Items', items.length)) return false;
  if (isTrue(schema, 'uniqueItems') && repeatedItem(items)) return false;
  const key = ['prefixItems', 'items'].find((name) => Array.isArray(own(schema, name))) ?? 'prefixItems';
  const tuple = ownArray(schema, key);
  const rest = key === 'items' ? own(schema, 'additionalItems') : own(schema, 'items');
  for (const [index, item] of items.entries()) {
    const inner = index < tuple.length ? tuple[index] : rest;
    if (inner === undefined) continue;
    described.add(index);
    if (!fitsInner(inner, item, ...(index < tuple.length ? [key, index] : ['items']))) return false;
  }
  if (own(schema, 'contains') !== undefined) {
    const found = [...items.keys()].filter((index) =>
      fitsInner(schema['contains'], items[index], 'contains'),
    );
    for (const index of found) described.add(index);
    if (!within({ minContains: 1, ...schema }, 'Contains', found.length)) return false;
  }
  const others = own(schema, 'unevaluatedItems');
  return items.every((item, index) => {
    if (others === undefined || described.has(index)) return true;
    described.add(index);
    return fitsInner(others, item, 'unevaluatedItems');
  });
}

function describeMembers(
  context: FitContext,
  { value: schema, path }: { readonly value: JsonObject; readonly path: Located['path'] },
  members: JsonObject,
  described: Described,
  { roots }: Place,
): boolean {
  const fitsInner = innerFits(context, path);
  const names = Object.keys(members);
  if (!within(schema, 'Properties', names.length)) return false;
  const isMissing = (name: unknown): boolean => {
    if (typeof name !== 'string' || Object.hasOwn(members, name)) return false;
    const parts = propertiesOf(flattenSchema(context.specification, roots)).get(name)?.parts ?? [];
    return !isHidden(context, parts);
  };
  if (ownArray(schema, 'required').some(isMissing)) return false;
  for (const [name, needs] of ownEntries(schema, 'dependentRequired'))
    if (Object.hasOwn(members, name) && Array.isArray(needs) && needs.some(isMissing)) return false;
  const nameSchema = own(schema, 'propertyNames');
  const patterns = ownEntries(schema, 'patternProperties');
  for (const name of names) {
    if (nameSchema !== undefined && !fitsInner(nameSchema, name, 'propertyNames')) return false;
    const value = members[name];
    const property = own(own(schema, 'properties'), name);
    const matching = patterns.filter(([pattern]) => matchPattern(pattern, name, context.patterns) !== false);
    if (property !== undefined && !fitsInner(property, value, 'properties', name)) return false;
    if (!matching.every(([pattern, inner]) => fitsInner(inner, value, 'patternProperties', pattern)))
      return false;
    const rest = own(schema, 'additionalProperties');
    const isOther = property === undefined && matching.length === 0;
    if (isOther && rest === undefined) continue;
    described.add(name);
    if (isOther && !fitsInner(rest, value, 'additionalProperties')) return false;
  }
  const others = own(schema, 'unevaluatedProperties');
  return names.every((name) => {
    if (others === undefined || described.has(name)) return true;
    described.add(name);
    return fitsInner(others, members[name], 'unevaluatedProperties');
  });
}

function describe(
  context: FitContext,
  { value: written, path }: Located,
  value: unknown,
  place: Place,
): Described | undefined {
  if (!isObject(written)) return written === false ? undefined : new Set();
  context.work.left -= 1;
  if (context.work.left < 0) return undefined;
  const { specification } = context;
  const described: Described = new Set();
  const reference = own(written, '$ref') ?? own(written, '$dynamicRef');
  if (typeof reference === 'string') {
    const target = resolveRef(specification, reference);
    const pointer = target && formatPointer(target.path);
    if (target && pointer !== undefined && !place.open.has(pointer)) {
      const open = new Set([...place.open, pointer]);
      const found = describe(context, target, value, { ...place, open });
      if (!found) return undefined;
      for (const name of found) described.add(name);
    }
    // Before 3.1, everything beside $ref is ignored.
    if (specification.isVersion30) return described;
  }
  const schema = modernBounds(written);
  if (!fitsAlone(context, schema, value)) return undefined;
  const located = { value: schema, path };
  const same = describeSame(context, located, value, place);
  if (!same) return undefined;
  for (const name of same) described.add(name);
  if (Array.isArray(value)) return describeItems(context, located, value, described) ? described : undefined;
  if (!isObject(value)) return described;
  return describeMembers(context, located, value, described, place) ? described : undefined;
}

/**
 * Whether a value is valid against all schemas (JSON Schema 2020-12; for OpenAPI 3.0, its dialect). Formats count, and a
 * pattern that cannot be compared does not fit. Follows references where they stand, so that it costs nothing to ask.
 */
export function fits(context: FitContext, parts: readonly Located[], value: unknown): boolean {
  const [only] = parts;
  if (parts.length > 1 || !only || !isObject(only.value)) return fitsAll(context, parts, value);
  const known = context.known.get(only.value) ?? new Map<unknown, boolean>();
  context.known.set(only.value, known);
  const found = known.get(value) ?? fitsAll(context, parts, value);
  known.set(value, found);
  return found;
}

function fitsAll(context: FitContext, parts: readonly Located[], value: unknown): boolean {
  return parts.every(
    (part) => describe(context, part, value, { roots: parts, open: new Set() }) !== undefined,
  );
}
