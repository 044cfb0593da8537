import { entryOf } from '../../kit/values/table-entry';
import { isMembers, toJson } from '../../kit/values/exact-number';
import { formatPointer, type Path } from '../../kit/values/pointer';
import { foreign } from './foreign-text';
import { t } from '../../kit/texts/t';
import type { Violation } from './judge';

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
    (type) => entryOf(WORDS, String(type)) ?? String(type),
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
    case 'pattern':
      return [t`${shown(value)} does not match the pattern.`, t`It must match ${String(limit)}.`];
    case 'format':
      return [
        t`${shown(value)} does not match the format ${String(limit)}.`,
        t`Enter ${entryOf(FORMATS, String(limit)) ?? t`a value in the format ${String(limit)}`}.`,
      ];
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
        t`Compare it with the schema of the operation.`,
      ];
    case 'contains':
      return [t`The list lacks a required item.`, t`See the schema of the operation.`];
    case 'uniqueItems':
      return [t`The list contains a duplicate item.`, t`Remove the duplicate.`];
    case 'not':
      return [t`${shown(value)} is excluded by the schema.`, t`Enter another value.`];
    case 'false':
      return [t`It is not allowed here.`, t`Remove it, or check its name for a typo.`];
    default:
      return [t`It does not match the schema.`, t`Compare it with the schema of the operation.`];
  }
}

/** Turns a violation into pointer, cause, and fix for a reader. */
export function describeBodyError(violation: Violation): {
  readonly pointer: string;
  readonly cause: string;
  readonly fix: string;
} {
  const { keyword, limit, path, value, missing, isName } = violation;
  const pointerTo = (place: Path): string => formatPointer(place).slice(1);
  if (missing !== undefined)
    return {
      pointer: pointerTo([...path, missing]),
      cause: t`It is missing.`,
      fix: t`Add "${foreign(missing)}".`,
    };
  if (isName)
    return {
      pointer: pointerTo(path.slice(0, -1)),
      cause: t`A property has a name that is not allowed.`,
      fix: t`See the schema of the operation for the allowed names.`,
    };
  const [cause, fix] = wordsFor(keyword, limit, value);
  return { pointer: pointerTo(path), cause, fix };
}
