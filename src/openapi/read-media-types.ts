import { isObject, isTrue, own, ownEntries, ownString } from './json-value';
import { schemaContext, type PageContext } from './build-context';
import { describeType } from './describe-type';
import { readExamples } from './read-examples';
import { readHeaders } from './read-parameters';
import { readSchema } from './read-schema';
import type { Path } from './pointer';
import type { Encoding, MediaType } from '../model/api';
import type { Fact } from '../model/schema';

function encodingFacts(encoding: unknown): Fact[] {
  const contentType = ownString(encoding, 'contentType');
  const style = ownString(encoding, 'style');
  const explode = own(encoding, 'explode');
  return [
    ...(contentType === undefined ? [] : [{ text: 'Content type', code: contentType }]),
    ...(style === undefined ? [] : [{ text: 'Style', code: style }]),
    ...(typeof explode === 'boolean'
      ? [{ text: explode ? 'Written once per value' : 'Several values are written together' }]
      : []),
    ...(isTrue(encoding, 'allowReserved') ? [{ text: 'Reserved characters may stand as they are' }] : []),
  ];
}

function readEncodings(
  page: PageContext,
  mediaType: unknown,
  path: Path,
  prefix: string,
  direction: 'request' | 'response',
): Encoding[] {
  return ownEntries(mediaType, 'encoding').flatMap(([property, encoding]): Encoding[] => {
    if (!isObject(encoding)) return [];
    const anchor = page.anchors.claim(prefix, 'encoding', property);
    return [
      {
        anchor,
        property,
        facts: encodingFacts(encoding),
        headers: readHeaders(page, encoding, [...path, 'encoding', property], anchor, direction),
      },
    ];
  });
}

/** The media type before this one whose schema is the same reference; `seen` learns this one. */
function sameSchema(
  schema: unknown,
  seen: Map<string, { readonly mediaType: string; readonly anchor: string }>,
  self: { readonly mediaType: string; readonly anchor: string },
): { readonly mediaType: string; readonly anchor: string } | undefined {
  if (!isObject(schema)) return undefined;
  const reference = own(schema, '$ref') ?? own(own(schema, 'items'), '$ref');
  if (typeof reference !== 'string') return undefined;
  const key = JSON.stringify(schema);
  const known = seen.get(key);
  if (!known) seen.set(key, self);
  return known;
}

/**
 * Media types of a body, a response or a parameter, in the order of the specification.
 *
 * @param prefix         Begin of the ids of properties: `response-200`. Further media types add their name.
 * @param examplePrefix  Begin of the ids of examples: `example-200`.
 */
export function readMediaTypes(
  page: PageContext,
  holder: unknown,
  path: Path,
  prefix: string,
  examplePrefix: string,
  direction: 'request' | 'response',
): MediaType[] {
  const seen = new Map<string, { readonly mediaType: string; readonly anchor: string }>();
  return ownEntries(holder, 'content').map(([mediaType, value], index): MediaType => {
    const at = [...path, 'content', mediaType];
    const schema = own(value, 'schema');
    const anchor = page.anchors.claim(prefix, mediaType);
    const inner = index === 0 ? prefix : anchor;
    const place = { value: schema, path: [...at, 'schema'] };
    const same = sameSchema(schema, seen, { mediaType, anchor });
    return {
      mediaType,
      anchor,
      ...(isObject(schema) || typeof schema === 'boolean'
        ? {
            schema: same
              ? {
                  type: describeType([place], page),
                  more: { name: `The same as ${same.mediaType}`, href: `#${same.anchor}` },
                }
              : readSchema([place], inner, schemaContext(page, direction)),
          }
        : {}),
      encodings: readEncodings(page, value, at, inner, direction),
      examples: readExamples(
        page,
        value,
        at,
        mediaType,
        index === 0 ? examplePrefix : `${examplePrefix}-${mediaType}`,
        direction,
      ),
    };
  });
}
