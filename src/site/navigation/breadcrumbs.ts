import { breakLongLabel } from '../../kit/html/break-names';
import { firstRoute } from './sidebar-area';
import type { Breadcrumb, SidebarItem } from './navigation';

/** Paths to the pages of each sidebar, computed once: a search per page would take quadratic time. */
const ways = new WeakMap<readonly SidebarItem[], ReadonlyMap<string, readonly Breadcrumb[]>>();

function readWays(items: readonly SidebarItem[]): ReadonlyMap<string, readonly Breadcrumb[]> {
  const found = new Map<string, readonly Breadcrumb[]>();
  const walk = (inner: readonly SidebarItem[], above: readonly Breadcrumb[]): void => {
    for (const item of inner) {
      // An API without its own page is its introduction.
      const route = item.api === undefined ? item.route : firstRoute(item);
      const way = [...above, { label: item.label, ...(route === undefined ? {} : { route }) }];
      if (item.route !== undefined && !item.isExternal && !found.has(item.route)) found.set(item.route, way);
      walk(item.items ?? [], way);
    }
  };
  walk(items, []);
  return found;
}

/** The sections above a page, and the page itself as the last entry. Empty for a page without a row. */
export function breadcrumbsOf(items: readonly SidebarItem[], route: string): Breadcrumb[] {
  const known = ways.get(items) ?? readWays(items);
  ways.set(items, known);
  return [...(known.get(route) ?? [])];
}

/** A page that can be without a row in the sidebar. */
export interface PlacedPage {
  readonly route: string;
  readonly title: string;
  /** The page above, if it has no row. */
  readonly parentRoute: string | null;
}

/**
 * The breadcrumbs of a page, and the row that is current on it: its own, or that of the nearest page above with a row.
 *
 * @param pages  Pages without a row, by route.
 */
export function placeOf(
  items: readonly SidebarItem[],
  route: string,
  pages: ReadonlyMap<string, PlacedPage>,
): { readonly breadcrumbs: Breadcrumb[]; readonly row?: string } {
  const below: Breadcrumb[] = [];
  for (let at = route, page = pages.get(at); ; page = pages.get(at)) {
    const breadcrumbs = breadcrumbsOf(items, at);
    if (breadcrumbs.length > 0)
      return { breadcrumbs: [...breadcrumbs, ...below], ...(below.length > 0 ? { row: at } : {}) };
    if (!page || page.parentRoute === null) return { breadcrumbs: [] };
    below.unshift({ label: breakLongLabel(page.title), route: at });
    at = page.parentRoute;
  }
}
