import { isObject, isTrue, own, ownEntries } from './json-value';
import { describeType, typeText } from './describe-type';
import { mergedParameters } from './read-parameters';
import { operationTitle } from './build-operation';
import { dereference } from './resolve-ref';
import type { ApiContext } from './build-context';
import type { ApiCatalog, ApiIntroductionPageModel, CatalogOperation, CatalogSchema } from '../model/api';

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

/** What guides may name of an API: its operations by id, its schemas and their properties by name. */
export function buildCatalog(context: ApiContext, schemas: ApiIntroductionPageModel['schemas']): ApiCatalog {
  const route = context.api.introductionRoute;
  const entries = schemas.map(({ name, anchor, schema }): [string, CatalogSchema] => {
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
