import { isObject, own, showValue } from '../document/json-value';
import { allWith, firstWith, flattenSchema, type FlatSchema } from '../schema/flatten-schema';
import { bodyText, languageOf } from '../text/body-text';
import { plainText } from '../text/markdown-tree';
import { sampleValue } from '../samples/sample-value';
import { standaloneSchema, type SchemaBudget } from '../schema/standalone-schema';
import type { NormalMediaType } from '../operation/normal-operation';
import type { Located } from '../document/resolve-ref';
import type { Specification } from '../document/specification';
import type { RequestBodyChoice } from '../../model/request';

/** Longer examples, in characters, are not useful for editing. */
const MAX_EXAMPLE = 50_000;

type Kind = RequestBodyChoice['kind'];

function isJsonType(mediaType: string): boolean {
  return /[/+]json\b/i.test(mediaType) && !/ndjson|json-seq|jsonl/i.test(mediaType);
}

/** Whether a property is sent as a file. */
function isFile(specification: Specification, flat: FlatSchema): boolean {
  const items = firstWith(flat, 'items');
  if (items)
    return isFile(
      specification,
      flattenSchema(specification, [{ value: items.value, path: [...items.source.path, 'items'] }]),
    );
  const mediaType = firstWith(flat, 'contentMediaType')?.value;
  return (
    firstWith(flat, 'format')?.value === 'binary' ||
    (typeof mediaType === 'string' &&
      firstWith(flat, 'contentEncoding') === undefined &&
      !isJsonType(mediaType) &&
      !mediaType.startsWith('text/'))
  );
}

function kindOf(specification: Specification, mediaType: string, schema: Located | undefined): Kind {
  if (/^multipart\//i.test(mediaType)) return 'multipart';
  if (/x-www-form-urlencoded/i.test(mediaType)) return 'form';
  if (isJsonType(mediaType)) return 'json';
  const isText = languageOf(mediaType) !== 'text' || /^text\/|graphql|javascript|\bsql\b/i.test(mediaType);
  if (!isText) return 'file';
  return schema && isFile(specification, flattenSchema(specification, [schema])) ? 'file' : 'text';
}

/** Members of a form with values from the example or the schema; a list provides its first item. */
function describeFields(
  specification: Specification,
  schema: Located | undefined,
  example: unknown,
): RequestBodyChoice['fields'] {
  const flat = flattenSchema(specification, schema ? [schema] : []);
  const required = new Set(
    allWith(flat, 'required').flatMap(({ value }) => (Array.isArray(value) ? (value as unknown[]) : [])),
  );
  const parts = new Map<string, Located[]>();
  for (const { value, path } of allWith(flat, 'properties'))
    for (const [name, inner] of Object.entries(isObject(value) ? value : {}))
      parts.set(name, [...(parts.get(name) ?? []), { value: inner, path: [...path, name] }]);
  const names = new Set([...parts.keys(), ...Object.keys(isObject(example) ? example : {})]);
  return [...names].flatMap((name) => {
    const property = flattenSchema(specification, parts.get(name) ?? []);
    if (property.sources.some(({ schema: source }) => own(source, 'readOnly') === true)) return [];
    const found = own(example, name);
    const value: unknown = Array.isArray(found) ? (found as unknown[])[0] : found;
    const file = isFile(specification, property);
    return [
      {
        name,
        isRequired: required.has(name),
        isFile: file,
        sample: file || value === undefined ? '' : showValue(value),
      },
    ];
  });
}

function textOf(value: unknown, mediaType: string): string | undefined {
  if (isJsonType(mediaType)) return bodyText(value, mediaType);
  if (typeof value === 'string') return value;
  // There is no single way to write other values in XML or plain text.
  if (/ndjson|json-seq|jsonl/i.test(mediaType))
    return (Array.isArray(value) ? (value as unknown[]) : [value])
      .map((item) => `${JSON.stringify(item)}\n`)
      .join('');
  return languageOf(mediaType) === 'xml' ? undefined : bodyText(value, mediaType);
}

/** The media types that a body can be sent in, in document order. */
export function describeBodies(
  specification: Specification,
  content: readonly NormalMediaType[],
  budget: SchemaBudget,
): RequestBodyChoice[] {
  return content.map(({ mediaType, schema, ...media }): RequestBodyChoice => {
    const kind = kindOf(specification, mediaType, schema);
    const examples = media.examples.filter(({ hasValue }) => hasValue);
    const made = schema ? sampleValue(specification, schema, 'request') : undefined;
    const all =
      examples.length > 0
        ? examples.map(({ name, value, summary }) => ({
            label: summary === undefined ? (name === 'example' ? 'Example' : name) : plainText(summary),
            value,
          }))
        : made === undefined
          ? []
          : [{ label: 'Example', value: made }];
    const isForm = kind === 'form' || kind === 'multipart';
    return {
      mediaType,
      kind,
      schema: schema ? standaloneSchema(specification, schema, 'request', budget) : true,
      fields: isForm ? describeFields(specification, schema, examples[0]?.value ?? made) : [],
      examples:
        isForm || kind === 'file'
          ? []
          : all.flatMap(({ label, value }) => {
              const text = textOf(value, mediaType);
              return text === undefined || text.length > MAX_EXAMPLE ? [] : [{ label, text }];
            }),
    };
  });
}
