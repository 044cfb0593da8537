import { listTags } from '../operation/list-tags';
import { normalizeApi } from '../operation/normalize-api';
import { planRoutes } from '../pages/plan-routes';
import { hasSchemaPages } from '../schema/schema-addresses';
import { matchOperations } from './match-operations';
import type { Specification } from '../document/specification';
import type { ApiPage, KeptAddress } from '../model/api';

function readRoutes(specification: Specification, routeBase: string) {
  const { operations } = normalizeApi(specification);
  const tags = listTags(specification, operations);
  const routes = planRoutes(
    specification,
    routeBase,
    tags,
    operations,
    hasSchemaPages(specification.document),
  );
  return { specification, operations, tags, routes };
}

/**
 * Addresses that pages of an earlier document had and the present one has elsewhere: of operations with the same method
 * and path (or name of a webhook, or channel and message), whatever their operationIds; of a tag whose operations have
 * another one together; and of the introduction.
 *
 * @param pages      Of the present document.
 * @param routeBase  Folder of the pages of the API.
 */
export function keptAddresses(
  earlier: Specification,
  present: Specification,
  pages: readonly ApiPage[],
  routeBase: string,
): KeptAddress[] {
  const [before, after] = [readRoutes(earlier, routeBase), readRoutes(present, routeBase)];
  const matches = matchOperations(
    { before: earlier, after: present },
    { before: before.operations, after: after.operations },
  );
  const nowOf = new Map([...matches].map(([now, was]) => [was, now]));
  const newTags = after.tags.filter(({ name }) => !before.routes.tags.has(name));
  const moved = [
    [before.routes.introduction, after.routes.introduction] as const,
    ...before.operations.map((operation) => {
      const now = nowOf.get(operation);
      return [
        before.routes.operations.get(operation) ?? '',
        now && after.routes.operations.get(now),
      ] as const;
    }),
    ...before.tags.map(({ name, operations }) => {
      const kept = operations.flatMap((operation) => nowOf.get(operation) ?? []);
      const tag = newTags.find((one) => kept.length > 0 && kept.every((now) => one.operations.includes(now)));
      return [before.routes.tags.get(name) ?? '', tag && after.routes.tags.get(tag.name)] as const;
    }),
  ];
  const taken = new Set(pages.map(({ route }) => route));
  return moved.flatMap(([from, to]) =>
    to === undefined || !taken.has(to) || taken.has(from) ? [] : [{ from, to }],
  );
}
