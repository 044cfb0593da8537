import { listTags } from '../operation/list-tags';
import { normalizeApi } from '../operation/normalize-api';
import { planRoutes } from '../pages/plan-routes';
import { hasSchemaPages } from '../schema/schema-addresses';
import { operationIdentity } from './compare-specifications';
import type { Specification } from '../document/specification';
import type { ApiPage, KeptAddress } from '../model/api';

/**
 * Addresses that pages of an earlier document had and the present one has elsewhere: of operations with the same method
 * and path (or name of a webhook), whatever their operationIds, and of the introduction.
 *
 * @param pages      Of the present document.
 * @param routeBase  Folder of the pages of the API.
 */
export function keptAddresses(
  earlier: Specification,
  pages: readonly ApiPage[],
  routeBase: string,
): KeptAddress[] {
  const present = new Map(
    pages.flatMap((page) =>
      page.kind === 'operation'
        ? [[operationIdentity({ ...page.operation, name: page.operation.path }), page.route] as const]
        : [],
    ),
  );
  const taken = new Set(pages.map(({ route }) => route));
  const { operations } = normalizeApi(earlier);
  const routes = planRoutes(
    earlier,
    routeBase,
    listTags(earlier, operations),
    operations,
    hasSchemaPages(earlier.document),
  );
  const moved = [
    [routes.introduction, pages.find(({ kind }) => kind === 'introduction')?.route] as const,
    ...operations.map(
      (operation) =>
        [routes.operations.get(operation) ?? '', present.get(operationIdentity(operation))] as const,
    ),
  ];
  return moved.flatMap(([from, to]) => (to === undefined || taken.has(from) ? [] : [{ from, to }]));
}
