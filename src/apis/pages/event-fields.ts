import { typeText } from '../schema/describe-type';
import type { EventField } from '../model/events';
import { markup } from '../../kit/html/markup';
import { lineHtml } from '../../kit/html/line-html';
import type { Html } from '../../kit/html/html';
import type { Parameter } from '../model/api';
import type { SchemaModel } from '../model/schema';
import { t } from '../../kit/texts/t';

/** Levels of fields in a table of a guide; the page of the message, or the download, has all. */
const MAX_LEVELS = 3;
/** Rows of one table. */
const MAX_FIELDS = 80;

const field = (
  name: string,
  schema: SchemaModel | undefined,
  isRequired: boolean,
  html: Html | undefined,
): EventField => ({
  name,
  type: schema ? typeText(schema.type) : '',
  isRequired,
  html: lineHtml(html ?? markup``),
  // A pattern is longer than the rest of the row; the download has it.
  rules: [
    ...(schema?.facts ?? []).flatMap(({ text, code }) => (code === undefined ? [text] : [])),
    ...(schema?.default === undefined ? [] : [t`Default ${schema.default}`]),
  ],
  values: (schema?.values ?? []).map(({ value }) => value),
});

function fieldsBelow(schema: SchemaModel, prefix: string, level: number): EventField[] {
  if (level > MAX_LEVELS) return [];
  const own = (schema.properties ?? []).flatMap((property) => {
    const name = `${prefix}${property.name}`;
    return [
      field(name, property.schema, property.isRequired, property.schema.html),
      ...fieldsBelow(property.schema, `${name}.`, level + 1),
    ];
  });
  const items = (schema.parts ?? [])
    .filter(({ kind }) => kind === 'items')
    .flatMap((part) => fieldsBelow(part.schema, `${prefix.replace(/\.$/, '')}[].`, level));
  const options = (schema.choices ?? []).flatMap(({ options: all }) =>
    all.flatMap((option) => fieldsBelow(option.schema, prefix, level)),
  );
  return [...own, ...items, ...options];
}

/** Each name once: options of a choice often share fields. */
const distinct = (fields: readonly EventField[]): EventField[] =>
  [...new Map(fields.toReversed().map((one) => [one.name, one])).values()].toReversed();

/** The fields of a payload as rows, from the same model as the tree of a page. */
export function payloadFields(schema: SchemaModel | undefined): EventField[] {
  return schema ? distinct(fieldsBelow(schema, '', 1)).slice(0, MAX_FIELDS) : [];
}

/** The headers as rows. */
export const headerRows = (parameters: readonly Parameter[]): EventField[] =>
  parameters.map(({ name, schema, isRequired, html }) =>
    field(name, schema, isRequired, html ?? schema?.html),
  );
