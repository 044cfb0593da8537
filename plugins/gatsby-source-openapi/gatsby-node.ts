import { watch } from 'node:fs';
import { dirname } from 'node:path';
import type { GatsbyNode, Node, NodePluginArgs } from 'gatsby';
import { loadPageTools } from '../../src/build/load-page-tools';
import { siteDirectory } from '../../src/build/site-directory';
import { createProblemNodes, problemTypeDefinition } from '../../src/build/writer-problem-node';
import { highlightToHtml } from '../../src/highlight/highlight';
import type { ApiPage } from '../../src/model/api';
import { writeSchemas, writeSpecification } from './write-downloads';
import { removeStaleRequestFiles, writeRequestFile } from './write-request-file';
import { loadApis, sourcesFile, type LoadedApi } from './load-apis';

/** Wait after a change of a specification, in milliseconds: editors write a file in several steps. */
const SETTLE_MS = 80;

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(`
    type ApiSpecification implements Node @dontInfer {
      apiId: String!
      title: String!
      version: String!
      file: String!
      download: String!
      sidebar: JSON!
      catalog: JSON!
    }
    type ApiPage implements Node @dontInfer {
      apiId: String!
      apiTitle: String!
      route: String!
      kind: String!
      title: String!
      label: String!
      description: String!
      file: String!
      operationId: String
      method: String
      path: String
      anchors: [String!]!
      sections: JSON!
      references: JSON!
      model: JSON!
    }
    ${problemTypeDefinition('ApiProblem')}
  `);
};

async function createPageNode(
  args: NodePluginArgs,
  { source, file }: LoadedApi,
  page: ApiPage,
): Promise<void> {
  const { sections, anchors, references, ...model } = page;
  const operation = page.kind === 'operation' ? page.operation : undefined;
  const fields = {
    apiId: source.id,
    apiTitle: page.api.title,
    route: page.route,
    kind: page.kind,
    title: page.title,
    label: page.sidebarLabel,
    description: page.description,
    file,
    operationId: operation?.operationId ?? null,
    method: operation?.method ?? null,
    path: operation?.path ?? null,
    anchors,
    sections,
    references,
    model,
  };
  await args.actions.createNode({
    ...fields,
    id: args.createNodeId(`ApiPage ${page.id}`),
    parent: null,
    children: [],
    internal: { type: 'ApiPage', contentDigest: args.createContentDigest(fields) },
  });
}

/** Writes what an operation accepts; its page then knows the file's address instead. */
async function withRequestFile(
  directory: string,
  apiId: string,
  page: ApiPage,
  written: Set<string>,
): Promise<ApiPage> {
  if (page.kind !== 'operation' || !page.request) return page;
  const { request, ...rest } = page;
  const requestFile = await writeRequestFile(directory, apiId, page.route, request);
  written.add(requestFile);
  return { ...rest, requestFile };
}

async function source(args: NodePluginArgs): Promise<void> {
  const directory = siteDirectory(args);
  const { highlight } = await loadPageTools(directory);
  const { apis, problems } = loadApis(
    directory,
    (code, language) => highlightToHtml(highlight, code, language),
    args.pathPrefix,
  );
  const kept = new Set<string>();
  const requestFiles = new Set<string>();
  for (const api of apis) {
    const { built, source: row, file } = api;
    const specification = {
      apiId: row.id,
      title: built.pages[0]?.api.title ?? row.label,
      version: built.pages[0]?.api.version ?? '',
      file,
      download: row.download,
      sidebar: built.sidebar,
      catalog: built.catalog,
    };
    for (const page of built.pages) {
      await createPageNode(args, api, await withRequestFile(directory, row.id, page, requestFiles));
      kept.add(args.createNodeId(`ApiPage ${page.id}`));
    }
    const id = args.createNodeId(`ApiSpecification ${row.id}`);
    kept.add(id);
    await args.actions.createNode({
      ...specification,
      id,
      parent: null,
      children: [],
      internal: { type: 'ApiSpecification', contentDigest: args.createContentDigest(specification) },
    });
    await writeSpecification(directory, api);
  }
  await writeSchemas(directory);
  if (process.env['gatsby_executing_command'] !== 'develop')
    await removeStaleRequestFiles(directory, requestFiles);
  // A page whose operation is gone goes too, and so do the problems of the last reading.
  for (const node of [
    ...args.getNodesByType('ApiPage'),
    ...args.getNodesByType('ApiSpecification'),
  ] as Node[]) {
    if (!kept.has(node.id)) args.actions.deleteNode(node);
  }
  for (const node of args.getNodesByType('ApiProblem')) args.actions.deleteNode(node);
  await createProblemNodes(args, problems, undefined, 'ApiProblem');
}

let isWatching = false;

/**
 * In develop a saved specification is read again. The watcher lives on the arguments of sourceNodes: only
 * their createNode tells Gatsby's preview that pages have to be queried anew.
 */
function watchSpecifications(args: NodePluginArgs): void {
  if (isWatching || process.env['gatsby_executing_command'] !== 'develop') return;
  isWatching = true;
  let timer: NodeJS.Timeout | undefined;
  watch(dirname(sourcesFile(siteDirectory(args))), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      source(args).catch((error: unknown) => {
        args.reporter.error('The specifications could not be read.', error as Error);
      });
    }, SETTLE_MS);
  });
}

export const sourceNodes: GatsbyNode['sourceNodes'] = async (args) => {
  await source(args);
  watchSpecifications(args);
};
