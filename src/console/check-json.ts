import { Validator, type OutputUnit } from '@cfworker/json-schema';
import type { JsonSchema, JsonValue } from '../model/request';
import { describeFault } from './describe-fault';
import { prettyJson } from './pretty-json';

/** What is wrong with a text that is to be sent. */
export interface BodyFault {
  /** JSON Pointer (RFC 6901); empty for the whole. Absent where the text is not JSON at all. */
  readonly pointer?: string;
  readonly cause: string;
  readonly fix: string;
}

/** Keywords that only say that something below them failed. */
const WRAPPERS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'items',
  'additionalItems',
  'prefixItems',
  'allOf',
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'dependentSchemas',
  'dependencies',
  'if',
  'then',
  'else',
]);

/** Below these, many branches fail although only one had to fit: they are told as one fault. */
const BRANCHES: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'not', 'contains', 'propertyNames']);

/** Longest body that is formatted, in characters: a text field with more is slow at every key. */
const MAX_FORMATTED = 200_000;

/** As many faults as a reader can use at once. */
const MAX_FAULTS = 20;

/** Leaves out what only says that something else failed. */
function meaningful(units: readonly OutputUnit[]): OutputUnit[] {
  const branches = units.filter(({ keyword }) => BRANCHES.has(keyword));
  return units.filter(
    ({ keyword, keywordLocation: own }) =>
      !WRAPPERS.has(keyword) &&
      !branches.some(({ keywordLocation }) => own.startsWith(`${keywordLocation}/`)),
  );
}

/** Reports of the checker that are looked at: a large body of the wrong kind has one for each of its values. */
const MAX_UNITS = 500;

/** Where in a text a JSON parser stopped, in the words of the engine that runs. */
function placeOf(message: string, text: string): string {
  const given = /line (\d+) column (\d+)/.exec(message);
  if (given) return `Line ${given[1]}, column ${given[2]}`;
  const position = /position (\d+)/.exec(message)?.[1];
  const before = position === undefined ? text : text.slice(0, Number(position));
  const lines = before.split('\n');
  return `Line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
}

/**
 * Checks a value against its schema.
 *
 * @returns At most 20 faults, each place once with its first cause. A schema that the checker cannot use
 *   gives none: the server decides then.
 */
export function checkValue(value: JsonValue, schema: JsonSchema): BodyFault[] {
  let units: readonly OutputUnit[];
  try {
    const validator = new Validator(schema, '2020-12', false);
    units = validator.validate(value).errors;
  } catch {
    return [];
  }
  const faults = meaningful(units.slice(0, MAX_UNITS)).map((unit) => describeFault(unit, value, schema));
  const seen = new Set<string>();
  return faults
    .filter(({ pointer }) => {
      const isNew = !seen.has(pointer);
      seen.add(pointer);
      return isNew;
    })
    .slice(0, MAX_FAULTS);
}

/** Checks a text that is to be sent as JSON: first its form, then its value against the schema. */
export function checkJson(text: string, schema: JsonSchema): BodyFault[] {
  if (text.trim() === '') return [{ cause: 'The body is empty.', fix: 'Write a JSON value.' }];
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return [
      {
        cause: `${placeOf(message, text)}: this is not JSON.`,
        fix: 'Check for a missing comma, quote, or bracket. Names and texts need double quotes.',
      },
    ];
  }
  return checkValue(value, schema);
}

/** JSON with two spaces a level; the text itself where it is not JSON, or would become too long for a field. */
export function formatJson(text: string): string {
  const formatted = prettyJson(text, MAX_FORMATTED);
  return formatted?.hidden === 0 ? formatted.text : text;
}
