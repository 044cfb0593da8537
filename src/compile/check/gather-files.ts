import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingSettings } from '../sources/missing-settings';
import { CONTENT_FOLDER, readProductFile } from '../sources/read-product-file';
import { buildSidebar, toSidebarPage } from '../../site/navigation/build-sidebar';
import { createGuideCatalog } from '../../guides/create-guide-catalog';
import { isPagePath } from '../../site/navigation/guide-route';
import { compileSkill, type Skill } from '../../twins/skills/compile-skill';
import { readSkill } from '../../twins/skills/read-skill';
import { skillOfFile } from '../../twins/markdown/skill-files';
import { readPage, type ReadPage } from '../../guides/read-page';
import { highlightToHtml } from '../../kit/highlight/highlight';
import { compilePage, EMPTY_PAGE } from '../../guides/mdx/compile-page';
import type { PageTools } from '../../guides/mdx/compile-context';
import { guarded } from '../../kit/diagnostics/unforeseen';
import type { Diagnostic, Result } from '../../kit/diagnostics/diagnostic';
import type { CompiledPage } from '../../guides/page';
import type { SidebarItem } from '../../site/navigation/navigation';
import type { Product } from '../../site/settings';
import type { SiteSettings } from '../../site/settings-schema';
import { fillTokens } from '../../site/fill-tokens';
import { readGlossary, readProblemCatalog, readSettings, readSidebarEntries } from '../../site/read-settings';
import { parseYaml } from '../../kit/yaml/parse-yaml';
import { loadGuideDocuments } from '../sources/guide-documents';
import { storedImages } from '../snapshots/stored-images';
import { expandFolders, sidebarWithoutFile } from '../sources/sidebar-folders';
import { filesBelow } from '../sources/site-files';
import { readSiteTexts } from '../sources/site-texts';
import { loadApis, type LoadedApi } from '../sources/load-apis';
import type { EventDocument } from '../sources/validate-asyncapi';
import { toCheckInput, type CheckInput } from './check-input';
import { listedApis } from './site-targets';

/** The pages of a site as input of the templates. */
export interface GatheredSite {
  readonly docs: readonly (ReadPage & CompiledPage)[];
  readonly apis: readonly LoadedApi[];
  readonly events: readonly EventDocument[];
  readonly sidebar: readonly SidebarItem[];
  readonly settings: SiteSettings | undefined;
}

/** Input of the checks, and the pages, which are absent if a mistake prevents reading. */
export interface GatheredFiles extends CheckInput {
  readonly site?: GatheredSite;
}

function onlyDiagnostics(diagnostics: readonly Diagnostic[]): GatheredFiles {
  const targets = { pages: new Map(), files: new Set<string>(), redirects: new Set<string>() };
  return { diagnostics, links: [], targets, routes: [], examplePages: [], files: { own: [], generated: [] } };
}

/** Reads one file of content/_site and collects its diagnostics. */
function readSetting<Model>(
  directory: string,
  name: string,
  product: Product,
  read: (source: string, file: string, product: Product) => Result<Model>,
  diagnostics: Diagnostic[],
): { readonly model: Model; readonly source: string; readonly file: string } | undefined {
  const file = `${CONTENT_FOLDER}/_site/${name}`;
  // Reported by missingSettings.
  if (!existsSync(join(directory, file))) return undefined;
  const source = readFileSync(join(directory, file), 'utf8');
  const result = guarded(file, () => read(source, file, product));
  if (result.ok) return { model: result.value, source, file };
  diagnostics.push(...result.diagnostics);
  return undefined;
}

/**
 * Reads a whole site from its files, without Gatsby, like gatherNodes from the nodes: for checks in seconds
 * (`npm run check:content`) and for tests of single mistakes.
 *
 * @param specifications  Texts to read instead of snapshots, by the id of their row.
 */
export function gatherFiles(
  directory: string,
  tools: PageTools,
  specifications: ReadonlyMap<string, string> = new Map(),
): GatheredFiles {
  const folder = join(directory, CONTENT_FOLDER);
  const paths = filesBelow(folder).sort((a, b) => a.localeCompare(b, 'en'));
  const sources = paths
    .filter((path) => isPagePath(path))
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const);
  const readProduct = readProductFile(directory);
  if (!readProduct.ok) return onlyDiagnostics(readProduct.diagnostics);
  const product = readProduct.value;

  const diagnostics: Diagnostic[] = [...missingSettings(directory)];
  const settings = readSetting(directory, 'site.yml', product, readSettings, diagnostics);
  const sidebar = readSetting(directory, 'sidebar.yml', product, readSidebarEntries, diagnostics);
  const glossary = readSetting(directory, 'glossary.yml', product, readGlossary, diagnostics);
  const catalog = readSetting(directory, 'problems.yml', product, readProblemCatalog, diagnostics);
  const engine = tools.engine ?? directory;
  readSetting(
    directory,
    'texts.yml',
    product,
    (source) => readSiteTexts(source, engine, directory),
    diagnostics,
  );
  const {
    apis,
    events,
    diagnostics: apiDiagnostics,
  } = loadApis(
    directory,
    (code, language) => highlightToHtml(tools.highlight, code, language),
    '',
    specifications,
  );
  diagnostics.push(...apiDiagnostics, ...loadGuideDocuments(directory).diagnostics);
  const apiPages = apis.flatMap(({ built, file }) => built.pages.map((page) => ({ ...page, file })));

  const outcomes = sources
    .map(([path, raw]) => readPage(`${CONTENT_FOLDER}/${path}`, path, raw, product))
    // A build leaves drafts out.
    .filter(({ page }) => page?.frontmatter.draft !== true);
  const read = outcomes.flatMap(({ page }) => (page ? [page] : []));
  const unreadable = outcomes.flatMap((outcome) => (outcome.unreadable ? [outcome.unreadable] : []));
  diagnostics.push(...unreadable.flatMap((page) => page.diagnostics));
  const own = sidebar?.model ?? sidebarWithoutFile(directory) ?? [];
  const expanded = expandFolders(directory, own, read, product);
  diagnostics.push(...expanded.diagnostics);
  const pages = [...read, ...expanded.generated];
  const guideCatalog = createGuideCatalog({
    ...{ guides: pages, unreadable, apiPages },
    apis: apis.map(({ source, built }) => ({ id: source.id, catalog: built.catalog })),
    terms: glossary?.model ?? [],
    problems: catalog?.model ?? [],
    images: storedImages(directory, settings?.model.remoteImages),
  });
  const docs = pages.map((page) => {
    const { page: compiled = EMPTY_PAGE, diagnostics: found } = compilePage(
      { ...page, basePath: '' },
      guideCatalog,
      tools,
    );
    diagnostics.push(...page.diagnostics, ...found);
    return { ...page, ...compiled };
  });

  const skills = paths.flatMap((path): Skill[] => {
    const name = skillOfFile(path);
    if (name === undefined) return [];
    const source = readFileSync(join(folder, path), 'utf8');
    const read = readSkill(`${CONTENT_FOLDER}/${path}`, name, source, product);
    const { skill, diagnostics: found } = read.ok
      ? compileSkill(read.value, guideCatalog, tools, '')
      : { diagnostics: read.diagnostics };
    diagnostics.push(...found);
    return skill ? [skill] : [];
  });

  const shown = new Set(apis.map(({ source }) => source.id));
  const hidden = listedApis(directory, product).filter(({ id }) => !shown.has(id));
  let items: readonly SidebarItem[] = [];
  const unreadableRoutes = unreadable.flatMap(({ routes }) => routes);
  if (sidebar || own.length > 0) {
    const file = `${CONTENT_FOLDER}/_site/sidebar.yml`;
    const filled = fillTokens(sidebar?.source ?? '', product, file);
    const yaml = parseYaml(filled.text, file);
    const built = buildSidebar(
      expanded.entries,
      pages.map(toSidebarPage),
      apis.map(({ source, built: api }) => ({ id: source.id, item: api.sidebar })),
      file,
      (path) => (yaml.ok ? filled.originalPosition(yaml.value.positionOf(path)) : undefined),
      { routes: new Set(unreadableRoutes), apis: new Set(hidden.map(({ id }) => id)) },
    );
    diagnostics.push(...built.diagnostics);
    items = built.items;
  }
  return {
    site: { docs, apis, events, sidebar: items, settings: settings?.model },
    ...toCheckInput(directory, product, {
      diagnostics,
      docs,
      apiPages,
      examplePages: docs,
      ...{ skills, contentPaths: paths },
      settings,
      sidebar,
      catalog,
      glossary,
      downloads: apis.map(({ download }) => download),
      kept: apis.flatMap(({ built }) => built.kept ?? []),
      unreadableRoutes,
      hiddenApis: hidden,
      ...(tools.engine === undefined ? {} : { engine: tools.engine }),
    }),
  };
}
