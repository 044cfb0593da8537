import type { ApiArea, SidebarAreas, SidebarItem } from './navigation';

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

/** The path of the sidebar in which a row is; empty for rows that each sidebar has. */
const pathOf = ({ sidebar = '' }: SidebarItem): string => sidebar;

const begins = (path: string, route: string): boolean =>
  route === path || route.startsWith(path.endsWith('/') ? path : `${path}/`);

interface Sidebars {
  /** Longest first. */
  readonly paths: readonly string[];
  /** The paths of the sidebars that have a row for a page. */
  readonly byRoute: ReadonlyMap<string, ReadonlySet<string>>;
  readonly rows: Map<string, readonly SidebarItem[]>;
}

/** Read once: a search per page would take quadratic time. */
const known = new WeakMap<readonly SidebarItem[], Sidebars>();

function readSidebars(items: readonly SidebarItem[]): Sidebars {
  const byRoute = new Map<string, Set<string>>();
  const walk = (item: SidebarItem, path: string): void => {
    if (item.route !== undefined && !item.isExternal)
      byRoute.set(item.route, (byRoute.get(item.route) ?? new Set()).add(path));
    item.items?.forEach((inner) => walk(inner, path));
  };
  for (const item of items) walk(item, pathOf(item));
  const paths = [...new Set(items.map(pathOf))].sort((a, b) => b.length - a.length);
  return { paths: paths.filter(Boolean), byRoute, rows: new Map() };
}

/**
 * The path of the sidebar that a page shows: of those that have a row for it, or of all if none has, the one whose path is
 * the longest beginning of its route. Empty for the only sidebar, undefined for a page that no sidebar is for.
 */
function sidebarPath(items: readonly SidebarItem[], route: string): string | undefined {
  const sidebars = known.get(items) ?? readSidebars(items);
  known.set(items, sidebars);
  const { paths, byRoute } = sidebars;
  if (paths.length === 0) return '';
  const own = byRoute.get(route);
  const fitting = (own ? paths.filter((path) => own.has(path)) : paths).find((path) => begins(path, route));
  return fitting ?? (own && (paths.find((path) => own.has(path)) ?? ''));
}

/** The rows of the sidebar that a page shows. */
export function sidebarRows(items: readonly SidebarItem[], route: string): readonly SidebarItem[] {
  const path = sidebarPath(items, route);
  if (path === undefined) return [];
  const rows = known.get(items)?.rows;
  const shown = rows?.get(path) ?? items.filter((item) => ['', path].includes(pathOf(item)));
  rows?.set(path, shown);
  return shown;
}

/** Pages that are not part of the documentation. */
const WITHOUT_AREA = new Set(['/search', '/404.html']);

/** What the links of the header are for: `api`, `docs`, the path of one of several sidebars, or nothing. */
export function siteArea(guides: readonly SidebarItem[], route: string, apiRoot: string): string | undefined {
  if (WITHOUT_AREA.has(route)) return undefined;
  return route.startsWith(apiRoot) ? 'api' : sidebarPath(guides, route) || 'docs';
}

/**
 * The link of the header that is marked: the one for the sidebar of a page; of several, or without a sidebar, the one that
 * shares most folders with the page, but not the home page for others.
 */
export function markedLink(
  hrefs: readonly string[],
  guides: readonly SidebarItem[],
  route: string,
  apiRoot: string,
): string | undefined {
  const area = siteArea(guides, route, apiRoot);
  if (area === undefined) return undefined;
  const addressOf = (href: string): string => href.split(/[?#]/)[0] ?? '';
  const own = hrefs.filter(
    (href) => href.startsWith('/') && siteArea(guides, addressOf(href), apiRoot) === area,
  );
  const foldersOf = (at: string): string[] => at.split('/').filter(Boolean);
  const page = foldersOf(route);
  const nearness = (href: string): number => {
    const folders = foldersOf(addressOf(href));
    const other = folders.findIndex((folder, index) => folder !== page[index]);
    return other === -1 ? folders.length + 0.5 : other;
  };
  const isOnly = own.length === 1 && (area !== 'docs' || sidebarPath(guides, route) === '');
  const near = own.filter((href) => isOnly || nearness(href) > (page.length > 0 ? 0.5 : 0));
  return near.sort((a, b) => nearness(b) - nearness(a))[0];
}
