import { isContentFile, type FileNode } from '../../src/compile/gatsby/content-file';
import { storeNode } from '../../src/compile/gatsby/store-node';
import { siteDirectory } from '../../src/compile/gatsby/site-directory';
import { existsSync } from 'node:fs';
import type { GatsbyNode, Node, NodePluginArgs } from 'gatsby';
import { readProductFile } from '../../src/compile/sources/read-product-file';
import {
  PRODUCT_FILE,
  readSettingsText,
  settingsFile,
  SETTINGS_TYPES,
  settingsTypeOf,
} from '../../src/compile/sources/settings-files';
import {
  createDiagnosticNodes,
  diagnosticTypeDefinition,
  removeDiagnosticNodes,
} from '../../src/compile/check/diagnostic-node';

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(diagnosticTypeDefinition('SiteDiagnostic'));
  actions.createTypes(
    SETTINGS_TYPES.map(
      (type) => `type ${type} implements Node @dontInfer { model: JSON!, source: String!, file: String! }`,
    ).join('\n'),
  );
};

const isSettingsFile = (node: Node): node is FileNode =>
  isContentFile(node) && node.relativeDirectory === '_site' && settingsTypeOf(node.base) !== undefined;

export const shouldOnCreateNode: GatsbyNode<Node>['shouldOnCreateNode'] = ({ node }) => isSettingsFile(node);

/** Creates the node of a settings file: `model` is the parsed content, `source` the raw text. */
async function readSettingsFile(args: NodePluginArgs, node: FileNode): Promise<void> {
  const type = settingsTypeOf(node.base);
  if (!type) return;
  const directory = siteDirectory(args);
  const source = await args.loadNodeContent(node);
  const product = readProductFile(directory);
  // A diagnostic of the product itself is reported once, with site.yml.
  const result = product.ok
    ? readSettingsText(type, source, product.value, { engine: directory, site: directory })
    : node.base === PRODUCT_FILE
      ? product
      : undefined;
  if (!result) return;
  removeDiagnosticNodes(args, node.id, 'SiteDiagnostic');
  if (!result.ok) {
    await createDiagnosticNodes(args, result.diagnostics, node.id, 'SiteDiagnostic');
    return;
  }
  const fields = { model: result.value, source, file: settingsFile(type) };
  await storeNode(args, type, '', fields, { parent: node.id });
}

let reading: Promise<void> = Promise.resolve();

/**
 * Reads the settings of a warm build again: the files are unchanged, but newer code may read more from them.
 */
export const sourceNodes: GatsbyNode['sourceNodes'] = async (args) => {
  for (const node of args.getNodesByType('File').filter(isSettingsFile))
    if (existsSync(node.absolutePath)) await readSettingsFile(args, node);
};

/**
 * One node per settings file. All of them are read again with site.yml, because tokens depend on its product,
 * and a file that was saved while site.yml was invalid has no node yet. Files are read in sequence, so that a
 * node has the latest text.
 */
export const onCreateNode: GatsbyNode['onCreateNode'] = (args) => {
  const node = args.node as unknown as FileNode;
  const others = (): FileNode[] =>
    args
      .getNodesByType('File')
      .filter(isSettingsFile)
      .filter(({ base }) => base !== PRODUCT_FILE);
  const readAll = async (): Promise<void> => {
    await readSettingsFile(args, node);
    if (node.base === PRODUCT_FILE) for (const other of others()) await readSettingsFile(args, other);
  };
  reading = reading.then(readAll, readAll);
  return reading;
};
