import type { GatsbyNode, Node, NodePluginArgs } from 'gatsby';
import { isBuild, isDevelop } from '../../src/compile/gatsby-command';
import { CATEGORY_FILE } from '../../src/site/navigation/folder-sidebar';
import { refreshGuides, type GuideArgs } from './refresh-guides';
import { isSkillFile } from './refresh-skills';
import { waitForPages } from './wait-for-pages';
import { diagnosticTypeDefinition } from '../../src/compile/check/diagnostic-node';

export { createResolvers } from './last-updated';

/** Nodes whose change can change a page, the navigation or both. */
const WATCHED = new Set([
  'Mdx',
  'SiteSettings',
  'SidebarSettings',
  'Glossary',
  'ProblemCatalog',
  'ApiSpecification',
]);

/** True when all sources have been read once; before that, changes of single nodes are ignored. */
let isBootstrapped = false;
let running: Promise<void> = Promise.resolve();

/** Runs refreshes in sequence, because two simultaneous ones would create the same node twice. */
function refresh(args: NodePluginArgs): Promise<void> {
  running = running.then(
    () => refreshGuides(args as GuideArgs),
    () => refreshGuides(args as GuideArgs),
  );
  return running;
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(`
    type Guide implements Node @dontInfer {
      route: String!
      relativePath: String!
      file: String!
      title: String!
      description: String!
      label: String!
      keywords: [String!]!
      frontmatter: JSON!
      html: String!
      headings: JSON!
      sections: JSON!
      definitions: JSON!
      references: JSON!
      anchors: [String!]!
      mentions: [String!]!
      examples: JSON!
    }
    type Skill implements Node @dontInfer {
      name: String!
      description: String!
      file: String!
      head: String!
      html: String!
      references: JSON!
      examples: JSON!
    }
    type Navigation implements Node @dontInfer {
      items: JSON!
      areas: JSON!
      hasReaderIds: Boolean!
      hasSandbox: Boolean!
    }
    ${diagnosticTypeDefinition('GuideDiagnostic')}
  `);
};

export const sourceNodes: GatsbyNode['sourceNodes'] = async (args) => {
  // In develop, a page that comes later is a change.
  if (isBuild()) await waitForPages(args);
  await refresh(args);
  isBootstrapped = true;
};

export const shouldOnCreateNode: GatsbyNode<Node>['shouldOnCreateNode'] = ({ node }) =>
  WATCHED.has(node.internal.type) ||
  isSkillFile(node) ||
  /^_components\//.test(String(node['relativePath'])) ||
  CATEGORY_FILE.test(String(node['relativePath']));

export const onCreateNode: GatsbyNode['onCreateNode'] = async (args) => {
  if (isBootstrapped) await refresh(args);
};

/**
 * In develop, runs after each batch of changes, before pages are created. A deleted page creates no node that
 * would be noticed above. And if a file was saved again during a refresh, pages may have been compiled with
 * nodes that have since been replaced.
 */
export const createPages: GatsbyNode['createPages'] = async (args) => {
  if (isBootstrapped && isDevelop()) await refresh(args);
};
