import type { ApiPageModel } from '../model/api';

/** The page above one that may have no row in the sidebar, such as that of a schema, or of a tag that is no topic. */
export function parentRoute(page: ApiPageModel): string | null {
  if (page.kind === 'schema') return page.parent;
  const { indexRoute, introductionRoute } = page.api;
  const above = indexRoute ?? introductionRoute;
  return page.route === above ? null : above;
}
