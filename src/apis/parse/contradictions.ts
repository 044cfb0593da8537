/** What of a schema no value can fulfil (JSON Schema 2020-12, validation §6, core §10). */
import { entryOf } from '../../kit/values/table-entry';
import { compareNumbers, numberOf, type JsonNumber } from '../../kit/values/exact-number';
import { matchPattern } from '../../kit/patterns/match-pattern';
import { matchesNothing } from '../../kit/patterns/parse-pattern';
import {
  isObject,
  own,
  ownArray,
  ownEntries,
  ownNumber,
  showValue,
  type JsonObject,
} from '../../kit/values/json-value';
import { resolveRef } from '../document/resolve-ref';
import { ANNOTATION, partsOf, textOf, TYPES, typesOf } from '../schema/schema-parts';
import { tightest } from '../schema/intersect-keywords';
import type { Specification } from '../document/specification';

/** Keywords that let an object have properties which `unevaluatedProperties` does not forbid (JSON Schema §11.3). */
const EVALUATING = ['additionalProperties', 'anyOf', 'oneOf', 'if', 'dependentSchemas', '$dynamicRef'];

/** The key of a schema that is wrong, and why. */
type Found = readonly [key: string, message: string];

/** Pairs of limits: nothing fits if the first one is above the second. */
const LIMITS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minContains', 'maxContains'],
  ['minProperties', 'maxProperties'],
] as const;

/** Lists in which nothing fits if they are empty. */
const LISTS = ['enum', 'type', 'anyOf', 'oneOf'];

/** The lengths of texts of a format: RFC 9562, RFC 3339, RFC 2673, RFC 4291. */
const LENGTHS: Readonly<Record<string, readonly [shortest: number, longest: number]>> = {
  uuid: [36, 36],
  date: [10, 10],
  'date-time': [20, Infinity],
  ipv4: [7, 15],
  ipv6: [2, 45],
  email: [3, Infinity],
};

const acceptsAll = (schema: unknown): boolean =>
  schema === true || (isObject(schema) && Object.keys(schema).every((key) => ANNOTATION.test(key)));

interface Bound {
  readonly at: JsonNumber;
  readonly isOpen: boolean;
}

const nearer = (key: 'minimum' | 'maximum', one: Bound, other: Bound): Bound => {
  const distance = compareNumbers(one.at, other.at) * (key === 'minimum' ? 1 : -1);
  return distance > 0 || (distance === 0 && one.isOpen) ? one : other;
};

/** The first number of a key and the one that excludes it: OpenAPI 3.0 has a flag for that, 3.1 a number. */
function boundOf(parts: readonly JsonObject[], key: 'minimum' | 'maximum'): Bound | undefined {
  const exclusive = key === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
  const bounds = parts.flatMap((part): Bound[] => {
    const [closed, open] = [ownNumber(part, key), ownNumber(part, exclusive)];
    const limit =
      own(part, 'format') === 'int32' ? (key === 'minimum' ? -(2 ** 31) : 2 ** 31 - 1) : undefined;
    return [
      ...(limit === undefined ? [] : [{ at: limit, isOpen: false }]),
      ...(closed === undefined ? [] : [{ at: closed, isOpen: own(part, exclusive) === true }]),
      ...(open === undefined ? [] : [{ at: open, isOpen: true }]),
    ];
  });
  return bounds.length === 0 ? undefined : bounds.reduce((one, other) => nearer(key, one, other));
}

const keyOf = (schema: JsonObject, ...keys: readonly string[]): string =>
  keys.find((key) => Object.hasOwn(schema, key)) ?? (Object.hasOwn(schema, 'allOf') ? 'allOf' : '$ref');

/** Contradictions between numbers and types, which can be in different parts. */
function* between(schema: JsonObject, parts: readonly JsonObject[]): Generator<Found> {
  let isLimitAbove = false;
  for (const [low, high] of LIMITS) {
    const [from, to] = [tightest(parts, low), tightest(parts, high)];
    if (from === undefined || to === undefined || compareNumbers(from, to) <= 0) continue;
    const key = keyOf(schema, low, high);
    isLimitAbove ||= key === 'minimum';
    yield [key, `"${low}" (${from}) is above "${high}" (${to}), so no value fits.`];
  }
  const types = parts.map(typesOf);
  const fitting = TYPES.filter((type) => types.every((some) => some.includes(type)));
  if (fitting.length === 0)
    yield [keyOf(schema, 'enum', 'const'), 'No value has all the types that are required here.'];
  const [lowest, highest] = [boundOf(parts, 'minimum'), boundOf(parts, 'maximum')];
  const written = parts.flatMap((part) => ownNumber(part, 'multipleOf') ?? []);
  const step = numberOf(written[0]) ?? (fitting.every((type) => type === 'integer') ? 1 : undefined);
  if (lowest && highest && !isLimitAbove) {
    const [low, high] = [Number(lowest.at), Number(highest.at)];
    const gap = compareNumbers(highest.at, lowest.at);
    // The next multiple, with room for what floating point cannot express.
    const next = step === undefined || step <= 0 ? low : Math.ceil(low / step - 1e-9) * step;
    const first = lowest.isOpen && step !== undefined && next === low ? next + step : next;
    const isOpen = (lowest.isOpen && first === low) || highest.isOpen;
    const isNear = Math.max(Math.abs(low), Math.abs(high)) <= Number.MAX_SAFE_INTEGER;
    if (
      isNear
        ? first - high > 1e-9 || (first === high && isOpen)
        : gap < 0 || (gap === 0 && (lowest.isOpen || highest.isOpen))
    )
      yield [
        keyOf(schema, 'minimum', 'exclusiveMinimum', 'maximum'),
        step === undefined || gap < 0 || !isNear
          ? `No number is above ${lowest.at} and below ${highest.at}.`
          : `No multiple of ${step} is between ${lowest.at} and ${highest.at}.`,
      ];
  }
  const required = new Set(parts.flatMap((part) => ownArray(part, 'required')));
  const most = tightest(parts, 'maxProperties');
  if (most !== undefined && required.size > Number(most))
    yield [
      keyOf(schema, 'maxProperties', 'required'),
      `${required.size} properties are required, and at most ${most} allowed.`,
    ];
}

/** Contradictions in one schema alone. */
function* inside(schema: JsonObject): Generator<Found> {
  for (const key of LISTS)
    if (Array.isArray(schema[key]) && schema[key].length === 0)
      yield [key, `"${key}" is empty, so no value fits.`];
  const pattern = own(schema, 'pattern');
  if (typeof pattern === 'string' && matchesNothing(pattern))
    yield [
      'pattern',
      `No text matches: ${/^\/.*\/\w*$/s.test(pattern) ? 'the slashes around an expression are not part of it' : 'a letter would have to be before the beginning, or behind the end'}.`,
    ];
  for (const [condition, branch] of [
    [true, 'then'],
    [false, 'else'],
  ] as const)
    if (
      own(schema, branch) === false &&
      (condition ? acceptsAll(own(schema, 'if')) : own(schema, 'if') === false)
    )
      yield [branch, `"${branch}" excludes every value, and always applies.`];
  const [shortest, longest] = entryOf(LENGTHS, String(own(schema, 'format'))) ?? [0, Infinity];
  for (const [key, isWrong] of [
    ['maxLength', (length: JsonNumber) => compareNumbers(length, shortest) < 0],
    ['minLength', (length: JsonNumber) => longest !== Infinity && compareNumbers(length, longest) > 0],
  ] as const) {
    const length = ownNumber(schema, key);
    if (length !== undefined && isWrong(length))
      yield [key, `No text of the format ${showValue(own(schema, 'format'))} has this length.`];
  }
  const step = ownNumber(schema, 'multipleOf');
  if (step !== undefined && compareNumbers(step, 0) <= 0)
    yield ['multipleOf', `"multipleOf" is ${step}, and must be above 0.`];
  const not = own(schema, 'not');
  const isOfTypes = isObject(not) && Object.keys(not).every((key) => key === 'type' || ANNOTATION.test(key));
  if (isOfTypes && !acceptsAll(not) && typesOf(schema).every((type) => typesOf(not).includes(type)))
    yield ['not', '"not" excludes every type that "type" allows.'];
  if (acceptsAll(not)) yield ['not', '"not" excludes every value.'];
  for (const key of ['anyOf', 'oneOf']) {
    const options = ownArray(schema, key);
    if (options.length > 0 && options.every((option) => option === false))
      yield [key, `"${key}" has only "false", so no value fits.`];
  }
  if (ownArray(schema, 'allOf').includes(false)) yield ['allOf', '"allOf" has "false", so no value fits.'];
  const values = own(schema, 'enum');
  const fixed = textOf(own(schema, 'const'));
  if (fixed !== undefined && Array.isArray(values) && !values.some((value) => textOf(value) === fixed))
    yield ['const', '"const" is not in "enum", so no value fits.'];
  const properties = own(schema, 'properties');
  const isClosed =
    (own(schema, 'additionalProperties') === false ||
      (own(schema, 'unevaluatedProperties') === false &&
        !EVALUATING.some((key) => Object.hasOwn(schema, key)))) &&
    (properties === undefined || isObject(properties)) &&
    !['patternProperties', 'allOf', '$ref'].some((key) => Object.hasOwn(schema, key));
  const names = Object.keys(isObject(properties) ? properties : {});
  const forbidden = ownEntries(schema, 'patternProperties').filter(([, value]) => value === false);
  const required = new Set(ownArray(schema, 'required').filter((one) => typeof one === 'string'));
  // Those that a required one requires are added on the way.
  for (const name of required) {
    for (const other of ownArray(own(schema, 'dependentRequired'), name))
      if (typeof other === 'string') required.add(other);
    if (
      own(properties, name) === false ||
      (isClosed && !names.includes(name)) ||
      forbidden.some(([key]) => matchPattern(key, name) === true)
    )
      yield ['required', `"${name}" is required, but no object here can have it.`];
  }
  const least = ownNumber(schema, 'minProperties') ?? 0;
  if (isClosed && Number(least) > names.length)
    yield ['minProperties', `No object here has ${least} properties.`];
  const [fewest, most] = [
    Number(ownNumber(schema, 'minItems') ?? 0),
    ownNumber(schema, 'maxItems') ?? Infinity,
  ];
  const contained = Object.hasOwn(schema, 'contains') ? (ownNumber(schema, 'minContains') ?? 1) : 0;
  if (Number(contained) > Number(most) || (Number(contained) > 0 && own(schema, 'contains') === false))
    yield ['contains', `No list here has ${contained} such entries.`];
  const naming = own(schema, 'propertyNames');
  const isNameless = naming === false || (isObject(naming) && !typesOf(naming).includes('string'));
  if (isNameless && ownArray(schema, 'required').length > 0)
    yield ['propertyNames', 'Properties are required, and no name of one is allowed.'];
  // Each entry is another one of the listed values.
  const listed = own(own(schema, 'items'), 'enum');
  if (own(schema, 'uniqueItems') === true && Array.isArray(listed) && fewest > listed.length)
    yield ['minItems', `No list has ${fewest} different entries of ${listed.length} values.`];
  if (Object.hasOwn(schema, 'contains') && ownNumber(schema, 'maxContains') === 0 && Number(contained) > 0)
    yield ['maxContains', '"contains" wants one entry at least, and "maxContains" none.'];
  const first = ownArray(schema, 'prefixItems').length;
  if (own(schema, 'items') === false && fewest > first)
    yield ['minItems', `No list here has ${fewest} entries: "items" is false.`];
}

/** What of a schema no value can fulfil. What a part of `allOf` contradicts alone is found at that part. */
export function contradictions(specification: Specification, schema: JsonObject): Found[] {
  const parts = [...partsOf(specification, schema)];
  const not = own(own(schema, 'not'), '$ref');
  const isOwnOpposite = typeof not === 'string' && resolveRef(specification, not)?.value === schema;
  const others = parts.filter((part) => part !== schema).flatMap((part) => [...between(part, [part])]);
  return [
    ...inside(schema),
    ...(isOwnOpposite ? [['not', '"not" excludes the schema itself.'] as const] : []),
    ...[...between(schema, parts)].filter(([, message]) => !others.some(([, other]) => other === message)),
  ];
}
