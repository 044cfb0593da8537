import type { OutputUnit } from '@cfworker/json-schema';
import { isMembers, toJson } from '../../kit/values/exact-number';
import type { JsonSchema, JsonValue } from '../model/request';
import { formatPointer, parsePointer } from '../../kit/values/pointer';
import { foreign } from './foreign-text';
import { isUniqueItems, patternOfFormat } from './limit-patterns';
import { t } from '../../kit/texts/t';

/** The steps of a place that the checker names, as a fragment. */
const partsOf = (location: string): string[] => parsePointer(location) ?? [];

const child = (value: unknown, part: string): unknown => {
  if (Array.isArray(value)) return (value as readonly unknown[])[Number(part)];
  return isMembers(value) && Object.hasOwn(value, part) ? value[part] : undefined;
};

/** Value of the keyword at a location, with references followed. */
function keywordValue(location: string, root: JsonSchema): unknown {
  let node: unknown = root;
  for (const part of partsOf(location)) {
    const next = child(node, part);
    node =
      part === '$ref' && typeof next === 'string' && next.startsWith('#')
        ? partsOf(next).reduce<unknown>(child, root)
        : next;
  }
  return node;
}

const WORDS: Readonly<Record<string, string>> = {
  array: t`a list`,
  boolean: t`true or false`,
  integer: t`a whole number`,
  null: 'null',
  number: t`a number`,
  object: t`an object`,
  string: t`a string in double quotes`,
};

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': t`a time such as 2025-10-01T12:30:00Z`,
  date: t`a date such as 2025-10-01`,
  time: t`a time such as 12:30:00Z`,
  duration: t`a duration such as PT15M`,
  email: t`an email address`,
  uuid: 'a 36-character UUID',
  uri: 'a full URL such as https://www.example.com/',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
};

const shown = (value: unknown): string => {
  // A list or an object can be too deep to be written.
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]';
  if (isMembers(value)) return Object.keys(value).length === 0 ? '{}' : '{…}';
  const text = toJson(value) ?? t`nothing`;
  return foreign(text.length > 60 ? `${text.slice(0, 57)}…` : text);
};

const listed = (values: unknown): string => {
  const all = Array.isArray(values) ? (values as readonly unknown[]) : [values];
  const first = all.slice(0, 8).map(shown).join(', ');
  return all.length > 8 ? t`${first} and ${all.length - 8} more` : first;
};

/** Cause and fix for one keyword; `limit` is the keyword's value, `value` the checked one. */
function wordsFor(keyword: string, limit: unknown, value: unknown): readonly [string, string] {
  const types = (Array.isArray(limit) ? (limit as readonly unknown[]) : [limit]).map(
    (type) => WORDS[String(type)] ?? String(type),
  );
  switch (keyword) {
    case 'type':
      return [t`${shown(value)} has the wrong type.`, t`Enter ${types.join(' or ')}.`];
    case 'enum':
    case 'const':
      return [t`${shown(value)} is not allowed.`, t`Enter ${listed(limit)}.`];
    case 'minimum':
      return [t`${shown(value)} is too small.`, t`Enter at least ${shown(limit)}.`];
    case 'maximum':
      return [t`${shown(value)} is too large.`, t`Enter at most ${shown(limit)}.`];
    case 'exclusiveMinimum':
      return [t`${shown(value)} is too small.`, t`Enter more than ${shown(limit)}.`];
    case 'exclusiveMaximum':
      return [t`${shown(value)} is too large.`, t`Enter less than ${shown(limit)}.`];
    case 'multipleOf':
      return [
        t`${shown(value)} is not a multiple of ${shown(limit)}.`,
        t`Enter a multiple of ${shown(limit)}.`,
      ];
    case 'minLength':
      return [t`The value is too short.`, t`Enter at least ${shown(limit)} characters.`];
    case 'maxLength':
      return [t`The value is too long.`, t`Enter at most ${shown(limit)} characters.`];
    case 'format': {
      const pattern = patternOfFormat(String(limit));
      if (pattern !== undefined)
        return [t`${shown(value)} does not match the pattern.`, t`It must match ${pattern}.`];
      return [
        t`${shown(value)} does not match the format ${String(limit)}.`,
        t`Enter ${FORMATS[String(limit)] ?? t`a value in the format ${String(limit)}`}.`,
      ];
    }
    case 'minItems':
      return [t`The list is too short.`, t`Add items: at least ${shown(limit)} are required.`];
    case 'maxItems':
      return [t`The list is too long.`, t`Remove items: at most ${shown(limit)} are allowed.`];
    case 'minProperties':
      return [
        t`The object has too few properties.`,
        t`Add properties: at least ${shown(limit)} are required.`,
      ];
    case 'maxProperties':
      return [
        t`The object has too many properties.`,
        t`Remove properties: at most ${shown(limit)} are allowed.`,
      ];
    case 'anyOf':
    case 'oneOf':
      return [
        keyword === 'anyOf'
          ? t`It must match at least one of the alternatives.`
          : t`It must match exactly one of the alternatives.`,
        t`Compare it with the schema on this page.`,
      ];
    case 'contains':
      return [t`The list lacks a required item.`, t`See the schema on this page.`];
    case 'not':
      if (isUniqueItems(limit)) return [t`The list contains a duplicate item.`, t`Remove the duplicate.`];
      return [t`${shown(value)} is excluded by the schema.`, t`Enter another value.`];
    case 'propertyNames':
      return [
        t`A property has a name that is not allowed.`,
        t`See the schema on this page for the allowed names.`,
      ];
    case 'false':
      return [t`It is not allowed here.`, t`Remove it, or check its name for a typo.`];
    default:
      return [t`It does not match the schema.`, t`Compare it with the schema on this page.`];
  }
}

/** Turns one error of the checker into pointer, cause, and fix for a reader. */
export function describeBodyError(
  { keyword, keywordLocation, instanceLocation, error }: OutputUnit,
  root: JsonValue,
  schema: JsonSchema,
): { readonly pointer: string; readonly cause: string; readonly fix: string } {
  // The checker encodes places as fragments of addresses.
  const pointer = formatPointer(partsOf(instanceLocation)).slice(1);
  if (keyword === 'required' || keyword === 'dependentRequired') {
    const name = /(?:property|does not have) "([\s\S]*?)"\.?$/.exec(error)?.[1];
    if (name !== undefined) {
      const place = `${pointer}${formatPointer([name]).slice(1)}`;
      return { pointer: place, cause: t`It is missing.`, fix: t`Add "${foreign(name)}".` };
    }
  }
  const value = partsOf(instanceLocation).reduce<unknown>(child, root);
  const [cause, fix] = wordsFor(keyword, keywordValue(keywordLocation, schema), value);
  return { pointer, cause, fix };
}
