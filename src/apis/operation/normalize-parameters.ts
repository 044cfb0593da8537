/** Parameters, headers, and media types are in one file because each can contain the others. */
import { fromJson } from '../../kit/values/exact-number';
import { isForbiddenHeader } from '../request/http-names';
import {
  isObject,
  isTrue,
  own,
  ownArray,
  ownEntries,
  ownString,
  ownStrings,
  present,
} from '../../kit/values/json-value';
import { dereference, followRefs, listAt, objectsIn, type Located } from '../document/resolve-ref';
import { dereferenceOrName } from './missing-object';
import { describedBy } from './normalize-text';
import {
  PARAMETER_LOCATIONS,
  type NormalEncoding,
  type NormalExample,
  type NormalHeader,
  type NormalMediaType,
  type NormalParameter,
} from './normal-operation';
import type { ParameterLocation } from '../model/api';
import type { LocatedOperation } from './locate-operations';
import type { Path } from '../../kit/values/pointer';
import type { ReferenceScope } from '../document/specification';
import { t } from '../../kit/texts/t';

/** The default of `style` by location. OpenAPI 3.1 §4.8.12.2. */
export function defaultStyle(location: ParameterLocation): string {
  return location === 'query' || location === 'cookie' ? 'form' : 'simple';
}

const ownText = (value: unknown, key: string): string | undefined => {
  const found = own(value, key);
  return typeof found === 'string' ? found : undefined;
};

const ownFlag = (value: unknown, key: string): boolean | undefined => {
  const found = own(value, key);
  return typeof found === 'boolean' ? found : undefined;
};

function normalizeExamples(specification: ReferenceScope, holder: Located): NormalExample[] {
  const named = objectsIn(specification, holder, 'examples').map(({ name, ...found }): NormalExample => ({
    name,
    ...ownStrings(found.value, 'summary'),
    ...describedBy(found),
    hasValue: ['dataValue', 'value'].some((key) => own(found.value, key) !== undefined),
    value: own(found.value, 'dataValue') ?? own(found.value, 'value'),
    ...present({ serialized: ownText(found.value, 'serializedValue') }),
    ...ownStrings(found.value, 'externalValue'),
  }));
  const { value } = holder;
  if (named.length > 0 || !isObject(value) || !Object.hasOwn(value, 'example')) return named;
  return [{ name: 'example', hasValue: true, value: value['example'] }];
}

/** The values of examples of JSON, which many documents write as a text. */
function withParsedJson(examples: readonly NormalExample[], schema: unknown): readonly NormalExample[] {
  if ([own(schema, 'type')].flat().includes('string')) return examples;
  return examples.map((example) => {
    const { value } = example;
    if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return example;
    try {
      return { ...example, value: fromJson(value) };
    } catch {
      return example;
    }
  });
}

/** The schema of a media type; of a stream, which has a schema for its items, that of the list of them. */
function normalizeBodySchema(holder: Located): Pick<NormalMediaType, 'schema' | 'isStream'> {
  const { value, path } = holder;
  const whole = normalizeSchema(holder);
  const items = own(value, 'itemSchema');
  if (!isObject(items) && typeof items !== 'boolean') return whole;
  const stream = { type: 'array', items };
  return {
    isStream: true,
    schema: whole.schema
      ? { value: { allOf: [whole.schema.value, stream] }, path }
      : { value: stream, path: [...path, 'itemSchema'] },
  };
}

function normalizeSchema({ value: holder, path }: Located): { readonly schema?: Located } {
  const value = own(holder, 'schema');
  return isObject(value) || typeof value === 'boolean'
    ? { schema: { value, path: [...path, 'schema'] } }
    : {};
}

/** The encodings of a form by property, or of a list of parts by position (OpenAPI 3.2 §4.14.1). */
function normalizeEncodings(
  specification: ReferenceScope,
  { value: holder, path }: Located,
): NormalEncoding[] {
  const all: readonly (readonly [property: string, encoding: unknown, ...at: Path])[] = [
    ...ownEntries(holder, 'encoding').map(
      ([property, encoding]) => [property, encoding, 'encoding', property] as const,
    ),
    ...ownArray(holder, 'prefixEncoding').map(
      (encoding, index) => [t`Part ${index + 1}`, encoding, 'prefixEncoding', index] as const,
    ),
    [t`Other parts`, own(holder, 'itemEncoding'), 'itemEncoding'],
  ];
  return all.flatMap(([property, encoding, ...at]): NormalEncoding[] => {
    if (!isObject(encoding)) return [];
    return [
      {
        property,
        ...ownStrings(encoding, 'contentType', 'style'),
        ...present({ explode: ownFlag(encoding, 'explode') }),
        allowReserved: isTrue(encoding, 'allowReserved'),
        headers: normalizeHeaders(specification, { value: encoding, path: [...path, ...at] }, false),
      },
    ];
  });
}

/** A media type that can be sent instead of any: JSON, unless the body is a text or a file. */
function realMediaType(specification: ReferenceScope, schema: Located | undefined): string {
  const target = schema && followRefs(specification, schema);
  if (!target) return '*/*';
  if (own(target.value, 'type') !== 'string') return 'application/json';
  return ownString(target.value, 'format') === 'binary' ? 'application/octet-stream' : 'text/plain';
}

/**
 * The media types of a body, a response, a parameter or a header, in document order.
 *
 * @param withEncodings  False inside headers: an encoding has headers, so a document could be circular.
 */
export function normalizeContent(
  specification: ReferenceScope,
  { value: holder, path }: Located,
  withEncodings = true,
): NormalMediaType[] {
  const entries = ownEntries(holder, 'content');
  return entries.map(([written, entry]): NormalMediaType => {
    const here = { value: entry, path: [...path, 'content', written] };
    const located = dereference(specification, here) ?? here;
    const body = normalizeBodySchema(located);
    const real = written === '*/*' ? realMediaType(specification, body.schema) : written;
    const examples = normalizeExamples(specification, located);
    const target = body.schema && followRefs(specification, body.schema);
    return {
      mediaType: entries.some(([other]) => other === real) ? written : real,
      path: here.path,
      ...body,
      examples: /[/+]json\b/i.test(real) ? withParsedJson(examples, target?.value) : examples,
      encodings: withEncodings ? normalizeEncodings(specification, located) : [],
    };
  });
}

/** Reads what parameters and headers have in common. */
function normalizeHeader(
  specification: ReferenceScope,
  name: string,
  location: ParameterLocation,
  located: Located,
  withEncodings: boolean,
): NormalHeader {
  const { value, path } = located;
  const style = ownString(value, 'style') ?? defaultStyle(location);
  return {
    name,
    path,
    ...describedBy(located),
    isRequired: isTrue(value, 'required') || location === 'path',
    isDeprecated: isTrue(value, 'deprecated'),
    allowEmptyValue: isTrue(value, 'allowEmptyValue'),
    allowReserved: isTrue(value, 'allowReserved'),
    style,
    explode: ownFlag(value, 'explode') ?? style === 'form',
    ...normalizeSchema(located),
    ...(isObject(own(value, 'content'))
      ? { content: normalizeContent(specification, located, withEncodings) }
      : {}),
    examples: normalizeExamples(specification, located),
  };
}

/** Headers of a response or of a part of a body. OpenAPI 3.1 §4.8.17.1 ignores `Content-Type`. */
export function normalizeHeaders(
  specification: ReferenceScope,
  holder: Located,
  withEncodings = true,
): NormalHeader[] {
  return objectsIn(specification, holder, 'headers', dereferenceOrName)
    .filter(({ name }) => name.toLowerCase() !== 'content-type')
    .map(({ name, ...located }) => normalizeHeader(specification, name, 'header', located, withEncodings));
}

/** Whether OpenAPI ignores header parameters of this name, because other parts of a document describe them (3.1 §4.8.12.2). */
export const isStandardHeader = (name: string): boolean =>
  /^(?:accept|content-type|authorization)$/i.test(name);

/**
 * Merges parameters of an operation with those of its path: the operation's win by name and location. Entries
 * without a name or with an unknown location are skipped.
 */
export function normalizeParameters(
  specification: ReferenceScope,
  { operation, path, pathItem, pathItemPath }: LocatedOperation,
): NormalParameter[] {
  const merged = new Map<string, NormalParameter>();
  const lists = [
    { value: pathItem, path: pathItemPath },
    { value: operation, path },
  ];
  for (const entry of lists.flatMap((holder) => listAt(holder, 'parameters'))) {
    const located = dereference(specification, entry);
    const name = ownString(located?.value, 'name');
    const location = PARAMETER_LOCATIONS.find((known) => known === ownString(located?.value, 'in'));
    if (!located || name === undefined || location === undefined) continue;
    if (isTrue(located.value, 'x-internal')) continue;
    merged.set(`${location} ${name}`, {
      ...normalizeHeader(specification, name, location, located, true),
      location,
      entryPath: entry.path,
      isIgnored: location === 'header' && (isStandardHeader(name) || isForbiddenHeader(name)),
    });
  }
  return [...merged.values()];
}

/** Sorts parameters by location and puts required ones first. */
export function inReadingOrder<Entry extends Pick<NormalParameter, 'location' | 'isRequired'>>(
  parameters: readonly Entry[],
): Entry[] {
  return PARAMETER_LOCATIONS.flatMap((location) => {
    const here = parameters.filter((parameter) => parameter.location === location);
    return [...here.filter(({ isRequired }) => isRequired), ...here.filter(({ isRequired }) => !isRequired)];
  });
}
