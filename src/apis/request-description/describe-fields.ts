import { isMediaType } from '../request/http-names';
import { isObject, present, own, showValue } from '../../kit/values/json-value';
import { flattenSchema, type FlatSchema } from '../schema/flatten-schema';
import { firstWith, propertiesOf, requiredOf, schemasWith } from '../schema/intersect-keywords';
import { isJsonType } from './json-type';
import { sampleExample } from '../example-values/sample-value';
import type { NormalEncoding } from '../operation/normal-operation';
import type { Located } from '../document/resolve-ref';
import type { Specification } from '../document/specification';
import type { RequestBodyChoice } from '../model/request';

type Field = RequestBodyChoice['fields'][number];

/** A form with at most this many members is filled in whole. */
const SMALL_FORM = 6;
/** Optional members that are filled in in a larger form. */
const FEW_OPTIONAL = 3;

/** Whether a property is sent as a file. */
export function isFile(specification: Specification, flat: FlatSchema): boolean {
  const items = schemasWith(flat, 'items');
  if (items.length > 0) return isFile(specification, flattenSchema(specification, items));
  const mediaType = firstWith(flat, 'contentMediaType')?.value;
  return (
    firstWith(flat, 'format')?.value === 'binary' ||
    (typeof mediaType === 'string' &&
      firstWith(flat, 'contentEncoding') === undefined &&
      !isJsonType(mediaType) &&
      !mediaType.startsWith('text/'))
  );
}

/** `a[b][0]=c` for each value inside (`deepObject`, which the standard defines for one level only). */
function deepPairs(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value))
    return (value as unknown[]).flatMap((item, index) => deepPairs(`${name}[${index}]`, item));
  if (isObject(value))
    return Object.entries(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item));
  return [[name, value === null ? '' : showValue(value)]];
}

/** Name, text, and media type of a part. */
type Pair = readonly [name: string, text: string, contentType?: string | undefined];

/** The one media type that an encoding names; a list or a range leaves the choice to the client. */
function contentTypeOf(encoding: NormalEncoding | undefined): string | undefined {
  const written = encoding?.contentType?.trim();
  return written === undefined || /[*,]/.test(written) || !isMediaType(written) ? undefined : written;
}

/**
 * The fields that a member of a form is sent as (OpenAPI 3.1 §4.8.14.4, §4.8.15): by its style, or as one value, which
 * is JSON for an object. Each item of a list is a field of its own; in a form that is one text, a content type applies
 * to the list.
 */
function formPairs(
  name: string,
  value: unknown,
  encoding: NormalEncoding | undefined,
  isMultipart: boolean,
): Pair[] {
  const isStyled = encoding?.style !== undefined || encoding?.explode !== undefined;
  const style = encoding?.style ?? 'form';
  if (isStyled && style === 'deepObject') return deepPairs(name, value);
  const explode = encoding?.explode ?? style === 'form';
  const separator = { spaceDelimited: ' ', pipeDelimited: '|' }[style] ?? ',';
  const contentType = isStyled ? undefined : contentTypeOf(encoding);
  if (Array.isArray(value) && (isStyled || isMultipart || contentType === undefined)) {
    const items = value as unknown[];
    if (!explode) return [[name, items.map(showValue).join(separator)]];
    return items.length === 0
      ? [[name, '']]
      : items.flatMap((item) => formPairs(name, item, isStyled ? undefined : encoding, isMultipart));
  }
  if (isStyled && isObject(value)) {
    const members = Object.entries(value).map(([key, item]) => [key, showValue(item)] as const);
    return explode ? members : [[name, members.flat().join(separator)]];
  }
  const text = value === undefined ? '' : showValue(value);
  if (!isMultipart || contentType === 'text/plain') return [[name, text]];
  const isJson = isObject(value) || Array.isArray(value);
  return [[name, text, contentType ?? (isJson ? 'application/json' : undefined)]];
}

/**
 * Members of a form, with values from the example. Without one, required members have values from the schema, and
 * a few optional ones: some forms have hundreds.
 */
export function describeFields(
  specification: Specification,
  media: {
    readonly schema: Located | undefined;
    readonly example: unknown;
    readonly encodings: readonly NormalEncoding[];
    readonly isMultipart: boolean;
  },
): Field[] {
  const { schema, example, encodings, isMultipart } = media;
  const flat = flattenSchema(specification, schema ? [schema] : []);
  const required = requiredOf(flat);
  const properties = propertiesOf(flat);
  const made =
    isObject(example) || !schema ? example : sampleExample(specification, schema, 'request', true).value;
  const names = [...new Set([...properties.keys(), ...Object.keys(isObject(made) ? made : {})])];
  let left = isObject(example) || names.length <= SMALL_FORM ? Infinity : FEW_OPTIONAL;
  return names.flatMap((name): Field[] => {
    const property = flattenSchema(specification, properties.get(name)?.parts ?? []);
    if (property.sources.some(({ schema: source }) => own(source, 'readOnly') === true)) return [];
    const isRequired = required.has(name);
    const encoding = encodings.find((candidate) => candidate.property === name);
    if (isFile(specification, property))
      return [
        { name, isRequired, isFile: true, sample: '', ...present({ contentType: contentTypeOf(encoding) }) },
      ];
    const value = own(made, name);
    const isFilled = value !== undefined && (isRequired || left > 0);
    if (isFilled && !isRequired) left -= 1;
    const pairs = formPairs(name, value, encoding, isMultipart);
    const shown = pairs.filter(
      ([key], index) => isFilled || pairs.findIndex(([other]) => other === key) === index,
    );
    return shown.map(([key, text, contentType]) => ({
      name: key,
      // A member of a required object can be optional.
      isRequired: isRequired && key === name,
      isFile: false,
      sample: isFilled ? text : '',
      ...present({ contentType }),
    }));
  });
}
