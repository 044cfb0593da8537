import type { NodePluginArgs } from 'gatsby';
import { settingsNode } from './settings-node';

interface SourcePage {
  readonly route: string;
  /** Path from the root of the site. */
  readonly file: string;
  readonly frontmatter?: { readonly unlisted?: boolean };
}

interface CreatedPage {
  readonly path: string;
  readonly context: { readonly to?: string };
}

/** Every route in order, those that have moved, the pages that have a source, and the settings, of nodes after a build. */
export function readSitePages({ getNodesByType }: Pick<NodePluginArgs, 'getNodesByType'>) {
  const nodes: (type: string) => unknown = getNodesByType;
  const pages = (nodes('SitePage') as readonly CreatedPage[]).toSorted((one, other) =>
    one.path < other.path ? -1 : 1,
  );
  return {
    routes: pages.map(({ path }) => path),
    moved: pages.flatMap(({ path: from, context: { to } }) => (to === undefined ? [] : [{ from, to }])),
    sources: ['Guide', 'ApiPage'].flatMap((type) => nodes(type) as readonly SourcePage[]),
    settings: settingsNode({ getNodesByType }, 'SiteSettings')?.model,
  };
}
