import { createGuideCatalog, type CatalogSources } from '../../guides/create-guide-catalog';
import type { ReadOutcome, ReadPage, UnreadablePage } from '../../guides/read-page';
import type { GuideCatalog, RemoteImages } from '../../guides/mdx/guide-catalog';
import type { ApiCatalog } from '../../apis/model/api';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import { parseYaml } from '../../kit/yaml/parse-yaml';
import { fillTokens } from '../../site/fill-tokens';
import { buildSidebar, toSidebarPage } from '../../site/navigation/build-sidebar';
import type { SidebarItem } from '../../site/navigation/navigation';
import type { Product, SidebarEntry } from '../../site/settings';
import { listedApis, type ListedApi } from '../sources/listed-apis';
import { settingsFile, type GatheredSettings } from '../sources/settings-files';
import { expandFolders, sidebarWithoutFile } from '../sources/sidebar-folders';

/** What the guides of a site are made from, wherever it was read: from files or from nodes. */
export interface GuideSources extends Pick<CatalogSources, 'apiPages' | 'terms' | 'problems'> {
  /** Root of the site. */
  readonly directory: string;
  readonly product: Product;
  readonly outcomes: readonly ReadOutcome[];
  /** Absent if it does not exist, or has mistakes. */
  readonly sidebar: GatheredSettings<readonly SidebarEntry[]> | undefined;
  /** The APIs that can be shown, in any order. */
  readonly apis: readonly {
    readonly id: string;
    readonly catalog: ApiCatalog;
    readonly sidebar: SidebarItem;
  }[];
  readonly images: RemoteImages;
}

/** The guides of a site before any is compiled. */
export interface GuidePlan {
  /** Those of files, then those of folders. */
  readonly pages: readonly ReadPage[];
  /** Of folders without a page of their own. */
  readonly generated: readonly ReadPage[];
  readonly unreadable: readonly UnreadablePage[];
  /** What pages and skills can refer to. */
  readonly catalog: GuideCatalog;
  /** Rows of `openapi/sources.yml` that cannot be shown; they have diagnostics. */
  readonly hiddenApis: readonly ListedApi[];
  /**
   * The sidebar; undefined while its file cannot be read.
   *
   * @param awaited  Routes of pages that are known, and not yet read.
   */
  readonly navigation: (
    awaited?: readonly string[],
  ) => { readonly items: readonly SidebarItem[]; readonly diagnostics: readonly Diagnostic[] } | undefined;
}

/** Positions of sidebar entries in the writer's file, read only for a diagnostic. */
const placesIn =
  ({ source, file }: GatheredSettings<unknown>, product: Product) =>
  (path: readonly (string | number)[]): Diagnostic['position'] => {
    const filled = fillTokens(source, product, file);
    const yaml = parseYaml(filled.text, file);
    return yaml.ok ? filled.originalPosition(yaml.value.positionOf(path)) : undefined;
  };

/** Plans the guides of a site, for builds, the preview, and checks alike. */
export function planGuides(sources: GuideSources): GuidePlan {
  const { directory, product, outcomes, sidebar, apis, images } = sources;
  const read = outcomes.flatMap(({ page }) => (page ? [page] : []));
  const unreadable = outcomes.flatMap((outcome) => (outcome.unreadable ? [outcome.unreadable] : []));
  const own = sidebar?.model ?? sidebarWithoutFile(directory) ?? [];
  const folders = expandFolders(directory, own, read, product);
  const pages = [...read, ...folders.generated];
  const listed = listedApis(directory, product);
  const ids = listed.map(({ id }) => id);
  // Gatsby returns nodes in the order of their ids.
  const shown = [...apis].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const hiddenApis = listed.filter(({ id }) => !shown.some((api) => api.id === id));
  const { apiPages, terms, problems } = sources;
  return {
    pages,
    generated: folders.generated,
    unreadable,
    hiddenApis,
    catalog: createGuideCatalog({
      guides: pages,
      unreadable,
      apiPages,
      apis: shown,
      terms,
      problems,
      images,
    }),
    navigation: (awaited = []) => {
      if (!sidebar && own.length === 0) return undefined;
      const { items, diagnostics } = buildSidebar(
        folders.entries,
        pages.map(toSidebarPage),
        shown.map(({ id, sidebar: item }) => ({ id, item })),
        sidebar?.file ?? settingsFile('SidebarSettings'),
        sidebar && placesIn(sidebar, product),
        {
          routes: new Set([...unreadable.flatMap(({ routes }) => routes), ...awaited]),
          apis: new Set(hiddenApis.map(({ id }) => id)),
        },
      );
      return { items, diagnostics: [...folders.diagnostics, ...diagnostics] };
    },
  };
}
