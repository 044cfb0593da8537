import { bodyLabel, listWords } from '../text/call-words';
import { htmlText, splitAtHeadings } from '../text/html-text';
import type {
  ApiIntroductionPageModel,
  MediaType,
  Operation,
  Parameter,
  SecurityScheme,
  TagSummary,
} from '../model/api';
import type { Section } from '../../guides/page';
import type { SchemaModel } from '../model/schema';
import { t } from '../../kit/texts/t';

/** Texts as one, each once: a response often says what its schema does. */
const join = (...parts: readonly (string | undefined)[]): string =>
  [...new Set(parts)].filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();

const row = (...cells: readonly (string | undefined)[]): string => cells.filter(Boolean).join(': ');

/** Sentences, then rows of names and values, each on a line apart (`Section.text`). */
const sectionText = (prose: string, rows: readonly string[]): string =>
  [prose, ...rows.filter(Boolean).flatMap((line) => [line, ''])].join('\n').trimEnd();

/** What a schema and the items of its lists are, as sentences. */
const schemaProse = (schema: SchemaModel | undefined): string =>
  schema ? join(htmlText(schema.html), ...(schema.parts ?? []).map((part) => schemaProse(part.schema))) : '';

/** Names and values in a schema, each with its sentences. */
function schemaRows(schema: SchemaModel | undefined): string[] {
  if (!schema) return [];
  return [
    schema.title ?? '',
    ...(schema.values ?? []).map(({ value, html }) => row(value, htmlText(html))),
    ...(schema.properties ?? []).flatMap((property) => [
      row(property.name, schemaProse(property.schema)),
      ...schemaRows(property.schema),
    ]),
    ...(schema.parts ?? []).flatMap((part) => schemaRows(part.schema)),
    ...(schema.choices ?? []).flatMap(({ options }) =>
      options.flatMap((option) => [
        row(option.label, schemaProse(option.schema)),
        ...schemaRows(option.schema),
      ]),
    ),
  ];
}

/** Text of a schema and everything inside it, for search. */
const schemaText = (schema: SchemaModel | undefined): string =>
  sectionText(schemaProse(schema), schemaRows(schema));

/** A section per first-level property, including those inside lists and maps. */
function propertySections(schema: SchemaModel | undefined): Section[] {
  if (!schema) return [];
  return [
    ...(schema.properties ?? []).map(({ name, anchor, schema: inner }) => ({
      id: anchor,
      heading: name,
      text: schemaText(inner),
    })),
    ...(schema.parts ?? [])
      .filter(({ kind }) => kind === 'items')
      .flatMap((part) => propertySections(part.schema)),
  ];
}

function parameterSection(parameter: Parameter): Section {
  const schemas = [parameter.schema, ...(parameter.content ?? []).map(({ schema }) => schema)];
  return {
    id: parameter.anchor,
    heading: parameter.name,
    text: sectionText(
      join(htmlText(parameter.html), ...schemas.map(schemaProse)),
      schemas.flatMap(schemaRows),
    ),
  };
}

function mediaTypeSections(content: readonly MediaType[]): Section[] {
  const [first] = content;
  return first?.sameFields ? [] : propertySections(first?.schema);
}

const contentProse = (content: readonly MediaType[]): string =>
  join(...content.map(({ schema }) => htmlText(schema?.html)));

const mediaTypes = (content: readonly MediaType[]): string[] => content.map(({ mediaType }) => mediaType);

/** Texts of an operation's page, each with the anchor that shows it. */
export function operationSections(operation: Operation, title: string): Section[] {
  const { errors, requestBody } = operation;
  return [
    { id: '', heading: title, text: htmlText(operation.html) },
    ...operation.parameters.flatMap(({ parameters }) => parameters.map(parameterSection)),
    ...(requestBody
      ? [
          {
            id: 'request-body',
            heading: bodyLabel(operation),
            text: sectionText(
              join(htmlText(requestBody.html), contentProse(requestBody.content)),
              mediaTypes(requestBody.content),
            ),
          },
          ...mediaTypeSections(requestBody.content),
        ]
      : []),
    ...operation.responses.flatMap((response) => [
      {
        id: response.anchor,
        heading: response.label,
        text: sectionText(join(htmlText(response.html), contentProse(response.content)), [
          ...mediaTypes(response.content),
          ...response.headers.map((header) => row(header.name, htmlText(header.html))),
        ]),
      },
      ...mediaTypeSections(response.content),
    ]),
    ...(errors.length > 0
      ? [
          {
            id: 'errors',
            heading: t`Errors`,
            text: sectionText(
              '',
              errors.flatMap(({ label, codes }) => [
                label,
                ...codes.map(({ code, meaning }) => row(code, meaning)),
              ]),
            ),
          },
        ]
      : []),
    ...operation.callbacks.map((callback) => ({
      id: callback.anchor,
      heading: callback.name,
      text: join(callback.operation.summary, htmlText(callback.operation.html)),
    })),
  ];
}

/** Texts of an introduction: its description by heading, security schemes, scopes, schemas. */
export function introductionSections(
  title: string,
  html: string | undefined,
  schemes: readonly SecurityScheme[],
  schemas: ApiIntroductionPageModel['schemas'],
): Section[] {
  return [
    ...splitAtHeadings(html ?? '').map(({ id, heading, text }) => ({
      id,
      heading: id === '' ? title : heading,
      text,
    })),
    ...schemes.map((scheme) => ({
      id: scheme.anchor,
      heading: scheme.label,
      text: sectionText(htmlText(scheme.html), [
        scheme.name,
        ...scheme.flows.flatMap((flow) => [
          flow.label,
          ...flow.scopes.map((scope) => row(scope.name, htmlText(scope.html))),
        ]),
      ]),
    })),
    ...schemas.map(({ name, anchor, schema }) => ({ id: anchor, heading: name, text: schemaText(schema) })),
  ];
}

/** Texts of a schema's own page. */
export const schemaSections = (title: string, schema: SchemaModel): Section[] => [
  { id: '', heading: title, text: schemaText({ ...schema, properties: [] }) },
  ...propertySections(schema),
];

/** Texts of a tag's page. */
export function tagSections(tag: TagSummary, html: string | undefined): Section[] {
  const [first, ...others] = splitAtHeadings(html ?? '');
  const start = first?.id === '' ? first.text : '';
  return [
    { id: '', heading: tag.title, text: start },
    ...(first && first.id !== '' ? [first] : []),
    ...others,
    ...(tag.operations.length > 0
      ? [
          {
            id: 'operations',
            heading: listWords(tag.operations).all,
            text: sectionText(
              '',
              tag.operations.map(({ title, description }) => row(title, description)),
            ),
          },
        ]
      : []),
  ];
}
