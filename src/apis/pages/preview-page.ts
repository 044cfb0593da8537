import { unescapeHtml } from '../../kit/html/escape-html';
import type { ApiPage, Operation } from '../model/api';
import type { PagePreview } from '../model/page-preview';
import type { SchemaModel } from '../model/schema';
import { typeText } from '../schema/describe-type';
import { callMark } from '../text/call-words';
import { firstSentence } from '../text/markdown-tree';
import { t } from '../../kit/texts/t';

/** Fields of a preview. */
const MAX_FIELDS = 4;

/** The first sentence of sanitized HTML, as plain text. */
const sentenceOf = (html: string | undefined): string =>
  firstSentence(unescapeHtml((html ?? '').replace(/<[^>]*>/g, '')).trim());

/** The object that a schema describes: itself, or each item of its list. */
function objectOf(schema: SchemaModel | undefined): SchemaModel | undefined {
  if (!schema || schema.properties) return schema;
  return objectOf(schema.parts?.find(({ kind }) => kind === 'items')?.schema);
}

/** The first fields, required ones before others. */
function fieldsOf(label: string, schema: SchemaModel | undefined): Pick<PagePreview, 'fields'> {
  const properties = objectOf(schema)?.properties ?? [];
  if (properties.length === 0) return {};
  const ordered = [...properties].sort((one, other) => Number(other.isRequired) - Number(one.isRequired));
  return {
    fields: {
      label,
      first: ordered.slice(0, MAX_FIELDS).map((property) => [property.name, typeText(property.schema.type)]),
      more: Math.max(0, properties.length - MAX_FIELDS),
    },
  };
}

function previewOperation({ kind, method, path, requestBody, responses }: Operation): Partial<PagePreview> {
  const sent = fieldsOf(t`Request body`, requestBody?.content[0]?.schema);
  return {
    method: callMark({ kind, method }).toUpperCase(),
    path,
    ...(sent.fields ? sent : fieldsOf(t`Returns`, responses[0]?.content[0]?.schema)),
  };
}

/** The preview of a page, with those of the schemas on it. */
export function previewPage(page: ApiPage): PagePreview {
  const preview = { title: page.title, text: firstSentence(page.description) };
  switch (page.kind) {
    case 'operation':
      return { ...preview, ...previewOperation(page.operation) };
    case 'schema':
      return { ...preview, ...fieldsOf(t`Fields`, page.schema) };
    case 'introduction':
      return {
        ...preview,
        parts: Object.fromEntries(
          page.schemas.map(({ name, anchor, schema }) => [
            anchor,
            { title: name, text: sentenceOf(schema.html), ...fieldsOf(t`Fields`, schema) },
          ]),
        ),
      };
    default:
      return preview;
  }
}
