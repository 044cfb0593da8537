import { isDevelop } from '../../src/compile/gatsby-command';
import { existsSync, realpathSync, watch } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { CreateResolversArgs, GatsbyNode, NodePluginArgs } from 'gatsby';
import { codeDigest } from '../../src/compile/code/code-digest';
import { loadPageTools } from '../../src/compile/code/load-page-tools';
import { projectDirectory, siteDirectory } from '../../src/compile/gatsby/site-directory';
import { storeNode } from '../../src/compile/gatsby/store-node';
import { mockRepository } from '../../src/compile/sources/mock-repository';
import { readSettingsFile } from '../../src/compile/sources/read-product-file';
import { checkSiteFiles } from '../../src/compile/sources/site-files';
import { sourcesFile } from '../../src/compile/sources/specification-sources';
import { createDiagnosticNodes, diagnosticTypeDefinition } from '../../src/compile/check/diagnostic-node';
import { accessHtml } from '../../src/twins/markdown/access-lines';
import { articleValues, sentBody } from '../../src/twins/markdown/article-values';
import { renderApiArticle } from '../../src/reader/components/api/render-article';
import { highlightToHtml } from '../../src/kit/highlight/highlight';
import type { ApiPage, ApiPageModel } from '../../src/apis/model/api';
import { writeGuideDocuments, writeSchemas, writeSpecification } from './write-downloads';
import { writeProblemFixes } from './write-problem-fixes';
import { valuesOfDocuments, writeReaderValues } from './write-reader-values';
import { writePreviews } from './write-previews';
import { loadGuideDocuments } from '../../src/compile/sources/guide-documents';
import { relateExampleLines } from '../../src/apis/pages/example-lines';
import { parentRoute } from '../../src/apis/pages/parent-route';
import { mergeReaderValues } from '../../src/apis/reader-values/read-reader-values';
import { removeStaleRequestFiles, writeRequestFile } from './write-request-file';
import { fetchRemotes } from './fetch-remotes';
import { forgetReading, keepReading, rememberReading } from './unchanged-sources';
import { validateAsyncapi } from '../../src/compile/sources/validate-asyncapi';
import { loadApis, type LoadedApi } from '../../src/compile/sources/load-apis';

/** Delay after a change of a specification, in milliseconds: editors write a file in several steps. */
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
      kept: JSON!
      origins: [String!]!
    }
    type ApiPage implements Node @dontInfer {
      apiId: String!
      apiTitle: String!
      route: String!
      parentRoute: String
      kind: String!
      title: String!
      label: String!
      description: String!
      file: String!
      operationId: String
      call: String
      method: String
      path: String
      anchors: [String!]!
      sections: JSON!
      references: JSON!
      model: JSON!
      article: JSON!
      access: String
      sent: String
      values: JSON!
    }
    ${diagnosticTypeDefinition('ApiDiagnostic')}
  `);
};

/** Articles are rendered when their page is requested, which in develop is the one on the screen. */
export const createResolvers: GatsbyNode['createResolvers'] = ({
  createResolvers: create,
  pathPrefix,
}: CreateResolversArgs) => {
  (create as (resolvers: object) => void)({
    ApiPage: {
      article: {
        type: 'JSON!',
        resolve: ({ model }: { readonly model: ApiPageModel }) => renderApiArticle(model, pathPrefix),
      },
      values: {
        type: 'JSON!',
        resolve: ({ model, sent }: { readonly model: ApiPageModel; readonly sent: string | null }) =>
          articleValues(model, sent ?? undefined),
      },
    },
  });
};

async function createPageNode(
  args: NodePluginArgs,
  renderer: string,
  { source, file }: LoadedApi,
  page: ApiPage,
  { access, sent }: { readonly access: string | null; readonly sent: string | null },
): Promise<void> {
  const { sections, anchors, references, ...model } = page;
  const operation = page.kind === 'operation' ? page.operation : undefined;
  const fields = {
    apiId: source.id,
    apiTitle: page.api.title,
    route: page.route,
    parentRoute: parentRoute(page),
    kind: page.kind,
    title: page.title,
    label: page.sidebarLabel,
    description: page.description,
    file,
    operationId: operation?.operationId ?? null,
    call: operation?.kind ?? null,
    method: operation?.method ?? null,
    path: operation?.address ?? operation?.path ?? null,
    anchors,
    sections,
    references,
    model,
    ...{ access, sent },
  };
  await storeNode(args, 'ApiPage', page.id, fields, { code: renderer });
}

/** Writes the operation's request to a file and stores its address in the page. */
function withRequestFile(directory: string, apiId: string, page: ApiPage, written: Set<string>): ApiPage {
  if (page.kind !== 'operation' || !page.request) return page;
  const { request, ...rest } = page;
  const lines = relateExampleLines(page.operation, request);
  const requestFile = writeRequestFile(directory, apiId, page.route, request, lines);
  written.add(requestFile);
  return { ...rest, requestFile };
}

/** In develop, the report of the last reading, which the next one removes. */
let reported: Promise<void> = Promise.resolve();

/** Returns the files of documents outside of the site. */
async function source(args: NodePluginArgs): Promise<readonly string[]> {
  await reported;
  const directory = siteDirectory(args);
  const unsafe = isDevelop() ? checkSiteFiles(projectDirectory(args)) : [];
  if (unsafe.length > 0) {
    // The preview shows the last good pages; the new node makes it check.
    await createDiagnosticNodes(args, unsafe, undefined, 'ApiDiagnostic');
    return [];
  }
  const settings = readSettingsFile(directory);
  const repository = mockRepository(projectDirectory(args), settings.ok ? settings.value : undefined);
  // Links of articles contain the prefix, but not every model does.
  const renderer = `${codeDigest(directory)} ${args.pathPrefix} ${repository ?? ''}`;
  const remotes = await fetchRemotes(directory);
  // A fetched text is in no file, so nothing is kept then. In the preview, only the start can find nothing new.
  const isRepeatable = remotes.texts.size === 0;
  const kept = isRepeatable ? await keepReading(args, directory, renderer) : undefined;
  if (kept) return kept.filter((file) => relative(directory, file).startsWith('..'));
  const { highlight } = await loadPageTools(directory);
  const { apis, events, diagnostics } = loadApis(
    directory,
    (code, language) => highlightToHtml(highlight, code, language),
    args.pathPrefix,
    remotes.texts,
  );
  // Its errors count at the end.
  const validated = validateAsyncapi(directory, events);
  const guides = loadGuideDocuments(directory);
  const guideValues = valuesOfDocuments(guides.documents);
  const made = new Set<string>();
  const requestFiles = new Set<string>();
  // Not one after the other: the preview would process the first one alone, and the others while it creates pages.
  const created: Promise<unknown>[] = [];
  for (const api of apis) {
    const { built, source: row, file } = api;
    const specification = {
      apiId: row.id,
      title: built.pages[0]?.api.title ?? row.label,
      version: built.pages[0]?.api.version ?? '',
      file,
      download: api.download,
      sidebar: built.sidebar,
      catalog: { ...built.catalog, values: mergeReaderValues([built.catalog.values, guideValues]) },
      kept: built.kept ?? [],
      origins: api.origins,
    };
    for (const page of built.pages) {
      const request = page.kind === 'operation' ? page.request : undefined;
      const access = request ? accessHtml(request, { id: row.id, repository }) : null;
      const written = withRequestFile(directory, row.id, page, requestFiles);
      created.push(createPageNode(args, renderer, api, written, { access, sent: sentBody(request) ?? null }));
      made.add(args.createNodeId(`ApiPage ${page.id}`));
    }
    made.add(args.createNodeId(`ApiSpecification ${row.id}`));
    created.push(storeNode(args, 'ApiSpecification', row.id, specification));
  }
  await Promise.all(created);
  // A document of a guide is written with its schemas filled in.
  const written = new Set(guides.documents.map(({ folder, name }) => `${folder}/${name}`));
  for (const api of apis) if (!written.has(api.download)) await writeSpecification(directory, api);
  writePreviews(
    directory,
    apis.flatMap(({ built }) => built.pages),
    !isDevelop(),
  );
  writeReaderValues(directory, [...apis.map(({ built }) => built.catalog.values), guideValues]);
  writeProblemFixes(
    directory,
    apis.flatMap(({ built }) => Object.values(built.catalog.operations)),
  );
  await writeGuideDocuments(directory, guides.documents);
  await writeSchemas(directory);
  if (!isDevelop()) await removeStaleRequestFiles(directory, requestFiles);
  // Pages of removed operations are removed too, and so are the diagnostics of the last reading.
  const all = ['ApiPage', 'ApiSpecification'].flatMap((type) => args.getNodesByType(type));
  for (const node of all) if (!made.has(node.id)) args.actions.deleteNode(node);
  for (const node of args.getNodesByType('ApiDiagnostic')) args.actions.deleteNode(node);
  const report = async (): Promise<void> => {
    const found = [...remotes.diagnostics, ...diagnostics, ...guides.diagnostics, ...(await validated)];
    await createDiagnosticNodes(args, found, undefined, 'ApiDiagnostic');
    const reads = apis.flatMap((api) => api.reads);
    if (isRepeatable && found.length === 0) await rememberReading(args, directory, renderer, reads);
    else await forgetReading(args);
  };
  const reporting = report();
  if (!isDevelop()) await reporting;
  // A writer does not wait for the validator.
  else
    reported = reporting.catch((error: unknown) => {
      args.reporter.error('The specifications could not be checked.', error as Error);
    });
  return apis
    .filter(({ file, source: row }) => file.startsWith('../') || row.root !== undefined)
    .flatMap(({ reads }) => reads);
}

let isWatching = false;

/**
 * In develop, a saved specification is read again. The watcher uses the arguments of sourceNodes, because
 * only their createNode makes Gatsby's preview query pages again.
 */
function watchSpecifications(args: NodePluginArgs, outside: readonly string[]): void {
  if (isWatching || !isDevelop()) return;
  isWatching = true;
  const list = sourcesFile(siteDirectory(args));
  let timer: NodeJS.Timeout | undefined;
  // One reading at a time: each deletes the nodes that it has not created.
  let reading: Promise<unknown> = Promise.resolve();
  const onChange = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      reading = reading
        .then(() => source(args))
        .catch((error: unknown) => {
          args.reporter.error('The specifications could not be read.', error as Error);
        });
    }, SETTLE_MS);
  };
  const watchers = [
    // In the preview of another site, the folder is a link.
    watch(realpathSync(dirname(list)), { recursive: true }, onChange),
    // Their folders can contain anything, even the output of the preview, so only these files count.
    ...[...new Set(outside.map((file) => dirname(file)))]
      .filter((folder) => existsSync(folder))
      .map((folder) =>
        watch(folder, (_, name) => {
          if (name !== null && outside.includes(join(folder, name))) onChange();
        }),
      ),
  ];
  // Without a listener, the preview would crash if a folder disappears while it is read.
  for (const watcher of watchers)
    watcher.on('error', (error) => {
      args.reporter.warn(`Changes of specifications may not be noticed: ${error.message}`);
    });
}

export const sourceNodes: GatsbyNode['sourceNodes'] = async (args) => {
  watchSpecifications(args, await source(args));
};
