import type { OutputUnit } from '@cfworker/json-schema';
import { decodePercent } from '../links/decode-percent';
import { isMembers, toJson } from '../model/exact-number';
import type { JsonSchema, JsonValue } from '../model/request';
import { foreign } from './foreign-text';
import { patternOfFormat } from './limit-patterns';

const partsOf = (location: string): string[] =>
  location
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (decodePercent(part) ?? part).replaceAll('~1', '/').replaceAll('~0', '~'));

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
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string in double quotes',
};

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'a time such as 2025-10-01T12:30:00Z',
  date: 'a date such as 2025-10-01',
  time: 'a time such as 12:30:00Z',
  duration: 'a duration such as PT15M',
  email: 'an email address',
  uuid: 'a 36-character UUID',
  uri: 'a full URL such as https://www.example.com/',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
};

const shown = (value: unknown): string => {
  // A list or an object can be too deep to be written.
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]';
  if (isMembers(value)) return Object.keys(value).length === 0 ? '{}' : '{…}';
  const text = toJson(value) ?? 'nothing';
  return foreign(text.length > 60 ? `${text.slice(0, 57)}…` : text);
};

const listed = (values: unknown): string => {
  const all = Array.isArray(values) ? (values as readonly unknown[]) : [values];
  const first = all.slice(0, 8).map(shown).join(', ');
  return all.length > 8 ? `${first} and ${all.length - 8} more` : first;
};

/** Cause and fix for one keyword; `limit` is the keyword's value, `value` the checked one. */
function wordsFor(keyword: string, limit: unknown, value: unknown): readonly [string, string] {
  const types = (Array.isArray(limit) ? (limit as readonly unknown[]) : [limit]).map(
    (type) => WORDS[String(type)] ?? String(type),
  );
  switch (keyword) {
    case 'type':
      return [`${shown(value)} has the wrong type.`, `Enter ${types.join(' or ')}.`];
    case 'enum':
    case 'const':
      return [`${shown(value)} is not allowed.`, `Enter ${listed(limit)}.`];
    case 'minimum':
      return [`${shown(value)} is too small.`, `Enter at least ${shown(limit)}.`];
    case 'maximum':
      return [`${shown(value)} is too large.`, `Enter at most ${shown(limit)}.`];
    case 'exclusiveMinimum':
      return [`${shown(value)} is too small.`, `Enter more than ${shown(limit)}.`];
    case 'exclusiveMaximum':
      return [`${shown(value)} is too large.`, `Enter less than ${shown(limit)}.`];
    case 'multipleOf':
      return [
        `${shown(value)} is not a multiple of ${shown(limit)}.`,
        `Enter a multiple of ${shown(limit)}.`,
      ];
    case 'minLength':
      return ['The value is too short.', `Enter at least ${shown(limit)} characters.`];
    case 'maxLength':
      return ['The value is too long.', `Enter at most ${shown(limit)} characters.`];
    case 'format': {
      const pattern = patternOfFormat(String(limit));
      if (pattern !== undefined)
        return [`${shown(value)} does not match the pattern.`, `It must match ${pattern}.`];
      return [
        `${shown(value)} does not match the format ${String(limit)}.`,
        `Enter ${FORMATS[String(limit)] ?? `a value in the format ${String(limit)}`}.`,
      ];
    }
    case 'minItems':
      return ['The list is too short.', `Add items: at least ${shown(limit)} are required.`];
    case 'maxItems':
      return ['The list is too long.', `Remove items: at most ${shown(limit)} are allowed.`];
    case 'uniqueItems':
      return ['The list contains a duplicate item.', 'Remove the duplicate.'];
    case 'minProperties':
      return ['The object has too few properties.', `Add properties: at least ${shown(limit)} are required.`];
    case 'maxProperties':
      return [
        'The object has too many properties.',
        `Remove properties: at most ${shown(limit)} are allowed.`,
      ];
    case 'anyOf':
    case 'oneOf':
      return [
        `It must match ${keyword === 'anyOf' ? 'at least' : 'exactly'} one of the alternatives.`,
        'Compare it with the schema on this page.',
      ];
    case 'contains':
      return ['The list lacks a required item.', 'See the schema on this page.'];
    case 'not':
      return [`${shown(value)} is excluded by the schema.`, 'Enter another value.'];
    case 'propertyNames':
      return [
        'A property has a name that is not allowed.',
        'See the schema on this page for the allowed names.',
      ];
    case 'false':
      return ['It is not allowed here.', 'Remove it, or check its name for a typo.'];
    default:
      return ['It does not match the schema.', 'Compare it with the schema on this page.'];
  }
}

/** Turns one error of the checker into pointer, cause, and fix for a reader. */
export function describeBodyError(
  { keyword, keywordLocation, instanceLocation, error }: OutputUnit,
  root: JsonValue,
  schema: JsonSchema,
): { readonly pointer: string; readonly cause: string; readonly fix: string } {
  const pointer = instanceLocation.replace(/^#/, '');
  if (keyword === 'required' || keyword === 'dependentRequired') {
    const name = /(?:property|does not have) "([\s\S]*?)"\.?$/.exec(error)?.[1];
    if (name !== undefined) {
      const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      return { pointer: place, cause: 'It is missing.', fix: `Add "${foreign(name)}".` };
    }
  }
  const value = partsOf(instanceLocation).reduce<unknown>(child, root);
  const [cause, fix] = wordsFor(keyword, keywordValue(keywordLocation, schema), value);
  return { pointer, cause, fix };
}
