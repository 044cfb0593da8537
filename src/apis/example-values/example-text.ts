import { bodyText, languageOf } from '../text/body-text';
import { xmlText } from './xml-text';
import type { NormalMediaType } from '../operation/normal-operation';
import type { Specification } from '../document/specification';

/** An example of a body as it is sent and shown. Values of XML are written by the names of their schema. */
export function exampleText(
  specification: Specification,
  { mediaType, schema }: Pick<NormalMediaType, 'mediaType' | 'schema'>,
  value: unknown,
): string {
  const isXml = languageOf(mediaType) === 'xml' && typeof value !== 'string' && schema !== undefined;
  return isXml ? xmlText(specification, schema, value) : bodyText(value, mediaType);
}
