import { isMediaType } from '../request/http-names';
import { flattenSchema } from '../schema/flatten-schema';
import { describeFields, isFile } from './describe-fields';
import { isJsonType } from './json-type';
import { languageOf } from '../text/body-text';
import { plainText } from '../text/markdown-tree';
import { draftValue } from '../example-values/draft-value';
import { isObject, present } from '../../kit/values/json-value';
import { exampleText } from '../example-values/example-text';
import { sampleExample } from '../example-values/sample-value';
import { standaloneSchema, type SchemaBudget } from '../schema/standalone-schema';
import type { NormalMediaType } from '../operation/normal-operation';
import type { Located } from '../document/resolve-ref';
import type { Specification } from '../document/specification';
import type { RequestBodyChoice } from '../model/request';
import { t } from '../../kit/texts/t';

/** Longer examples, in characters, are not useful for editing. */
const MAX_EXAMPLE = 50_000;

type Kind = RequestBodyChoice['kind'];

function kindOf(specification: Specification, mediaType: string, schema: Located | undefined): Kind {
  if (/^multipart\//i.test(mediaType)) return 'multipart';
  if (/x-www-form-urlencoded/i.test(mediaType)) return 'form';
  if (isJsonType(mediaType)) return 'json';
  const isText = languageOf(mediaType) !== 'text' || /^text\/|graphql|javascript|\bsql\b/i.test(mediaType);
  if (!isText) return 'file';
  return schema && isFile(specification, flattenSchema(specification, [schema])) ? 'file' : 'text';
}

/** The media types that a body can be sent in, in document order. Others are omitted. */
export function describeBodies(
  specification: Specification,
  content: readonly NormalMediaType[],
  budget: SchemaBudget,
): RequestBodyChoice[] {
  const sent = content.filter(({ mediaType }) => isMediaType(mediaType));
  return sent.map(({ mediaType, schema, ...media }): RequestBodyChoice => {
    const kind = kindOf(specification, mediaType, schema);
    const examples = media.examples.filter(
      ({ hasValue, serialized }) => hasValue || serialized !== undefined,
    );
    const isForm = kind === 'form' || kind === 'multipart';
    const made = schema && !isForm ? sampleExample(specification, schema, 'request').value : undefined;
    const all =
      examples.length > 0
        ? examples.map(({ name, value, serialized, summary }) => ({
            serialized,
            label: summary === undefined ? (name === 'example' ? t`Example` : name) : plainText(summary),
            value,
          }))
        : made === undefined
          ? schema && kind === 'json' && isObject(schema.value)
            ? [
                {
                  label: t`Required members`,
                  value: draftValue(specification, [schema]),
                  serialized: undefined,
                },
              ]
            : []
          : [{ label: t`Example`, value: made, serialized: undefined }];
    return {
      mediaType,
      kind,
      schema: schema ? standaloneSchema(specification, schema, 'request', budget) : true,
      fields: isForm
        ? describeFields(specification, {
            schema,
            example: examples[0]?.value,
            encodings: media.encodings,
            isMultipart: kind === 'multipart',
          })
        : [],
      examples:
        isForm || kind === 'file'
          ? []
          : all.flatMap(({ label, value, serialized }) => {
              const text =
                serialized ?? exampleText(specification, { mediaType, ...present({ schema }) }, value);
              return text.length > MAX_EXAMPLE ? [] : [{ label, text }];
            }),
    };
  });
}
