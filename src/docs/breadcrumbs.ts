import { firstRoute } from './sidebar-area';
import type { Breadcrumb, SidebarItem } from '../model/navigation';

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
