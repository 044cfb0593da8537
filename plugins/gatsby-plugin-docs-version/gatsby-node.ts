import type { GatsbyNode, Node } from 'gatsby';
import { siteDirectory } from '../../src/compile/gatsby/site-directory';
import { storeNode } from '../../src/compile/gatsby/store-node';
import { readSettingsFile } from '../../src/compile/sources/read-product-file';
import { DOCS_SIDEBAR } from '../../src/site/constants';

interface PageNode extends Node {
  readonly route: string;
}

interface NodeModel {
  findAll: (query: { type: string; query: object }) => Promise<{ entries: Iterable<PageNode> }>;
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(`
    "A version of the docs, with the list of its pages."
    type DocsVersion implements Node @dontInfer {
      name: String!
      label: String!
      isLast: Boolean!
      path: String!
      mainDocId: String!
    }
    type DocsVersionDoc {
      id: String!
      path: String!
      sidebar: String!
    }
  `);
};

/** One node per docs version; there is one (specification, section 3). */
export const sourceNodes: GatsbyNode['sourceNodes'] = async (args) => {
  const settings = readSettingsFile(siteDirectory(args));
  // gatsby-transformer-site reports the diagnostics.
  if (!settings.ok) return;
  const { name, label } = settings.value.docsVersion;
  const version = { name, label, isLast: true, path: '/', mainDocId: 'index' };
  await storeNode(args, 'DocsVersion', name, version);
};

/** Id of a page: its route without leading and trailing slashes, `index` for the home page. */
const docId = (route: string): string => route.replace(/^\/|\/$/g, '') || 'index';

/** The list of pages is computed when it is queried, so that it is never older than the pages. */
export const createResolvers: GatsbyNode['createResolvers'] = (args) => {
  const addResolvers = args.createResolvers as (resolvers: object) => void;
  addResolvers({
    DocsVersion: {
      docs: {
        type: '[DocsVersionDoc!]!',
        resolve: async (_: unknown, __: unknown, { nodeModel }: { nodeModel: NodeModel }) => {
          const lists = await Promise.all(
            ['Guide', 'ApiPage'].map((type) => nodeModel.findAll({ type, query: {} })),
          );
          return lists
            .flatMap(({ entries }) => [...entries])
            .map(({ route }) => ({ id: docId(route), path: route, sidebar: DOCS_SIDEBAR }))
            .sort((a, b) => (a.path < b.path ? -1 : 1));
        },
      },
    },
  });
};
