import type { ApiArea, SidebarAreas, SidebarItem } from '../model/navigation';

/** The target of a row: its own page, or the first page inside. */
export function firstRoute(item: SidebarItem): string | undefined {
  return item.route ?? item.items?.map(firstRoute).find((route) => route !== undefined);
}

/** The API to which a page belongs, the pages of schemas without a row included; undefined for a guide. */
export function apiAreaOf({ apis }: SidebarAreas, route: string): ApiArea | undefined {
  return (
    apis.find((area) => area.route === route) ??
    apis.find(({ folder }) => folder !== undefined && route.startsWith(folder))
  );
}
