/** Keywords of schemas that have no effect, or not the one that they seem to have (JSON Schema 2020-12). */
import { nearestName, suggestName } from '../../kit/diagnostics/nearest-name';
import { numberOf } from '../../kit/values/exact-number';
import { own, ownArray, ownEntries, toJson, type JsonObject } from '../../kit/values/json-value';
import { typeOfValue } from '../schema/describe-type';
import { ANNOTATION, textOf, TYPES, typesOf } from '../schema/schema-parts';
import type { Specification } from '../document/specification';

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
  ['contentSchema', ['contentMediaType']],
];

/** Keywords that say something about values of one type only. */
const KEYWORDS_OF: Readonly<Record<string, readonly string[]>> = {
  number: ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'],
  string: ['minLength', 'maxLength', 'pattern', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'unevaluatedItems'],
  object: [
    'properties',
    'required',
    'additionalProperties',
    'minProperties',
    'maxProperties',
    'patternProperties',
    'propertyNames',
    'unevaluatedProperties',
    'dependentRequired',
    'dependentSchemas',
  ],
};

/** Formats by the type of their values: JSON Schema §7.3, and the registry of OpenAPI (spec.openapis.org/registry/format). */
const FORMATS_OF: Readonly<Record<string, readonly string[]>> = {
  number: ['int8', 'int16', 'int32', 'uint8', 'uint16', 'uint32', 'float', 'double', 'unixtime'],
  string: [
    ...['date', 'date-time', 'date-time-local', 'time', 'time-local', 'duration', 'http-date', 'email'],
    ...['idn-email', 'hostname', 'idn-hostname', 'ipv4', 'ipv6', 'uri', 'uri-reference', 'uri-template'],
    ...['iri', 'iri-reference', 'uuid', 'json-pointer', 'relative-json-pointer', 'regex', 'password'],
    ...['byte', 'binary', 'base64url', 'char', 'commonmark', 'html', 'media-range'],
  ],
  'number or string': ['int64', 'uint64', 'decimal', 'decimal128', 'double-int'],
};

/** How bytes are written as text (JSON Schema §8.3: RFC 2045 and RFC 4648). */
const ENCODINGS = ['base64', 'base64url', 'base32', 'base16', 'quoted-printable', '7bit', '8bit', 'binary'];

/** A keyword of a schema without effect, why, and what to do. */
type Useless = readonly [key: string, message: string, fix: string];

/** Reports formats and encodings that say nothing: of another type, or misspelt. Others can be those of the author. */
function* uselessFormats(schema: JsonObject, types: readonly unknown[]): Generator<Useless> {
  const [format, encoding] = [own(schema, 'format'), own(schema, 'contentEncoding')];
  const type = Object.keys(FORMATS_OF).find((one) => FORMATS_OF[one]?.includes(String(format)));
  if (type !== undefined && types.length > 0 && !fits(types, type.split(' or ')))
    yield [
      'format',
      `The format "${String(format)}" says nothing about ${types.join(' and ')}.`,
      `Remove it, or write type: ${type}.`,
    ];
  const nearest =
    typeof format === 'string' && type === undefined
      ? nearestName(format, Object.values(FORMATS_OF).flat())
      : undefined;
  // `uuid4` is no misspelt `uuid`.
  if (nearest !== undefined && !/\d/.test(String(format)))
    yield ['format', `No registry has the format ${toJson(format) ?? ''}.`, `Did you mean "${nearest}"?`];
  if (typeof encoding === 'string' && !ENCODINGS.includes(encoding.toLowerCase()) && !/^x-/i.test(encoding))
    yield [
      'contentEncoding',
      `"contentEncoding" is ${toJson(encoding) ?? ''}.`,
      suggestName(encoding, ENCODINGS, `Write one of ${ENCODINGS.join(', ')}.`),
    ];
}

/** Whether one of the types is one of the others. */
const fits = (types: readonly unknown[], others: readonly string[]): boolean =>
  types.some((one) => others.includes(one === 'integer' ? 'number' : String(one)));

/** Keywords that do not say what they seem to: of another version of OpenAPI, twice the same, without their partner. */
export function* uselessKeywords(
  schema: JsonObject,
  { isVersion30 }: Pick<Specification, 'isVersion30'>,
): Generator<Useless> {
  for (const [key, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    const value = own(schema, key);
    if (typeof value === 'boolean' && !isVersion30)
      yield [
        key,
        `"${key}" is ${value}: OpenAPI 3.1 wants a number.`,
        `Write the number of "${bound}" here, and remove that key.`,
      ];
    if (value === true && isVersion30 && !Object.hasOwn(schema, bound))
      yield [key, `"${key}" has no effect without "${bound}".`, 'Add it, or remove the key.'];
    if (numberOf(value) !== undefined && isVersion30)
      yield [
        key,
        `"${key}" is ${String(value)}: OpenAPI 3.0 wants true or false.`,
        `Write ${bound}: ${String(value)} and ${key}: true.`,
      ];
  }
  if (own(schema, 'nullable') === true && !isVersion30)
    yield ['nullable', '"nullable" is not a keyword of JSON Schema.', 'Add "null" to the list of "type".'];
  if (Array.isArray(own(schema, 'type')) && isVersion30)
    yield [
      'type',
      'OpenAPI 3.0 wants one type.',
      'Write one type, or "oneOf" with several; for null, write nullable: true.',
    ];
  for (const key of ['enum', 'required', 'type', 'anyOf', 'oneOf']) {
    const twice = repeated(own(schema, key));
    if (twice !== undefined) yield [key, `"${key}" has ${twice.slice(0, 80)} twice.`, 'Remove one of them.'];
  }
  for (const [key, partner] of PARTNERS)
    if (Object.hasOwn(schema, key) && !partner.some((other) => Object.hasOwn(schema, other)))
      yield [
        key,
        `"${key}" has no effect without "${partner.join('" or "')}".`,
        'Add it, or remove the key.',
      ];
  const types = [own(schema, 'type')].flat().filter((type) => TYPES.includes(String(type)));
  for (const [type, keys] of Object.entries(KEYWORDS_OF))
    for (const key of keys)
      if (
        // `required: true` of a property is of a wrong type.
        schema[key] !== undefined &&
        schema[key] !== true &&
        types.length > 0 &&
        !fits(types, [type])
      )
        yield [
          key,
          `"${key}" says nothing about ${types.join(' and ')}.`,
          `Remove it, or write type: ${type}.`,
        ];
  yield* uselessFormats(schema, types);
  const allowed = typesOf({ type: own(schema, 'type'), nullable: own(schema, 'nullable') });
  const odd = ownArray(schema, 'enum').find((value) => !allowed.includes(typeOfValue(value)));
  // If none fits, `contradictions` has it.
  if (odd !== undefined && typesOf(schema).length > 0)
    yield [
      'enum',
      `The value ${(toJson(odd) ?? '').slice(0, 80)} is not of type ${types.join(' or ')}.`,
      'Remove it, or add its type.',
    ];
  if (own(schema, 'nullable') === true && isVersion30) {
    if (Object.keys(schema).every((key) => key === 'nullable' || ANNOTATION.test(key)))
      yield ['nullable', '"nullable" has no effect without "type".', 'Add the type, or remove the key.'];
    const values = own(schema, 'enum');
    if (Array.isArray(values) && values.length > 0 && !values.includes(null))
      yield ['nullable', '"nullable" has no effect, because null is not in "enum".', 'Add null to "enum".'];
  }
  for (const key of ['allOf', isVersion30 ? 'required' : 'prefixItems'])
    if (Array.isArray(schema[key]) && schema[key].length === 0)
      yield [key, `"${key}" is empty.`, 'Remove it.'];
  const names = ownEntries(schema, 'properties').map(([name]) => name);
  for (const name of ownArray(schema, 'required')) {
    const nearest = typeof name === 'string' && !names.includes(name) ? nearestName(name, names) : undefined;
    if (nearest !== undefined && !ownArray(schema, 'required').includes(nearest))
      yield [
        'required',
        `${toJson(name) ?? ''} is required, but not in "properties".`,
        `Did you mean "${nearest}"?`,
      ];
  }
  if (own(schema, 'readOnly') === true && own(schema, 'writeOnly') === true)
    yield ['writeOnly', 'The property is both "readOnly" and "writeOnly".', 'Remove one of them.'];
}
