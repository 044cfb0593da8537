import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node, NodePluginArgs } from 'gatsby';
import { missingSettings } from '../../src/node/sources/missing-settings';
import { CONTENT_FOLDER, readProductFile } from '../../src/node/sources/read-product-file';
import { siteDirectory } from '../../src/node/gatsby/site-directory';
import { PROBLEM_TYPES, type WriterProblemNode } from '../../src/node/check/writer-problem-node';
import { checkPageFiles } from '../../src/docs/check-addresses';
import { possibleRoutes } from '../../src/docs/possible-routes';
import { readExamplePage, type PageForReport } from '../../src/examples/read/example-page';
import type { SourceLink } from '../../src/links/check-links';
import {
  linksOfCatalog,
  linksOfSettings,
  linksOfSidebar,
  placeSettingsLinks,
} from '../../src/links/settings-links';
import type { PageReference } from '../../src/model/page';
import type { CatalogProblem, Product, SidebarEntry, SiteSettings } from '../../src/model/site';
import type { CheckInput } from './check-site';
import { listedApis, redirectRoutes, siteTargets } from './site-parts';

interface DocsNode extends Node, PageForReport {
  readonly relativePath: string;
  readonly anchors: readonly string[];
  readonly references: readonly PageReference[];
}

interface ApiNode extends Node {
  readonly route: string;
  readonly file: string;
  readonly anchors: readonly string[];
  readonly references: readonly Pick<PageReference, 'href' | 'position'>[];
}

interface SettingsNode<Model> extends Node {
  readonly model: Model;
  readonly source: string;
  readonly file: string;
}

interface FileNode extends Node {
  readonly sourceInstanceName: string;
  readonly relativePath: string;
}

/** Addresses that pages may have whose front matter cannot be read, so that they have no node. */
function unreadableRoutes(
  files: readonly FileNode[],
  docs: readonly DocsNode[],
  directory: string,
  product: Product | undefined,
): readonly string[] {
  if (!product) return [];
  const shown = new Set(docs.map(({ relativePath }) => relativePath));
  return files
    .filter(
      ({ relativePath }) =>
        relativePath.endsWith('.mdx') && !/(^|\/)_/.test(relativePath) && !shown.has(relativePath),
    )
    .flatMap(({ relativePath }) =>
      possibleRoutes(
        relativePath,
        readFileSync(join(directory, CONTENT_FOLDER, relativePath), 'utf8'),
        product,
      ),
    );
}

/** Reads from the nodes what the checkers need, as plain values. */
export function gatherSources({ getNodesByType, store }: NodePluginArgs): CheckInput {
  const directory = siteDirectory({ store });
  const product = readProductFile(directory);
  const docs = [...(getNodesByType('DocsPage') as DocsNode[])].sort((a, b) =>
    a.file.localeCompare(b.file, 'en'),
  );
  const api = getNodesByType('ApiPage') as ApiNode[];
  const settingsOf = <Model>(type: string): SettingsNode<Model> | undefined =>
    getNodesByType(type)[0] as SettingsNode<Model> | undefined;
  const settings = settingsOf<SiteSettings>('SiteSettings');
  const sidebar = settingsOf<readonly SidebarEntry[]>('SidebarSettings');
  const catalog = settingsOf<readonly CatalogProblem[]>('ProblemCatalog');
  const specifications = getNodesByType('ApiSpecification') as (Node & {
    apiId: string;
    download: string;
  })[];
  const placed = (
    node: SettingsNode<unknown> | undefined,
    links: Parameters<typeof placeSettingsLinks>[0],
  ): SourceLink[] =>
    node && product.ok ? placeSettingsLinks(links, node.source, node.file, product.value) : [];

  const files = (getNodesByType('File') as FileNode[]).filter(
    ({ sourceInstanceName }) => sourceInstanceName === CONTENT_FOLDER,
  );
  const problems = [
    ...PROBLEM_TYPES.flatMap((type) =>
      (getNodesByType(type) as WriterProblemNode[]).map(({ problem }) => problem),
    ),
    ...checkPageFiles(
      CONTENT_FOLDER,
      files.map(({ relativePath }) => relativePath),
    ),
    // Other problems of the product are those of the node of site.yml.
    ...(product.ok
      ? missingSettings(directory)
      : product.problems.filter(({ code }) => code === 'settings/missing-file')),
  ];
  const shown = new Set(specifications.map(({ apiId }) => apiId));
  const apis = product.ok ? listedApis(directory, product.value) : [];
  return {
    problems,
    links: [
      ...[...docs, ...api].flatMap(({ file, references }) =>
        references.map(({ href, position }) => ({ file, href, position })),
      ),
      ...placed(settings, settings ? linksOfSettings(settings.model) : []),
      ...placed(sidebar, sidebar ? linksOfSidebar(sidebar.model) : []),
      ...placed(catalog, catalog ? linksOfCatalog(catalog.model) : []),
    ],
    targets: siteTargets(directory, {
      pages: [...docs, ...api],
      downloads: specifications.map(({ download }) => download),
      settings: settings?.model,
      problems,
      unreadableRoutes: unreadableRoutes(files, docs, directory, product.ok ? product.value : undefined),
      hiddenApis: apis.filter(({ id }) => !shown.has(id)),
    }),
    examplePages: docs.map(readExamplePage),
    routes: [
      ...[...docs, ...api]
        .map(({ route, file }) => ({ route, file }))
        .sort((a, b) => a.file.localeCompare(b.file, 'en')),
      ...redirectRoutes(settings, product.ok ? product.value : undefined),
    ],
  };
}
