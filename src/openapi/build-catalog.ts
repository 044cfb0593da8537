import { isObject, isTrue, own, ownEntries } from './json-value';
import { describeType, typeText } from './describe-type';
import { mergedParameters } from './read-parameters';
import { operationTitle } from './build-operation';
import { dereference } from './resolve-ref';
import type { ApiContext } from './build-context';
import type { ApiCatalog, ApiPage, CatalogOperation, CatalogSchema } from '../model/api';
import type { SchemaModel } from '../model/schema';

function catalogOperations(context: ApiContext): Record<string, CatalogOperation> {
  return Object.fromEntries(
    context.operations.flatMap((operation) => {
      if (operation.operationId === undefined) return [];
      const body = dereference(context.specification, {
        value: own(operation.operation, 'requestBody'),
        path: [...operation.path, 'requestBody'],
      });
      const entry: CatalogOperation = {
        api: context.api.id,
        method: operation.method,
        path: operation.name,
        route: context.routeOf(operation),
        summary: operationTitle(operation),
        parameters: mergedParameters(context, operation).map(({ name, place, located }) => ({
          name,
          in: place,
          required: isTrue(located.value, 'required') || place === 'path',
        })),
        ...(isObject(body?.value)
          ? {
              requestBody: {
                required: isTrue(body.value, 'required'),
                mediaTypes: ownEntries(body.value, 'content').map(([name]) => name),
              },
            }
          : {}),
        responses: ownEntries(operation.operation, 'responses').map(([status]) => status),
      };
      return [[operation.operationId, entry]];
    }),
  );
}

/** Component schemas with their properties, from the pages that show them whole. */
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
      ? page.schemas.flatMap(({ name, anchor, schema, href }) =>
          href === undefined ? [{ name, route: page.route, anchor, schema }] : [],
        )
      : [];
  });
}

/** What guides may name of an API: its operations by id, its schemas and their properties by name. */
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
  return { operations: catalogOperations(context), schemas: Object.fromEntries(entries) };
}
