import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { placeOf } from './src/site/navigation/breadcrumbs';
import { readingOrder } from './src/site/navigation/build-sidebar';
import { sidebarRows } from './src/site/navigation/sidebar-area';
import { addressAsNamed } from './src/site/navigation/guide-route';
import type { Frontmatter } from './src/guides/page';
import type { Breadcrumb, PageLink, SidebarItem } from './src/site/navigation/navigation';
import type { KeptAddress } from './src/apis/model/api';
import { expandRedirects } from './src/site/expand-redirects';
import type { SiteSettings } from './src/site/settings-schema';
import { needsGatsby } from './src/compile/code/needs-gatsby';
import { countSearchParts } from './src/compile/gatsby/count-search-parts';
import { entryNames, localSearchType } from './src/search/search-indexes';

/** Context of every page. */
export interface PageContext {
  readonly id: string;
  readonly route: string;
  readonly breadcrumbs: readonly Breadcrumb[];
  /** The current row of the sidebar, if the page has none. */
  readonly row?: string;
  readonly previous: PageLink | null;
  readonly next: PageLink | null;
  /**
   * Guides that mention the operation, by title; only for operation pages. They are here instead of in a page
   * query, because Gatsby would run such a query again for every operation whenever any guide changed.
   */
  readonly usedIn?: readonly PageLink[];
}

interface PagesQuery {
  readonly allGuide: {
    readonly nodes: readonly {
      readonly id: string;
      readonly route: string;
      readonly title: string;
      readonly mentions: readonly string[];
      readonly relativePath: string;
      readonly frontmatter: Frontmatter;
    }[];
  };
  readonly allApiPage: {
    readonly nodes: readonly {
      readonly id: string;
      readonly route: string;
      readonly title: string;
      readonly parentRoute: string | null;
      readonly operationId: string | null;
    }[];
  };
  readonly allApiSpecification: { readonly nodes: readonly { readonly kept: readonly KeptAddress[] }[] };
  readonly navigation: { readonly items: readonly SidebarItem[] } | null;
  readonly siteSettings: { readonly model: SiteSettings } | null;
}

const GUIDE_PAGE = resolve('src/templates/guide-page.tsx');
const API_PAGE = resolve('src/templates/api-page.tsx');
const SEARCH_PAGE = resolve('src/templates/search-page.tsx');
const NOT_FOUND_PAGE = resolve('src/templates/not-found-page.tsx');
const REDIRECT_PAGE = resolve('src/templates/redirect-page.tsx');

/** Node types of packages that only have the fields that the packages declare. */
const DECLARED_TYPES = ['File', 'Mdx', ...entryNames(countSearchParts()).map(localSearchType)];

/** Stops Gatsby from inferring further fields in nodes of these types, which it would do at every save. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(
    DECLARED_TYPES.map((name) => `type ${name} implements Node @dontInfer { id: ID! }`).join('\n'),
  );
};

/**
 * What Gatsby parses in search of queries: nothing, instead of a file that has none. Gatsby itself looks for words like
 * "config", which ten times as many files contain.
 */
export const preprocessSource: GatsbyNode['preprocessSource'] = ({ filename, contents }) =>
  needsGatsby(filename, contents) ? undefined : ';';

/** The guides that link to each operation, sorted by title. */
function guidesByOperation(
  pages: readonly { readonly route: string; readonly title: string; readonly mentions: readonly string[] }[],
): ReadonlyMap<string, readonly PageLink[]> {
  const guides = new Map<string, PageLink[]>();
  const byTitle = [...pages].sort((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0));
  for (const { route, title, mentions } of byTitle)
    for (const operationId of mentions)
      guides.set(operationId, [...(guides.get(operationId) ?? []), { label: title, route }]);
  return guides;
}

/** The pages of a sidebar in reading order, and their places in it. */
function orderOf(rows: readonly SidebarItem[]): {
  order: readonly PageLink[];
  positions: ReadonlyMap<string, number>;
} {
  const order = readingOrder(rows);
  return { order, positions: new Map(order.map(({ route }, index) => [route, index])) };
}

/** Creates every page of the site from the nodes; of two nodes with one route, the first one is shown. */
export const createPages: GatsbyNode['createPages'] = async ({ actions, graphql, reporter }) => {
  const result = await graphql<PagesQuery>(`
    query CreatePages {
      allGuide(sort: { file: ASC }) {
        nodes {
          id
          route
          title
          mentions
          relativePath
          frontmatter
        }
      }
      allApiPage(sort: { route: ASC }) {
        nodes {
          id
          route
          title
          parentRoute
          operationId
        }
      }
      allApiSpecification(sort: { apiId: ASC }) {
        nodes {
          kept
        }
      }
      navigation {
        items
      }
      siteSettings {
        model
      }
    }
  `);
  if (result.errors || !result.data) {
    reporter.panicOnBuild('The pages could not be queried.', result.errors as Error | undefined);
    return;
  }
  const { allGuide, allApiPage, allApiSpecification, navigation, siteSettings } = result.data;
  const items = navigation?.items ?? [];
  const guides = guidesByOperation(allGuide.nodes);
  const orders = new Map<readonly SidebarItem[], ReturnType<typeof orderOf>>();
  const apiPages = new Map(allApiPage.nodes.map((page) => [page.route, page]));
  const created = new Set<string>();

  const create = (route: string, id: string, component: string, more: Record<string, unknown> = {}): void => {
    if (created.has(route)) return;
    created.add(route);
    const rows = sidebarRows(items, route);
    const { order, positions } = orders.get(rows) ?? orderOf(rows);
    orders.set(rows, { order, positions });
    const position = positions.get(route);
    actions.createPage({
      path: route,
      component,
      context: {
        id,
        route,
        ...placeOf(rows, route, apiPages),
        previous: position === undefined ? null : (order[position - 1] ?? null),
        next: position === undefined ? null : (order[position + 1] ?? null),
        ...more,
      },
    });
  };

  for (const { id, route, frontmatter } of allGuide.nodes) {
    create(route, id, GUIDE_PAGE, {
      ...(frontmatter.paginationPrev === null ? { previous: null } : {}),
      ...(frontmatter.paginationNext === null ? { next: null } : {}),
    });
  }
  for (const { id, route, operationId } of allApiPage.nodes)
    create(route, id, API_PAGE, { usedIn: guides.get(operationId ?? '') ?? [] });
  create('/search', 'search', SEARCH_PAGE);
  const moved = [
    ...expandRedirects(siteSettings?.model.redirects ?? [], [...created]),
    ...allApiSpecification.nodes.flatMap(({ kept }) => kept),
    ...allGuide.nodes.flatMap(({ route, relativePath }) => {
      const from = addressAsNamed(relativePath, route);
      return from === undefined ? [] : [{ from, to: route }];
    }),
  ];
  create('/404.html', 'not-found', NOT_FOUND_PAGE, { moved });
  for (const { from, to } of moved) create(from, `redirect ${from}`, REDIRECT_PAGE, { to });
};
