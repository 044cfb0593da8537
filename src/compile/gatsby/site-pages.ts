import type { NodePluginArgs } from 'gatsby';
import { settingsNode } from './settings-node';

interface SourcePage {
  readonly route: string;
  /** Path from the root of the site. */
  readonly file: string;
  readonly frontmatter?: { readonly unlisted?: boolean };
}

/** Every route in order, the pages that have a source, and the settings, of nodes after a build. */
export function readSitePages({ getNodesByType }: Pick<NodePluginArgs, 'getNodesByType'>) {
  const nodes: (type: string) => unknown = getNodesByType;
  return {
    routes: (nodes('SitePage') as readonly { readonly path: string }[]).map(({ path }) => path).sort(),
    sources: ['Guide', 'ApiPage'].flatMap((type) => nodes(type) as readonly SourcePage[]),
    settings: settingsNode({ getNodesByType }, 'SiteSettings')?.model,
  };
}
