import { isContentFile, type FileNode } from '../../src/compile/gatsby/content-file';
import { storeNode } from '../../src/compile/gatsby/store-node';
import { siteDirectory } from '../../src/compile/gatsby/site-directory';
import { existsSync } from 'node:fs';
import type { GatsbyNode, Node, NodePluginArgs } from 'gatsby';
import { CONTENT_FOLDER, readProductFile } from '../../src/compile/sources/read-product-file';
import {
  createDiagnosticNodes,
  diagnosticTypeDefinition,
  removeDiagnosticNodes,
} from '../../src/compile/check/diagnostic-node';
import { readSiteTexts } from '../../src/compile/sources/site-texts';
import { guarded } from '../../src/kit/diagnostics/unforeseen';
import type { Product } from '../../src/site/settings';
import type { Result } from '../../src/kit/diagnostics/diagnostic';
import {
  readGlossary,
  readProblemCatalog,
  readSettings,
  readSidebarEntries,
} from '../../src/site/read-settings';

interface SettingsFile {
  readonly type: string;
  readonly read: (source: string, file: string, product: Product, directory: string) => Result<unknown>;
}

/** The file with the product's name. */
const SITE_FILE = 'site.yml';

const FILES: Readonly<Record<string, SettingsFile>> = {
  [SITE_FILE]: { type: 'SiteSettings', read: readSettings },
  'sidebar.yml': { type: 'SidebarSettings', read: readSidebarEntries },
  'glossary.yml': { type: 'Glossary', read: readGlossary },
  'problems.yml': { type: 'ProblemCatalog', read: readProblemCatalog },
  'texts.yml': {
    type: 'InterfaceTexts',
    read: (source, _file, _product, directory) => readSiteTexts(source, directory, directory),
  },
};

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(diagnosticTypeDefinition('SiteDiagnostic'));
  actions.createTypes(
    Object.values(FILES)
      .map(
        ({ type }) =>
          `type ${type} implements Node @dontInfer { model: JSON!, source: String!, file: String! }`,
      )
      .join('\n'),
  );
};

const isSettingsFile = (node: Node): node is FileNode =>
  isContentFile(node) && node.relativeDirectory === '_site' && Object.hasOwn(FILES, node.base);

export const shouldOnCreateNode: GatsbyNode<Node>['shouldOnCreateNode'] = ({ node }) => isSettingsFile(node);

/** Creates the node of a settings file: `model` is the parsed content, `source` the raw text. */
async function readSettingsFile(args: NodePluginArgs, node: FileNode): Promise<void> {
  const settings = FILES[node.base];
  if (!settings) return;
  const directory = siteDirectory(args);
  const file = `${CONTENT_FOLDER}/_site/${node.base}`;
  const source = await args.loadNodeContent(node);
  const product = readProductFile(directory);
  // A diagnostic of the product itself is reported once, with site.yml.
  const result = product.ok
    ? guarded(file, () => settings.read(source, file, product.value, directory))
    : node.base === SITE_FILE
      ? product
      : undefined;
  if (!result) return;
  removeDiagnosticNodes(args, node.id, 'SiteDiagnostic');
  if (!result.ok) {
    await createDiagnosticNodes(args, result.diagnostics, node.id, 'SiteDiagnostic');
    return;
  }
  await storeNode(args, settings.type, '', { model: result.value, source, file }, { parent: node.id });
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
      .filter(({ base }) => base !== SITE_FILE);
  const readAll = async (): Promise<void> => {
    await readSettingsFile(args, node);
    if (node.base === SITE_FILE) for (const other of others()) await readSettingsFile(args, other);
  };
  reading = reading.then(readAll, readAll);
  return reading;
};
