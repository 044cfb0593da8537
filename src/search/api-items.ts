import { htmlText } from '../apis/text/html-text';
import { distinctItems, type SearchableItem, type SearchablePage } from './build-documents';
import type { ApiPageModel, CallKind, MediaType, Operation, SecurityScheme } from '../apis/model/api';
import type { ChangeLog } from '../apis/model/api-changes';
import type { SchemaModel } from '../apis/model/schema';
import type { SearchKind } from './search-document';

/** Deeper properties are found through their schema's page. */
const MAX_DEPTH = 3;

const named = (
  kind: SearchableItem['kind'],
  { name, anchor }: { readonly name: string; readonly anchor: string },
  context = '',
): SearchableItem => ({ kind, name, anchor, context, text: '', also: [] });

/** Properties of a schema and of the schemas inside it, except those with their own page. */
function propertyItems(schema: SchemaModel, context: string, depth: number): SearchableItem[] {
  if (depth === 0) return [];
  const inner = [
    ...(schema.parts ?? []).map((part) => part.schema),
    ...(schema.choices ?? []).flatMap(({ options }) => options.map((option) => option.schema)),
  ];
  return [
    ...(schema.properties ?? []).flatMap((property) => [
      named('property', property, context),
      ...propertyItems(property.schema, property.schema.name ?? `${context}.${property.name}`, depth - 1),
    ]),
    ...(schema.values ?? []).map(({ value, anchor }) => named('value', { name: value, anchor }, context)),
    ...inner.flatMap((part) => propertyItems(part, part.name ?? context, depth - 1)),
  ];
}

function contentItems(content: readonly MediaType[], context: string): SearchableItem[] {
  return content.flatMap(({ schema }) =>
    schema ? propertyItems(schema, schema.name ?? context, MAX_DEPTH) : [],
  );
}

function operationItems(operation: Operation): SearchableItem[] {
  const { summary, parameters, requestBody, responses, callbacks } = operation;
  return [
    ...parameters.flatMap((group) =>
      group.parameters.map((parameter) => named('parameter', parameter, group.label)),
    ),
    ...contentItems(requestBody?.content ?? [], summary),
    ...responses.flatMap((response) => [
      ...contentItems(response.content, response.label),
      ...response.headers.map((header) => named('parameter', header, response.label)),
    ]),
    ...callbacks.map((callback) => named('callback', callback)),
  ];
}

/** What readers call a log of changes. */
const NAMES_OF_CHANGES = ['changes', 'changelog', 'change log', 'release notes', 'new', 'history'];

function changeItem({ heading, anchor, groups }: ChangeLog): SearchableItem {
  const text = groups.map(({ title }) => title).join(', ');
  return { kind: 'changes', name: heading, anchor, context: '', text, also: NAMES_OF_CHANGES };
}

/** The scopes of all flows, each once. */
const scopeItems = (schemes: readonly SecurityScheme[]): readonly SearchableItem[] =>
  distinctItems(
    schemes
      .flatMap(({ flows }) => flows.flatMap(({ scopes }) => scopes))
      .map(({ html, ...scope }) => ({ ...named('scope', scope), text: htmlText(html), also: ['scope'] })),
    ({ name }) => name,
  );

/** The kind of the page of a call. */
const CALLS: Readonly<Record<CallKind, SearchKind>> = {
  ...{ operation: 'operation', webhook: 'webhook', callback: 'callback', message: 'event' },
};

/** What a page is about, a call or a schema, with the fields of its document; nothing on other pages. */
export function readSubject(page: ApiPageModel): Partial<SearchablePage> {
  if (page.kind === 'schema') return { kind: 'schema' };
  if (page.kind !== 'operation') return {};
  const { kind, method, path, address = path, operationId = null, errors, messageName } = page.operation;
  return {
    ...{ kind: CALLS[kind], method, path: address, operationId },
    codes: errors.flatMap(({ codes }) => codes.map(({ code }) => code)),
    // The title of a message may not have it.
    keywords: messageName === undefined ? [] : [messageName],
  };
}

/**
 * Named things of an API page: parameters, properties, enum values, callbacks, schemas, scopes. The texts of most are
 * in the sections of the page, under the same anchors.
 */
export function readApiItems(page: ApiPageModel): readonly SearchableItem[] {
  switch (page.kind) {
    case 'operation':
      return operationItems(page.operation);
    case 'introduction':
      // A schema with its own page is found there.
      return [
        ...(page.changeLogs ?? []).map(changeItem),
        ...scopeItems(page.securitySchemes),
        ...page.schemas.flatMap(({ name, anchor, schema }): SearchableItem[] => [
          named('schema', { name, anchor }),
          ...propertyItems(schema, name, 1),
        ]),
      ];
    case 'schema':
      return propertyItems(page.schema, page.title, 1);
    default:
      return [];
  }
}
