import { isObject, isTrue, own, ownEntries, ownString } from './json-value';
import { schemaContext, type PageContext } from './build-context';
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
  return ownEntries(holder, 'content').map(([mediaType, value], index): MediaType => {
    const at = [...path, 'content', mediaType];
    const schema = own(value, 'schema');
    const anchor = page.anchors.claim(prefix, mediaType);
    const inner = index === 0 ? prefix : anchor;
    return {
      mediaType,
      anchor,
      ...(isObject(schema) || typeof schema === 'boolean'
        ? {
            schema: readSchema(
              [{ value: schema, path: [...at, 'schema'] }],
              inner,
              schemaContext(page, direction),
            ),
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
