import { siteDirectory } from '../../src/build/site-directory';
import type { GatsbyNode, Node, NodePluginArgs } from 'gatsby';
import { refreshDocs, type DocsArgs } from './refresh-docs';
import { checkFrontmatterFiles } from './check-frontmatter-files';
import { commitSavesAtOnce } from './commit-saves';
import { problemTypeDefinition } from '../../src/build/writer-problem-node';
import { formatReport } from '../../src/problems/format-problems';

/** Nodes whose change can change a page, the navigation or both. */
const WATCHED = new Set([
  'Mdx',
  'SiteSettings',
  'SidebarSettings',
  'Glossary',
  'ProblemCatalog',
  'ApiSpecification',
]);

/** Becomes true when all sources have been read once; before, single nodes are not worth a look. */
let isBootstrapped = false;
let running: Promise<void> = Promise.resolve();

/** Ids of the Mdx nodes at the last refresh. */
let seenPages = '';
const pageIds = ({ getNodesByType }: NodePluginArgs): string =>
  getNodesByType('Mdx')
    .map(({ id }) => id)
    .sort()
    .join(' ');

/** Runs refreshes one after the other: two at once would create the same node twice. */
function refresh(args: NodePluginArgs): Promise<void> {
  seenPages = pageIds(args);
  running = running.then(
    () => refreshDocs(args as DocsArgs),
    () => refreshDocs(args as DocsArgs),
  );
  return running;
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(`
    type DocsPage implements Node @dontInfer {
      route: String!
      relativePath: String!
      file: String!
      title: String!
      description: String!
      label: String!
      keywords: [String!]!
      frontmatter: JSON!
      html: String!
      firstScreen: Int!
      headings: JSON!
      sections: JSON!
      definitions: JSON!
      references: JSON!
      anchors: [String!]!
      mentions: [String!]!
      examples: JSON!
      counts: JSON!
    }
    type Navigation implements Node @dontInfer {
      items: JSON!
    }
    ${problemTypeDefinition('DocsProblem')}
  `);
};

/** Broken front matter would make gatsby-plugin-mdx throw with a stack trace: it is told here, before. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ store, reporter }) => {
  const directory = siteDirectory({ store });
  const problems = checkFrontmatterFiles(directory);
  if (problems.length > 0) reporter.panic(`\n${formatReport(problems)}\n`);
};

export const sourceNodes: GatsbyNode['sourceNodes'] = async (args) => {
  await refresh(args);
  if (!isBootstrapped && process.env['gatsby_executing_command'] === 'develop') commitSavesAtOnce(args);
  isBootstrapped = true;
};

export const shouldOnCreateNode: GatsbyNode<Node>['shouldOnCreateNode'] = ({ node }) =>
  WATCHED.has(node.internal.type);

export const onCreateNode: GatsbyNode['onCreateNode'] = async (args) => {
  if (isBootstrapped) await refresh(args);
};

/** A deleted page makes no node that could be noticed above; its row in the sidebar has to go before pages are made. */
export const createPages: GatsbyNode['createPages'] = async (args) => {
  if (isBootstrapped && pageIds(args) !== seenPages) await refresh(args);
};
