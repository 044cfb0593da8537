/** What of a schema no value can fulfil (JSON Schema 2020-12, validation §6, core §10), and what has no effect. */
import { comparable, compareNumbers, numberOf, type JsonNumber } from '../../model/exact-number';
import { isObject, own, ownArray, ownNumber, toJson, type JsonObject } from '../document/json-value';
import { resolveRef } from '../document/resolve-ref';
import { typeOfValue } from '../schema/describe-type';
import { tightest } from '../schema/intersect-keywords';
import type { Specification } from '../document/specification';

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
const LISTS = ['enum', 'type', 'allOf', 'anyOf', 'oneOf'];

/** Keywords that every value fulfils. */
const ANNOTATION =
  /^(?:title|description|default|examples?|deprecated|readOnly|writeOnly|externalDocs|xml|\$comment|x-.*)$/;

const acceptsAll = (schema: unknown): boolean =>
  schema === true || (isObject(schema) && Object.keys(schema).every((key) => ANNOTATION.test(key)));

/** More parts are not compared. */
const MAX_PARTS = 100;

/** A schema and all that a value has to fulfil too: its `allOf`, and what these refer to. */
export function partsOf(
  specification: Specification,
  schema: unknown,
  parts = new Set<JsonObject>(),
): ReadonlySet<JsonObject> {
  if (!isObject(schema) || parts.has(schema) || parts.size > MAX_PARTS) return parts;
  const reference = own(schema, '$ref');
  // OpenAPI 3.0 ignores what is beside a reference.
  if (typeof reference !== 'string' || !specification.isVersion30) parts.add(schema);
  if (typeof reference === 'string')
    partsOf(specification, resolveRef(specification, reference)?.value, parts);
  for (const part of ownArray(schema, 'allOf')) partsOf(specification, part, parts);
  return parts;
}

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
    return [
      ...(closed === undefined ? [] : [{ at: closed, isOpen: own(part, exclusive) === true }]),
      ...(open === undefined ? [] : [{ at: open, isOpen: true }]),
    ];
  });
  return bounds.length === 0 ? undefined : bounds.reduce((one, other) => nearer(key, one, other));
}

const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];

/** The types that the values of one schema can have. */
function typesOf(part: JsonObject): readonly string[] {
  const written = [own(part, 'type')].flat();
  const isKnown = written.length > 0 && written.every((type) => TYPES.includes(String(type)));
  const named = isKnown
    ? written.flatMap((type) => (type === 'number' ? [type, 'integer'] : [String(type)]))
    : TYPES;
  const typed = own(part, 'nullable') === true ? [...named, 'null'] : named;
  const values = Object.hasOwn(part, 'const') ? [part['const']] : own(part, 'enum');
  if (!Array.isArray(values) || values.length === 0) return typed;
  const used = new Set(values.map(typeOfValue));
  return typed.filter((type) => used.has(type));
}

const keyOf = (schema: JsonObject, ...keys: readonly string[]): string =>
  keys.find((key) => Object.hasOwn(schema, key)) ?? (Object.hasOwn(schema, 'allOf') ? 'allOf' : '$ref');

/** Contradictions between numbers and types, which can be in different parts. */
function between(schema: JsonObject, parts: readonly JsonObject[]): Found[] {
  const found: Found[] = [];
  for (const [low, high] of LIMITS) {
    const [from, to] = [tightest(parts, low), tightest(parts, high)];
    if (from !== undefined && to !== undefined && compareNumbers(from, to) > 0)
      found.push([
        keyOf(schema, low, high),
        `"${low}" (${from}) is above "${high}" (${to}), so no value fits.`,
      ]);
  }
  const types = parts.map(typesOf);
  const fitting = TYPES.filter((type) => types.every((some) => some.includes(type)));
  if (fitting.length === 0)
    found.push([keyOf(schema, 'enum', 'const'), 'No value has all the types that are required here.']);
  const [lowest, highest] = [boundOf(parts, 'minimum'), boundOf(parts, 'maximum')];
  const written = parts.flatMap((part) => ownNumber(part, 'multipleOf') ?? []);
  const step = numberOf(written[0]) ?? (fitting.every((type) => type === 'integer') ? 1 : undefined);
  if (lowest && highest && !found.some(([key]) => key === 'minimum')) {
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
      found.push([
        keyOf(schema, 'minimum', 'exclusiveMinimum', 'maximum'),
        step === undefined || gap < 0 || !isNear
          ? `No number is above ${lowest.at} and below ${highest.at}.`
          : `No multiple of ${step} is between ${lowest.at} and ${highest.at}.`,
      ]);
  }
  const required = new Set(parts.flatMap((part) => ownArray(part, 'required')));
  const most = tightest(parts, 'maxProperties');
  if (most !== undefined && required.size > Number(most))
    found.push([
      keyOf(schema, 'maxProperties', 'required'),
      `${required.size} properties are required, and at most ${most} allowed.`,
    ]);
  return found;
}

/** Equal for equal values, such as 1 and 1.0. */
const textOf = (value: unknown): string | undefined => JSON.stringify(comparable(value));

/** Contradictions in one schema alone. */
function inside(schema: JsonObject): Found[] {
  const found: Found[] = [];
  for (const key of LISTS)
    if (Array.isArray(schema[key]) && schema[key].length === 0)
      found.push([key, `"${key}" is empty, so no value fits.`]);
  const step = ownNumber(schema, 'multipleOf');
  if (step !== undefined && compareNumbers(step, 0) <= 0)
    found.push(['multipleOf', `"multipleOf" is ${step}, and must be above 0.`]);
  if (acceptsAll(own(schema, 'not'))) found.push(['not', '"not" excludes every value.']);
  for (const key of ['anyOf', 'oneOf']) {
    const options = ownArray(schema, key);
    if (options.length > 0 && options.every((option) => option === false))
      found.push([key, `"${key}" has only "false", so no value fits.`]);
  }
  if (ownArray(schema, 'allOf').includes(false))
    found.push(['allOf', '"allOf" has "false", so no value fits.']);
  const values = own(schema, 'enum');
  const fixed = textOf(own(schema, 'const'));
  if (fixed !== undefined && Array.isArray(values) && !values.some((value) => textOf(value) === fixed))
    found.push(['const', '"const" is not in "enum", so no value fits.']);
  const properties = own(schema, 'properties');
  const isClosed =
    own(schema, 'additionalProperties') === false &&
    (properties === undefined || isObject(properties)) &&
    !['patternProperties', 'allOf', '$ref'].some((key) => Object.hasOwn(schema, key));
  const names = Object.keys(isObject(properties) ? properties : {});
  for (const name of ownArray(schema, 'required').filter((one) => typeof one === 'string'))
    if (own(properties, name) === false || (isClosed && !names.includes(name)))
      found.push(['required', `"${name}" is required, but no object here can have it.`]);
  const least = ownNumber(schema, 'minProperties') ?? 0;
  if (isClosed && Number(least) > names.length)
    found.push(['minProperties', `No object here has ${least} properties.`]);
  const [fewest, most] = [
    Number(ownNumber(schema, 'minItems') ?? 0),
    ownNumber(schema, 'maxItems') ?? Infinity,
  ];
  const contained = Object.hasOwn(schema, 'contains') ? (ownNumber(schema, 'minContains') ?? 1) : 0;
  if (Number(contained) > Number(most) || (Number(contained) > 0 && own(schema, 'contains') === false))
    found.push(['contains', `No list here has ${contained} such entries.`]);
  const first = ownArray(schema, 'prefixItems').length;
  if (own(schema, 'items') === false && fewest > first)
    found.push(['minItems', `No list here has ${fewest} entries: "items" is false.`]);
  return found;
}

/** What of a schema no value can fulfil. What a part of `allOf` contradicts alone is found at that part. */
export function contradictions(specification: Specification, schema: JsonObject): Found[] {
  const parts = [...partsOf(specification, schema)];
  const others = parts.filter((part) => part !== schema).flatMap((part) => between(part, [part]));
  return [
    ...inside(schema),
    ...between(schema, parts).filter(([, message]) => !others.some(([, other]) => other === message)),
  ];
}

const repeated = (values: unknown): string | undefined => {
  const seen = new Set<string | undefined>();
  const list: readonly unknown[] = Array.isArray(values) ? values : [];
  return toJson(list.find((value) => seen.size === seen.add(textOf(value)).size));
};

/** Keywords with those of which each needs one beside it. */
const PARTNERS: readonly (readonly [key: string, partner: readonly string[]])[] = [
  ['if', ['then', 'else']],
  ['then', ['if']],
  ['else', ['if']],
  ['minContains', ['contains']],
  ['maxContains', ['contains']],
];

/** Keywords that say something about values of one type only. */
const KEYWORDS_OF: Readonly<Record<string, readonly string[]>> = {
  number: ['minimum', 'maximum', 'multipleOf'],
  string: ['minLength', 'maxLength', 'pattern'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
};

/** Keywords that do not say what they seem to: of another version of OpenAPI, twice the same, without their partner. */
export function uselessKeywords(
  schema: JsonObject,
  { isVersion30 }: Pick<Specification, 'isVersion30'>,
): (readonly [key: string, message: string, fix: string])[] {
  const found: [string, string, string][] = [];
  for (const [key, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const value = own(schema, key);
    if (typeof value === 'boolean' && !isVersion30)
      found.push([
        key,
        `"${key}" is ${value}: OpenAPI 3.1 wants a number.`,
        `Write the number of "${bound}" here, and remove that key.`,
      ]);
    if (numberOf(value) !== undefined && isVersion30)
      found.push([
        key,
        `"${key}" is ${String(value)}: OpenAPI 3.0 wants true or false.`,
        `Write ${bound}: ${String(value)} and ${key}: true.`,
      ]);
  }
  if (own(schema, 'nullable') === true && !isVersion30)
    found.push(['nullable', 'OpenAPI 3.1 ignores "nullable".', 'Add "null" to the list of "type".']);
  if (Array.isArray(own(schema, 'type')) && isVersion30)
    found.push([
      'type',
      'OpenAPI 3.0 wants one type.',
      'Write one type, or "oneOf" with several; for null, write nullable: true.',
    ]);
  for (const key of ['enum', 'required', 'type']) {
    const twice = repeated(own(schema, key));
    if (twice !== undefined)
      found.push([key, `"${key}" has ${twice.slice(0, 80)} twice.`, 'Remove one of them.']);
  }
  for (const [key, partner] of PARTNERS)
    if (Object.hasOwn(schema, key) && !partner.some((other) => Object.hasOwn(schema, other)))
      found.push([
        key,
        `"${key}" has no effect without "${partner.join('" or "')}".`,
        'Add it, or remove the key.',
      ]);
  const types = [own(schema, 'type')].flat().filter((type) => TYPES.includes(String(type)));
  for (const [type, keys] of Object.entries(KEYWORDS_OF))
    for (const key of keys)
      if (
        // `required: true` of a property is of a wrong type.
        schema[key] !== undefined &&
        schema[key] !== true &&
        types.length > 0 &&
        !types.some((one) => one === type || (one === 'integer' && type === 'number'))
      )
        found.push([
          key,
          `"${key}" says nothing about ${types.join(' and ')}.`,
          `Remove it, or write type: ${type}.`,
        ]);
  if (own(schema, 'readOnly') === true && own(schema, 'writeOnly') === true)
    found.push(['writeOnly', 'The property is both "readOnly" and "writeOnly".', 'Remove one of them.']);
  return found;
}
