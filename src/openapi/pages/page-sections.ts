import { htmlText, splitAtHeadings } from '../text/html-text';
import type {
  ApiIntroductionPageModel,
  MediaType,
  Operation,
  Parameter,
  SecurityScheme,
  TagSummary,
} from '../../model/api';
import type { Section } from '../../model/page';
import type { SchemaModel } from '../../model/schema';

const join = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();

/** Text of a schema and everything inside it, for search. */
function schemaText(schema: SchemaModel | undefined): string {
  if (!schema) return '';
  return join(
    schema.title,
    htmlText(schema.html),
    ...(schema.values ?? []).map(({ value, html }) => join(value, htmlText(html))),
    ...(schema.properties ?? []).map((property) => join(property.name, schemaText(property.schema))),
    ...(schema.parts ?? []).map((part) => schemaText(part.schema)),
    ...(schema.choices ?? []).flatMap(({ options }) =>
      options.map((option) => join(option.label, schemaText(option.schema))),
    ),
  );
}

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
  return {
    id: parameter.anchor,
    heading: parameter.name,
    text: join(
      htmlText(parameter.html),
      schemaText(parameter.schema),
      ...(parameter.content ?? []).map(({ schema }) => schemaText(schema)),
    ),
  };
}

function mediaTypeSections(content: readonly MediaType[]): Section[] {
  const [first] = content;
  return first?.sameFields ? [] : propertySections(first?.schema);
}

function contentText(content: readonly MediaType[]): string {
  return join(...content.map(({ mediaType, schema }) => join(mediaType, htmlText(schema?.html))));
}

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
            heading: 'Request body',
            text: join(htmlText(requestBody.html), contentText(requestBody.content)),
          },
          ...mediaTypeSections(requestBody.content),
        ]
      : []),
    ...operation.responses.flatMap((response) => [
      {
        id: response.anchor,
        heading: response.label,
        text: join(
          htmlText(response.html),
          contentText(response.content),
          ...response.headers.map((header) => join(header.name, htmlText(header.html))),
        ),
      },
      ...mediaTypeSections(response.content),
    ]),
    ...(errors.length > 0
      ? [
          {
            id: 'errors',
            heading: 'Errors',
            text: join(
              ...errors.map((error) =>
                join(error.label, ...error.codes.map(({ code, meaning }) => join(code, meaning))),
              ),
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
      text: join(
        scheme.name,
        htmlText(scheme.html),
        ...scheme.flows.flatMap((flow) => [
          flow.label,
          ...flow.scopes.map((scope) => join(scope.name, htmlText(scope.html))),
        ]),
      ),
    })),
    ...schemas.map(({ name, anchor, schema }) => ({ id: anchor, heading: name, text: schemaText(schema) })),
  ];
}

/** Texts of a schema's own page. */
export function schemaSections(title: string, anchor: string, schema: SchemaModel): Section[] {
  return [
    { id: '', heading: title, text: schemaText({ ...schema, properties: [] }) },
    ...propertySections(schema),
  ].map((section, index) => (index === 0 ? { ...section, id: anchor } : section));
}

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
            heading: 'Operations',
            text: join(...tag.operations.map((operation) => join(operation.title, operation.description))),
          },
        ]
      : []),
  ];
}
