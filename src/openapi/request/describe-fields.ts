import { isObject, own, showValue } from '../document/json-value';
import { flattenSchema, type FlatSchema } from '../schema/flatten-schema';
import { firstWith, propertiesOf, requiredOf, schemasWith } from '../schema/intersect-keywords';
import { isJsonType } from './json-type';
import { sampleExample } from '../samples/sample-value';
import type { NormalEncoding } from '../operation/normal-operation';
import type { Located } from '../document/resolve-ref';
import type { Specification } from '../document/specification';
import type { RequestBodyChoice } from '../../model/request';

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

/**
 * The fields that a member of a form is sent as (OpenAPI 3.1 §4.8.15): by its style, or as one value, which is JSON
 * for an object. A list without a style provides its first item.
 */
function formPairs(name: string, value: unknown, encoding: NormalEncoding | undefined): [string, string][] {
  const isStyled = encoding?.style !== undefined || encoding?.explode !== undefined;
  const style = encoding?.style ?? 'form';
  if (isStyled && style === 'deepObject') return deepPairs(name, value);
  const explode = encoding?.explode ?? style === 'form';
  const separator = { spaceDelimited: ' ', pipeDelimited: '|' }[style] ?? ',';
  if (Array.isArray(value)) {
    const items = value as unknown[];
    if (!isStyled || explode) return [[name, items.length === 0 ? '' : showValue(items[0])]];
    return [[name, items.map(showValue).join(separator)]];
  }
  if (isStyled && isObject(value)) {
    const members = Object.entries(value).map(([key, item]) => [key, showValue(item)] as [string, string]);
    return explode ? members : [[name, members.flat().join(separator)]];
  }
  return [[name, value === undefined ? '' : showValue(value)]];
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
  },
): Field[] {
  const { schema, example, encodings } = media;
  const flat = flattenSchema(specification, schema ? [schema] : []);
  const required = requiredOf(flat);
  const properties = propertiesOf(flat);
  const made =
    isObject(example) || !schema ? example : sampleExample(specification, schema, 'request', true).value;
  const names = [...new Set([...properties.keys(), ...Object.keys(isObject(made) ? made : {})])];
  let optional = isObject(example) || names.length <= SMALL_FORM ? Infinity : FEW_OPTIONAL;
  return names.flatMap((name): Field[] => {
    const property = flattenSchema(specification, properties.get(name)?.parts ?? []);
    if (property.sources.some(({ schema: source }) => own(source, 'readOnly') === true)) return [];
    const isRequired = required.has(name);
    if (isFile(specification, property)) return [{ name, isRequired, isFile: true, sample: '' }];
    const value = own(made, name);
    const isFilled = value !== undefined && (isRequired || optional > 0);
    if (isFilled && !isRequired) optional -= 1;
    const encoding = encodings.find((candidate) => candidate.property === name);
    const pairs = formPairs(name, value, encoding);
    return pairs.map(([key, text]) => ({
      name: key,
      // A member of a required object can be optional.
      isRequired: isRequired && key === name,
      isFile: false,
      sample: isFilled ? text : '',
    }));
  });
}
