import { siteDirectory } from '../../src/node/gatsby/site-directory';
import type { GatsbyNode, Node } from 'gatsby';
import { CONTENT_FOLDER, readProductFile } from '../../src/node/sources/read-product-file';
import { createProblemNodes, problemTypeDefinition } from '../../src/node/check/writer-problem-node';
import type { Product } from '../../src/model/site';
import type { Result } from '../../src/model/problem';
import {
  readGlossary,
  readProblemCatalog,
  readSettings,
  readSidebarEntries,
} from '../../src/site/read-settings';

interface SettingsFile {
  /** GraphQL type of the node. */
  readonly type: string;
  readonly read: (source: string, file: string, product: Product) => Result<unknown>;
}

const FILES: Readonly<Record<string, SettingsFile>> = {
  'site.yml': { type: 'SiteSettings', read: readSettings },
  'sidebar.yml': { type: 'SidebarSettings', read: readSidebarEntries },
  'glossary.yml': { type: 'Glossary', read: readGlossary },
  'problems.yml': { type: 'ProblemCatalog', read: readProblemCatalog },
};

interface FileNode extends Node {
  readonly sourceInstanceName: string;
  readonly relativeDirectory: string;
  readonly base: string;
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(problemTypeDefinition('SiteProblem'));
  actions.createTypes(
    Object.values(FILES)
      .map(
        ({ type }) =>
          `type ${type} implements Node @dontInfer { model: JSON!, source: String!, file: String! }`,
      )
      .join('\n'),
  );
};

export const shouldOnCreateNode: GatsbyNode<Node>['shouldOnCreateNode'] = ({ node }) => {
  const file = node as unknown as FileNode;
  return (
    node.internal.type === 'File' &&
    file.sourceInstanceName === CONTENT_FOLDER &&
    file.relativeDirectory === '_site' &&
    Object.hasOwn(FILES, file.base)
  );
};

/** One node per settings file: `model` is what a reader of src/site made of it, `source` the raw text. */
export const onCreateNode: GatsbyNode['onCreateNode'] = async (args) => {
  const { node, actions, loadNodeContent, createNodeId, createContentDigest, store } = args;
  const fileNode = node as unknown as FileNode;
  const settings = FILES[fileNode.base];
  if (!settings) return;
  const directory = siteDirectory({ store });
  const file = `${CONTENT_FOLDER}/_site/${fileNode.base}`;
  const source = await loadNodeContent(node);
  const product = readProductFile(directory);
  // A fault of the product itself is told once, with site.yml.
  const result = product.ok
    ? settings.read(source, file, product.value)
    : fileNode.base === 'site.yml'
      ? product
      : undefined;
  if (!result) return;
  if (!result.ok) {
    await createProblemNodes(args, result.problems, node, 'SiteProblem');
    return;
  }
  const child = {
    id: createNodeId(settings.type),
    parent: node.id,
    children: [],
    model: result.value,
    source,
    file,
    internal: { type: settings.type, contentDigest: createContentDigest({ model: result.value, source }) },
  };
  await actions.createNode(child);
  actions.createParentChildLink({ parent: node, child: child });
};
