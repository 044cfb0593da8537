import { isObject, toJson } from '../../kit/values/json-value';
import { schemaContext, type ApiPageContext } from './api-context';
import { describeType } from '../schema/describe-type';
import { readExamples } from './read-examples';
import { readHeaders } from './read-parameters';
import { readSchema } from '../schema/read-schema';
import type { NormalEncoding, NormalMediaType } from '../operation/normal-operation';
import type { Encoding, FieldsElsewhere, MediaType } from '../model/api';
import type { Fact, SchemaModel } from '../model/schema';
import { t } from '../../kit/texts/t';

function encodingFacts({ contentType, style, explode, allowReserved }: NormalEncoding): Fact[] {
  return [
    ...(contentType === undefined ? [] : [{ text: t`Content type`, code: contentType }]),
    ...(style === undefined ? [] : [{ text: t`Style`, code: style }]),
    ...(explode === undefined
      ? []
      : [{ text: explode ? t`Written once per value` : t`Multiple values are written together` }]),
    ...(allowReserved ? [{ text: t`Reserved characters do not have to be encoded` }] : []),
  ];
}

function readEncoding(
  page: ApiPageContext,
  encoding: NormalEncoding,
  prefix: string,
  direction: 'request' | 'response',
): Encoding {
  const anchor = page.anchors.claim(prefix, 'encoding', encoding.property);
  return {
    anchor,
    property: encoding.property,
    facts: encodingFacts(encoding),
    headers: readHeaders(page, encoding.headers, anchor, direction),
  };
}

/** An earlier media type with an equal schema. Adds this one to `seen`. */
function sameSchema(
  schema: unknown,
  seen: Map<string, { readonly mediaType: string; readonly anchor: string }>,
  self: { readonly mediaType: string; readonly anchor: string },
): { readonly mediaType: string; readonly anchor: string } | undefined {
  if (!isObject(schema)) return undefined;
  const key = toJson(schema) ?? '';
  const known = seen.get(key);
  if (!known) seen.set(key, self);
  return known;
}

/** Schemas with fields that earlier responses of the operation show, by their text in the document. */
export type ShownSchemas = Map<string, { readonly schema: SchemaModel; readonly response: FieldsElsewhere }>;

/** Two responses with one schema, such as 200 and 201, show its fields once, and both point at these. */
function readShownOnce(
  schema: NormalMediaType['schema'],
  shown: ShownSchemas,
  response: FieldsElsewhere,
  read: () => SchemaModel,
): Pick<MediaType, 'schema' | 'sameFields'> {
  const key = toJson(schema?.value) ?? '';
  const earlier = shown.get(key);
  if (earlier) return { schema: earlier.schema, sameFields: earlier.response };
  const model = read();
  if (model.properties ?? model.parts ?? model.choices) shown.set(key, { schema: model, response });
  return { schema: model };
}

/**
 * Media types of a body, a response or a parameter, in document order.
 *
 * @param prefix         Prefix of property ids: `response-200`. Further media types add their name.
 * @param examplePrefix  Prefix of example ids: `example-200`.
 * @param shown          For a response: what the earlier ones show. Adds its first schema.
 */
export function readMediaTypes(
  page: ApiPageContext,
  content: readonly NormalMediaType[],
  prefix: string,
  examplePrefix: string,
  direction: 'request' | 'response',
  shown?: { readonly schemas: ShownSchemas; readonly response: FieldsElsewhere },
): MediaType[] {
  const seen = new Map<string, { readonly mediaType: string; readonly anchor: string }>();
  return content.map((media, index): MediaType => {
    const { mediaType, schema, isStream = false } = media;
    const anchor = page.anchors.claim(prefix, mediaType);
    const inner = index === 0 ? prefix : anchor;
    const same = sameSchema(schema?.value, seen, { mediaType, anchor });
    const read = (): SchemaModel => {
      const model = readSchema(schema ? [schema] : [], inner, schemaContext(page, direction));
      const [first, ...others] = model.type;
      const isList = isStream && first?.text.startsWith('array') === true;
      return isList
        ? { ...model, type: [{ text: first.text.replace('array', 'stream') }, ...others] }
        : model;
    };
    return {
      mediaType,
      anchor,
      ...(isStream ? { isStream } : {}),
      ...(same && media.encodings.length === 0 ? { sameAs: same.anchor } : {}),
      ...(!schema
        ? {}
        : same
          ? {
              schema: {
                type: describeType([schema], page),
                more: { name: t`The same as ${same.mediaType}`, href: `#${same.anchor}` },
              },
            }
          : shown && index === 0
            ? readShownOnce(schema, shown.schemas, shown.response, read)
            : { schema: read() }),
      encodings: media.encodings.map((encoding) => readEncoding(page, encoding, inner, direction)),
      ...readExamples(page, media, index === 0 ? examplePrefix : `${examplePrefix}-${mediaType}`, direction),
    };
  });
}
