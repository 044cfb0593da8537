import { nearestName, suggestName } from '../../kit/diagnostics/nearest-name';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import type { PageLink, SidebarItem } from './navigation';
import type { SidebarEntry } from '../settings';
import type { ReadPage } from '../../guides/read-page';

/** A page as the sidebar needs it. */
export interface SidebarPage {
  readonly route: string;
  readonly label: string;
  readonly file: string;
  /** Not in the sidebar on purpose. */
  readonly isUnlisted?: boolean;
}

export const toSidebarPage = ({
  route,
  frontmatter,
  file,
}: Pick<ReadPage, 'route' | 'frontmatter' | 'file'>): SidebarPage => ({
  route,
  label: frontmatter.sidebarLabel ?? frontmatter.title,
  file,
  ...(frontmatter.unlisted === true ? { isUnlisted: true } : {}),
});

/** The rows of one API, made from its specification. */
export interface SidebarApi {
  readonly id: string;
  readonly item: SidebarItem;
}

/** Sources with diagnostics, which are missing until they are fixed. */
export interface Unreadable {
  /** Addresses that pages with unreadable front matter may have. */
  readonly routes: ReadonlySet<string>;
  readonly apis: ReadonlySet<string>;
}

/** The sources of a sidebar. */
interface SidebarSources {
  readonly byRoute: ReadonlyMap<string, SidebarPage>;
  readonly byApi: ReadonlyMap<string, SidebarApi>;
  readonly unreadable: Unreadable;
  readonly report: (
    path: EntryPath,
    diagnostic: Pick<Diagnostic, 'code' | 'message' | 'fix'>,
    severity?: Diagnostic['severity'],
  ) => void;
}

type EntryPath = readonly (string | number)[];

/** Turns entries into rows, and remembers what they name. */
class SidebarRows {
  readonly listed = new Set<string>();
  readonly listedApis = new Set<string>();
  /** Routes without a page. */
  readonly missing: string[] = [];
  /** Of the present sidebar. */
  private here = new Set<string>();

  constructor(private readonly sources: SidebarSources) {}

  /** Notes an entry, with a warning if there was one before. */
  private enter(key: string, name: string, path: EntryPath): void {
    if (this.here.has(key))
      this.sources.report(
        path,
        {
          code: 'sidebar/duplicate',
          message: `The sidebar already has an entry for "${name}".`,
          fix: 'Remove one of the two: "Previous" and "Next" follow the first entry only.',
        },
        'warning',
      );
    this.here.add(key);
  }

  private pageItem(route: string, label: string | undefined, path: EntryPath): SidebarItem | undefined {
    const { byRoute, unreadable, report } = this.sources;
    const page = byRoute.get(route);
    if (!page) {
      if (unreadable.routes.has(route)) return undefined;
      this.missing.push(route);
      report(path, {
        code: 'sidebar/missing-page',
        message: `The sidebar names "${route}", which is not a page of this site.`,
        fix: suggestName(route, byRoute.keys(), 'Correct the route, or add the page.'),
      });
      return undefined;
    }
    this.enter(route, route, path);
    this.listed.add(route);
    return { label: label ?? page.label, route };
  }

  private apiItem(id: string, label: string | undefined, path: EntryPath): SidebarItem[] {
    const { byApi, unreadable, report } = this.sources;
    const api = byApi.get(id);
    this.enter(`api ${id}`, id, path);
    this.listedApis.add(id);
    if (api) return [{ ...api.item, label: label ?? api.item.label, api: id }];
    if (unreadable.apis.has(id)) return [];
    report(path, {
      code: 'sidebar/missing-api',
      message: `The sidebar names the API "${id}", which openapi/sources.yml does not list.`,
      fix: suggestName(id, byApi.keys(), 'Correct the id, or add the specification.'),
    });
    return [];
  }

  toItems(entry: SidebarEntry, path: EntryPath): SidebarItem[] {
    switch (entry.kind) {
      case 'page': {
        const item = this.pageItem(entry.page, entry.label, path);
        return item ? [item] : [];
      }
      case 'auto':
        if (entry.entries?.length === 0)
          this.sources.report(path, {
            code: 'sidebar/missing-page',
            message: `The folder "${entry.folder}" of the sidebar has no pages.`,
            fix: 'Correct its path from content/, or add a page.',
          });
        return (entry.entries ?? []).flatMap((inner) => this.toItems(inner, path));
      case 'link':
        return [{ label: entry.label, route: entry.href, isExternal: !entry.href.startsWith('/') }];
      case 'api':
        return this.apiItem(entry.api, entry.label, path);
      case 'sidebar': {
        this.here = new Set();
        const rows = entry.items.flatMap((inner, index) => this.toItems(inner, [entry.path, index]));
        return rows.map((item) => ({ ...item, sidebar: entry.path }));
      }
      case 'section': {
        const own =
          entry.page === undefined ? undefined : this.pageItem(entry.page, entry.label, [...path, 'page']);
        const items = entry.items.flatMap((inner, index) => this.toItems(inner, [...path, 'items', index]));
        return [{ label: entry.label, ...(own?.route === undefined ? {} : { route: own.route }), items }];
      }
    }
  }
}

/**
 * Joins the sidebar's settings with the pages that exist.
 *
 * @returns The items in order; `sidebar/missing-page` errors for entries without a page, and
 *          `sidebar/unlisted-page` and `sidebar/duplicate` warnings for pages with no entry or several. An API
 *          without an entry gets one.
 */
export function buildSidebar(
  entries: readonly SidebarEntry[],
  pages: readonly SidebarPage[],
  all: readonly SidebarApi[],
  file: string,
  positionOf?: (path: EntryPath) => Diagnostic['position'],
  unreadable: Unreadable = { routes: new Set(), apis: new Set() },
): { readonly items: readonly SidebarItem[]; readonly diagnostics: readonly Diagnostic[] } {
  // A document without pages has no rows.
  const apis = all.filter(({ item }) => item.route !== undefined || item.items !== undefined);
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const byApi = new Map(apis.map((api) => [api.id, api]));
  const diagnostics: Diagnostic[] = [];
  const report: SidebarSources['report'] = (path, diagnostic, severity = 'error') => {
    const position = positionOf?.(path);
    diagnostics.push({ ...diagnostic, severity, file, ...(position ? { position } : {}) });
  };
  const rows = new SidebarRows({ byRoute, byApi, unreadable, report });
  const items = entries.flatMap((entry, index) => rows.toItems(entry, [index]));
  const unlisted = apis
    .filter(({ id }) => !rows.listedApis.has(id))
    .map(({ id, item }) => ({ ...item, api: id }));
  // A mistyped entry also makes a page unlisted; only the entry is reported.
  const meant = new Set(rows.missing.map((route) => nearestName(route, byRoute.keys())));
  // Beside several sidebars, the home page needs none.
  if (entries.some(({ kind }) => kind === 'sidebar')) rows.listed.add('/');
  for (const page of pages) {
    if (rows.listed.has(page.route) || meant.has(page.route) || page.isUnlisted === true) continue;
    diagnostics.push({
      code: 'sidebar/unlisted-page',
      severity: 'warning',
      file: page.file,
      position: { line: 1, column: 1 },
      message: `"${page.route}" is in no section of the sidebar.`,
      fix: `Add it to ${file}.`,
    });
  }
  return { items: withUnlisted(items, unlisted), diagnostics };
}

/** Adds APIs without an entry: to the first section that lists APIs only, or at the end; of several sidebars, to each. */
function withUnlisted(
  items: readonly SidebarItem[],
  unlisted: readonly SidebarItem[],
): readonly SidebarItem[] {
  if (unlisted.length === 0) return items;
  const home = items.findIndex(
    ({ sidebar, items: inner = [] }) =>
      sidebar === undefined && inner.length > 0 && inner.every(({ api }) => api !== undefined),
  );
  if (home === -1) return [...items, ...unlisted];
  return items.map((item, index) =>
    index === home ? { ...item, items: [...(item.items ?? []), ...unlisted] } : item,
  );
}

/** All pages of the sidebar in reading order: a section's page comes before its items. */
export function readingOrder(items: readonly SidebarItem[]): PageLink[] {
  return items.flatMap((item) => [
    ...(item.route === undefined || item.isExternal ? [] : [{ label: item.label, route: item.route }]),
    ...readingOrder(item.items ?? []),
  ]);
}
