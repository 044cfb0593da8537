import { settingsNode, type SettingsNode } from '../../src/compile/gatsby/settings-node';
import { siteDirectory } from '../../src/compile/gatsby/site-directory';
import { storeNode } from '../../src/compile/gatsby/store-node';
import type { Node } from 'gatsby';
import { createDiagnosticNodes, removeDiagnosticNodes } from '../../src/compile/check/diagnostic-node';
import { readProductFile } from '../../src/compile/sources/read-product-file';
import { buildSidebar, toSidebarPage } from '../../src/site/navigation/build-sidebar';
import { buildSidebarAreas } from '../../src/site/navigation/build-sidebar-areas';
import { fillTokens } from '../../src/site/fill-tokens';
import { parseYaml } from '../../src/kit/yaml/parse-yaml';
import type { SidebarItem } from '../../src/site/navigation/navigation';
import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';
import type { ApiCatalog } from '../../src/apis/model/api';
import type { GuideArgs } from './refresh-guides';
import type { expandFolders } from '../../src/compile/sources/sidebar-folders';
import { listedApis } from '../../src/compile/check/site-targets';
import type { ReadPage } from '../../src/guides/read-page';

/** Positions of sidebar entries in the writer's file, read only for a diagnostic. */
function createPlaces(
  node: SettingsNode<unknown>,
  directory: string,
): (path: readonly (string | number)[]) => Diagnostic['position'] {
  return (path) => {
    const product = readProductFile(directory);
    if (!product.ok) return undefined;
    const filled = fillTokens(node.source, product.value, node.file);
    const yaml = parseYaml(filled.text, node.file);
    return yaml.ok ? filled.originalPosition(yaml.value.positionOf(path)) : undefined;
  };
}

/** The ids of `openapi/sources.yml`, in its order. */
function listedIds(directory: string): readonly string[] {
  const product = readProductFile(directory);
  return product.ok ? listedApis(directory, product.value).map(({ id }) => id) : [];
}

/** Creates the one Navigation node with the sidebar for the components. */
export async function refreshNavigation(
  args: GuideArgs,
  pages: readonly ReadPage[],
  folders: Pick<ReturnType<typeof expandFolders>, 'entries' | 'diagnostics'>,
  unreadableRoutes: ReadonlySet<string>,
): Promise<void> {
  const settings = settingsNode(args, 'SidebarSettings');
  const parent = settings ?? settingsNode(args, 'SiteSettings');
  if (!parent || (!settings && folders.entries.length === 0)) return;
  const directory = siteDirectory(args);
  const specifications = args.getNodesByType('ApiSpecification') as (Node & {
    apiId: string;
    sidebar: SidebarItem;
    catalog: ApiCatalog;
  })[];
  const ids = listedIds(directory);
  // Gatsby returns nodes in the order of their ids.
  const shown = specifications
    .map(({ apiId, sidebar }) => ({ id: apiId, item: sidebar }))
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  // The others have diagnostics.
  const broken = new Set(ids.filter((id) => !shown.some((api) => api.id === id)));
  const { items, diagnostics } = buildSidebar(
    folders.entries,
    pages.map(toSidebarPage),
    shown,
    settings?.file ?? 'content/_site/sidebar.yml',
    settings && createPlaces(settings, directory),
    { routes: unreadableRoutes, apis: broken },
  );
  removeDiagnosticNodes(args, parent.id, 'GuideDiagnostic');
  await createDiagnosticNodes(args, [...folders.diagnostics, ...diagnostics], parent.id, 'GuideDiagnostic');
  const values = specifications.map(({ catalog }) => catalog.values);
  await storeNode(args, 'Navigation', '', {
    items,
    areas: buildSidebarAreas(items),
    hasReaderIds: values.some(({ ids: marked }) => marked.length > 0),
    hasSandbox: values.some(({ hasSandbox }) => hasSandbox === true),
  });
}
