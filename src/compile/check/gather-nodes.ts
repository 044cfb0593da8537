import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node, NodePluginArgs } from 'gatsby';
import { missingSettings } from '../sources/missing-settings';
import { CONTENT_FOLDER, readProductFile } from '../sources/read-product-file';
import { isContentFile, type FileNode } from '../gatsby/content-file';
import { settingsNode } from '../gatsby/settings-node';
import { siteDirectory } from '../gatsby/site-directory';
import { DIAGNOSTIC_TYPES, type DiagnosticNode } from './diagnostic-node';
import { isPagePath } from '../../site/navigation/guide-route';
import { possibleRoutes } from '../../guides/possible-routes';
import type { ApiPageReference, KeptAddress } from '../../apis/model/api';
import type { PageReference } from '../../guides/page';
import type { ExamplePage } from '../../guides/examples/example';
import type { Product } from '../../site/settings';
import { toCheckInput, type CheckInput, type GatheredSkill } from './check-input';
import { listedApis } from '../sources/listed-apis';

interface GuideNode extends Node, ExamplePage {
  readonly route: string;
  readonly file: string;
  readonly relativePath: string;
  readonly anchors: readonly string[];
  readonly references: readonly PageReference[];
}

interface ApiNode extends Node {
  readonly route: string;
  readonly file: string;
  readonly anchors: readonly string[];
  readonly references: readonly ApiPageReference[];
}

/** Possible addresses of pages that have no node because of unreadable front matter. */
function unreadableRoutes(
  files: readonly FileNode[],
  docs: readonly GuideNode[],
  directory: string,
  product: Product | undefined,
): readonly string[] {
  if (!product) return [];
  const shown = new Set(docs.map(({ relativePath }) => relativePath));
  return files
    .filter(({ relativePath }) => isPagePath(relativePath) && !shown.has(relativePath))
    .flatMap(({ relativePath }) =>
      possibleRoutes(
        relativePath,
        readFileSync(join(directory, CONTENT_FOLDER, relativePath), 'utf8'),
        product,
      ),
    );
}

/** Reads the input of the checks from the nodes, as plain values. */
export function gatherNodes({ getNodesByType, store }: NodePluginArgs): CheckInput {
  const directory = siteDirectory({ store });
  const product = readProductFile(directory);
  const docs = [...(getNodesByType('Guide') as GuideNode[])].sort((a, b) =>
    a.file.localeCompare(b.file, 'en'),
  );
  const api = getNodesByType('ApiPage') as ApiNode[];
  const specifications = getNodesByType('ApiSpecification') as (Node & {
    apiId: string;
    download: string;
    kept: readonly KeptAddress[];
  })[];
  const files = getNodesByType('File').filter(isContentFile);
  const diagnostics = [
    ...DIAGNOSTIC_TYPES.flatMap((type) =>
      (getNodesByType(type) as DiagnosticNode[]).map(({ diagnostic }) => diagnostic),
    ),
    // The node of site.yml has the other diagnostics of the product.
    ...(product.ok
      ? missingSettings(directory)
      : product.diagnostics.filter(({ code }) => code === 'settings/missing-file')),
  ];
  const shown = new Set(specifications.map(({ apiId }) => apiId));
  const apis = product.ok ? listedApis(directory, product.value) : [];
  return toCheckInput(directory, product.ok ? product.value : undefined, {
    diagnostics,
    docs,
    apiPages: api,
    examplePages: docs.map(({ file, examples }) => ({ file, examples })),
    skills: (getNodesByType('Skill') as (Node & GatheredSkill)[])
      .map(({ file, references, examples }) => ({ file, references, examples }))
      .sort((a, b) => a.file.localeCompare(b.file, 'en')),
    contentPaths: files.map(({ relativePath }) => relativePath),
    settings: settingsNode({ getNodesByType }, 'SiteSettings'),
    sidebar: settingsNode({ getNodesByType }, 'SidebarSettings'),
    catalog: settingsNode({ getNodesByType }, 'ProblemCatalog'),
    glossary: settingsNode({ getNodesByType }, 'Glossary'),
    downloads: specifications.map(({ download }) => download),
    kept: specifications.flatMap(({ kept }) => kept),
    unreadableRoutes: unreadableRoutes(files, docs, directory, product.ok ? product.value : undefined),
    hiddenApis: apis.filter(({ id }) => !shown.has(id)),
  });
}
