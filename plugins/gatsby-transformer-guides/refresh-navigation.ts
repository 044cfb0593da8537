import type { Node } from 'gatsby';
import { settingsNode } from '../../src/compile/gatsby/settings-node';
import { storeNode } from '../../src/compile/gatsby/store-node';
import { createDiagnosticNodes, removeDiagnosticNodes } from '../../src/compile/check/diagnostic-node';
import { buildSidebarAreas } from '../../src/site/navigation/build-sidebar-areas';
import type { GuidePlan } from '../../src/compile/guides/plan-guides';
import type { ApiCatalog } from '../../src/apis/model/api';
import type { GuideArgs } from './refresh-guides';

/** Creates the one Navigation node with the sidebar for the components. */
export async function refreshNavigation(
  args: GuideArgs,
  navigation: ReturnType<GuidePlan['navigation']>,
): Promise<void> {
  const parent = settingsNode(args, 'SidebarSettings') ?? settingsNode(args, 'SiteSettings');
  if (!parent || !navigation) return;
  const { items, diagnostics } = navigation;
  removeDiagnosticNodes(args, parent.id, 'GuideDiagnostic');
  await createDiagnosticNodes(args, diagnostics, parent.id, 'GuideDiagnostic');
  const specifications = args.getNodesByType('ApiSpecification') as (Node & { catalog: ApiCatalog })[];
  const values = specifications.map(({ catalog }) => catalog.values);
  await storeNode(args, 'Navigation', '', {
    items,
    areas: buildSidebarAreas(items),
    hasReaderIds: values.some(({ ids: marked }) => marked.length > 0),
    hasSandbox: values.some(({ hasSandbox }) => hasSandbox === true),
  });
}
