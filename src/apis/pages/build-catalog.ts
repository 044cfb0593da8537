import { own } from '../../kit/values/json-value';
import { describeType, typeText } from '../schema/describe-type';
import { operationTitle } from './operation-title';
import type { ApiContext } from './api-context';
import type { ApiCatalog, ApiPage, CatalogOperation, CatalogSchema } from '../model/api';
import type { SchemaModel } from '../model/schema';

/** By id; a webhook without one by its name. */
const catalogOperations = ({ normal, routeOf }: ApiContext): Record<string, CatalogOperation> =>
  Object.fromEntries(
    normal.operations.flatMap((operation) => {
      const { kind, method, name: path } = operation;
      const id = operation.operationId ?? (kind === 'webhook' ? path : undefined);
      if (id === undefined) return [];
      return [[id, { kind, method, path, route: routeOf(operation), summary: operationTitle(operation) }]];
    }),
  );

/** Component schemas with their properties, from the pages that show them in full. */
function shownSchemas(pages: readonly ApiPage[]): {
  readonly name: string;
  readonly route: string;
  readonly anchor: string;
  readonly schema: SchemaModel;
}[] {
  return pages.flatMap((page) => {
    if (page.kind === 'schema')
      return [{ name: page.title, route: page.route, anchor: page.anchor, schema: page.schema }];
    return page.kind === 'introduction'
      ? page.schemas.map(({ name, anchor, schema }) => ({ name, route: page.route, anchor, schema }))
      : [];
  });
}

/** What guides can link to: operations by id, schemas and their properties by name. */
export function buildCatalog(context: ApiContext, pages: readonly ApiPage[]): ApiCatalog {
  const entries = shownSchemas(pages).map(({ name, route, anchor, schema }): [string, CatalogSchema] => {
    const value = own(own(own(context.specification.document, 'components'), 'schemas'), name);
    return [
      name,
      {
        type: typeText(describeType([{ value, path: ['components', 'schemas', name] }], context, true)),
        href: `${route}#${anchor}`,
        properties: Object.fromEntries(
          (schema.properties ?? []).map((property) => [
            property.name,
            { type: typeText(property.schema.type), href: `${route}#${property.anchor}` },
          ]),
        ),
      },
    ];
  });
  return {
    operations: catalogOperations(context),
    schemas: Object.fromEntries(entries),
    values: context.readerValues,
  };
}
