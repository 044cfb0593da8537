import { isObject, own, ownArray } from '../../kit/values/json-value';
import { numberOf } from '../../kit/values/exact-number';
import {
  flattenSchema,
  isNoChoice,
  isNullOption,
  mainPart,
  targetOf,
  type FlatSchema,
} from './flatten-schema';
import { allWith, firstWith, propertiesOf, schemasWith } from './intersect-keywords';
import { allowedValues, isValueChoice } from './read-values';
import { nameOfReference } from '../document/reference-name';
import type { Located } from '../document/resolve-ref';
import type { SchemaContext } from './schema-context';
import type { TypePart } from '../model/schema';
import { fillText, t } from '../../kit/texts/t';

type TypeContext = Pick<SchemaContext, 'specification' | 'schemaHref'>;

const ARRAY_KEYS = 'items prefixItems contains minItems maxItems uniqueItems unevaluatedItems'.split(' ');
const OBJECT_KEYS = (
  'properties patternProperties additionalProperties propertyNames required minProperties ' +
  'maxProperties dependentRequired dependentSchemas unevaluatedProperties discriminator'
).split(' ');
const STRING_KEYS = ['pattern', 'minLength', 'maxLength', 'contentMediaType', 'contentEncoding'];
const NUMBER_KEYS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

/** The JSON type of a value; of numbers, `integer` if it is whole. */
export function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const number = numberOf(value);
  if (number !== undefined) return Number.isInteger(number) ? 'integer' : 'number';
  return typeof value;
}

/** The types that two lists allow; every integer is a number. */
function commonTypes(some: readonly string[], other: readonly string[]): string[] {
  return some.flatMap((type) => {
    if (other.includes(type)) return [type];
    const isWhole =
      type === 'integer' ? other.includes('number') : type === 'number' && other.includes('integer');
    return isWhole ? ['integer'] : [];
  });
}

/**
 * Types of a node without `null`, and whether `null` is allowed. Empty if any type is allowed, or none because its
 * schemas exclude each other.
 */
export function typesOf(flat: FlatSchema): {
  readonly types: readonly string[];
  readonly isNullable: boolean;
  readonly isImpossible: boolean;
} {
  const declared = allWith(flat, 'type').map(({ value }) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).filter(
      (type): type is string => typeof type === 'string',
    ),
  );
  const nullable = firstWith(flat, 'nullable')?.value === true;
  const values = allowedValues(flat) ?? allWith(flat, 'const');
  let types = [...new Set(declared[0] ?? values.map(({ value }) => typeOfValue(value)))];
  for (const other of declared.slice(1)) types = commonTypes(types, other);
  const isImpossible =
    (declared.length > 0 && types.length === 0) ||
    allowedValues(flat)?.length === 0 ||
    flat.sources.some(({ schema }) => schema === false);
  if (types.length === 0) {
    const has = (keys: readonly string[]): boolean => keys.some((key) => firstWith(flat, key) !== undefined);
    if (has(OBJECT_KEYS)) types = ['object'];
    else if (has(ARRAY_KEYS)) types = ['array'];
    else if (has(STRING_KEYS)) types = ['string'];
    else if (has(NUMBER_KEYS)) types = ['number'];
  }
  return {
    types: types.filter((type) => type !== 'null'),
    isNullable: nullable || types.includes('null') || flat.hasNullOption,
    isImpossible,
  };
}

/** The schema of every item; empty if items differ by position or are not specified. */
function itemsOf(flat: FlatSchema): readonly Located[] {
  return firstWith(flat, 'prefixItems') ? [] : schemasWith(flat, 'items');
}

function mapValueOf(flat: FlatSchema): readonly Located[] {
  if (propertiesOf(flat).size > 0) return [];
  return schemasWith(flat, 'additionalProperties').filter(
    ({ value }) => isObject(value) && Object.keys(value).length > 0,
  );
}

const text = (value: string): TypePart => ({ text: value });

/** A text of the interface around parts of a type. */
const sentence = (parts: TemplateStringsArray, ...values: readonly (readonly TypePart[])[]): TypePart[] =>
  fillText(parts, values, (words) => (words === '' ? [] : [text(words)])).flat();

const orNull = (isNullable: boolean, parts: readonly TypePart[]): TypePart[] =>
  isNullable ? sentence`${parts} or null` : [...parts];

function choiceParts(
  flat: FlatSchema,
  isNullable: boolean,
  context: TypeContext,
  depth: number,
): TypePart[] | undefined {
  for (const key of ['oneOf', 'anyOf'] as const) {
    const [found] = allWith(flat, key);
    if (!found || !Array.isArray(found.value) || isValueChoice(found.value)) continue;
    const options = (found.value as unknown[]).map((value, index) => ({
      value,
      path: [...found.path, index],
    }));
    const real = options.filter(({ value }) => !isNullOption(value));
    const hasNull = isNullable || real.length < options.length;
    if (isNoChoice(found.value as unknown[], firstWith(flat, 'discriminator') !== undefined)) continue;
    if (real.length === 0) return [text('null')];
    if (real.length > 3 || depth > 2)
      return orNull(hasNull, [
        text(key === 'oneOf' ? t`one of ${real.length} types` : t`any of ${real.length} types`),
      ]);
    return orNull(
      hasNull,
      real.flatMap((option, index) => [
        ...(index === 0 ? [] : [text(index === real.length - 1 ? ' or ' : ', ')]),
        ...describe([option], context, depth + 1, false),
      ]),
    );
  }
  return undefined;
}

const NUMBER_FORMATS = new Set(
  'int8 int16 int32 int64 uint8 uint16 uint32 uint64 float double decimal'.split(' '),
);

/** Whether a format applies to this type: with several types, numeric formats apply to the numbers. */
function formatFits(format: string, type: string, amount: number): boolean {
  if (type === 'object' || type === 'array' || type === 'boolean') return false;
  return amount === 1 || NUMBER_FORMATS.has(format) === (type !== 'string');
}

/** The format of a type of a node. */
function formatOf(flat: FlatSchema, type: string, amount: number): string | undefined {
  const format = firstWith(flat, 'format')?.value;
  return typeof format === 'string' && format !== '' && formatFits(format, type, amount) ? format : undefined;
}

/** The type of a node, without its name: `string (uuid)`, `array of Order`, `map of string`. */
function ownType(flat: FlatSchema, context: TypeContext, depth: number): TypePart[] {
  const { types, isNullable, isImpossible } = typesOf(flat);
  if (isImpossible) return [text('nothing')];
  const mayBeChoice = types.length === 0 || types[0] === 'object';
  const choice = mayBeChoice
    ? choiceParts(flat, types.length === 0 && isNullable, context, depth)
    : undefined;
  if (choice && propertiesOf(flat).size === 0) return choice;
  const [missing] = flat.unresolved;
  if (types.length === 0 && missing !== undefined)
    return orNull(isNullable, [text(t`${nameOfReference(missing)} (not in this document)`)]);
  if (types.length === 0) return [text(isNullable ? 'null' : 'any')];
  const names = types.flatMap((type, index): TypePart[] => {
    const separator = index === 0 ? [] : [text(index === types.length - 1 && !isNullable ? ' or ' : ', ')];
    const items = type === 'array' ? itemsOf(flat) : [];
    const mapValue = type === 'object' ? mapValueOf(flat) : [];
    if (items.length > 0 && depth < 4)
      return [...separator, ...sentence`array of ${describe(items, context, depth + 1, false)}`];
    if (mapValue.length > 0 && depth < 4)
      return [...separator, ...sentence`map of ${describe(mapValue, context, depth + 1, false)}`];
    const format = formatOf(flat, type, types.length);
    return [...separator, text(format === undefined ? type : `${type} (${format})`)];
  });
  return orNull(isNullable, names);
}

function describe(
  parts: readonly Located[],
  context: TypeContext,
  depth: number,
  ignoreName: boolean,
): TypePart[] {
  const { specification } = context;
  const flat = flattenSchema(specification, parts);
  const only = mainPart(parts);
  const target = ignoreName || !only ? undefined : targetOf(specification, only.value);
  if (!target) return ownType(flat, context, depth);
  if (target.name === undefined)
    return depth > 0 ? [text(String(target.path.at(-1) ?? 'schema'))] : ownType(flat, context, depth);
  const { types, isNullable } = typesOf(flat);
  const href = context.schemaHref(target.name);
  const [type] = types;
  const format = type === undefined ? undefined : formatOf(flat, type, 1);
  const kind =
    types.length === 1 && type !== undefined && type !== 'object'
      ? [text(format === undefined ? ` (${type})` : ` (${type}, ${format})`)]
      : [];
  const isOwnNull =
    flat.hasNullOption ||
    (isNullable &&
      isObject(only?.value) &&
      ((specification.isVersion30 && own(only.value, 'nullable') === true) ||
        ownArray(only.value, 'type').includes('null')));
  return orNull(isOwnNull, [href === undefined ? text(target.name) : { text: target.name, href }, ...kind]);
}

function merge(parts: readonly TypePart[]): TypePart[] {
  return parts.reduce<TypePart[]>((merged, part) => {
    const last = merged.at(-1);
    if (last && last.href === undefined && part.href === undefined)
      merged[merged.length - 1] = text(last.text + part.text);
    else merged.push(part);
    return merged;
  }, []);
}

/**
 * A type in words, with component names linked: `string (uuid)`, `array of Order`, `Role (string)`,
 * `integer or null`, `one of 5 types`.
 *
 * @param ignoreName Describes the type of a component instead of naming it.
 */
export function describeType(
  parts: readonly Located[],
  context: TypeContext,
  ignoreName = false,
): TypePart[] {
  return merge(describe(parts, context, 0, ignoreName));
}

/** The same as plain text. */
export function typeText(parts: readonly TypePart[]): string {
  return parts.map((part) => part.text).join('');
}
