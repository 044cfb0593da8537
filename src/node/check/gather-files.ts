import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { missingSettings } from '../sources/missing-settings';
import { CONTENT_FOLDER, readProductFile } from '../sources/read-product-file';
import { buildSidebar } from '../../docs/build-sidebar';
import { checkPageFiles } from '../../docs/check-addresses';
import { createDocsCatalog } from '../../docs/create-docs-catalog';
import { readPage, type ReadPage } from '../../docs/read-page';
import { readExamplePage } from '../../examples/read/example-page';
import { highlightToHtml } from '../../highlight/highlight';
import { compilePage } from '../../mdx/compile-page';
import type { PageTools } from '../../mdx/compile-context';
import type { Problem, Result } from '../../model/problem';
import type { CompiledPage } from '../../model/page';
import type { SidebarItem } from '../../model/navigation';
import type { Product, SiteSettings } from '../../model/site';
import { fillTokens } from '../../site/fill-tokens';
import { readGlossary, readProblemCatalog, readSettings, readSidebarEntries } from '../../site/read-settings';
import { parseYaml } from '../../yaml/parse-yaml';
import { loadGuideDocuments } from '../sources/guide-documents';
import { loadApis, type LoadedApi } from '../sources/load-apis';
import { toCheckInput, type CheckInput } from './check-input';
import { listedApis } from './site-targets';

const EMPTY_PAGE: CompiledPage = {
  html: '',
  headings: [],
  sections: [],
  definitions: [],
  references: [],
  anchors: [],
  mentions: [],
  examples: [],
  firstScreen: 0,
  counts: { words: 0, diagrams: 0, terms: 0 },
};

/** The pages of a site as input of the templates. */
export interface GatheredSite {
  readonly docs: readonly (ReadPage & CompiledPage)[];
  readonly apis: readonly LoadedApi[];
  readonly sidebar: readonly SidebarItem[];
  readonly settings: SiteSettings | undefined;
}

/** Input of the checks, and the pages, which are absent if a mistake prevents reading. */
export interface GatheredFiles extends CheckInput {
  readonly site?: GatheredSite;
}

function onlyProblems(problems: readonly Problem[]): GatheredFiles {
  const targets = { pages: new Map(), files: new Set<string>(), redirects: new Set<string>() };
  return { problems, links: [], targets, routes: [], examplePages: [] };
}

/** Reads one file of content/_site and collects its problems. */
function readSetting<Model>(
  directory: string,
  name: string,
  product: Product,
  read: (source: string, file: string, product: Product) => Result<Model>,
  problems: Problem[],
): { readonly model: Model; readonly source: string; readonly file: string } | undefined {
  const file = `${CONTENT_FOLDER}/_site/${name}`;
  // Reported by missingSettings.
  if (!existsSync(join(directory, file))) return undefined;
  const source = readFileSync(join(directory, file), 'utf8');
  const result = read(source, file, product);
  if (result.ok) return { model: result.value, source, file };
  problems.push(...result.problems);
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
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const sources = paths
    .filter((path) => path.endsWith('.mdx') && !/(^|\/)_/.test(path))
    // A folder of that name, or a broken link, is not a page.
    .filter((path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true)
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const);
  const readProduct = readProductFile(directory);
  if (!readProduct.ok) return onlyProblems(readProduct.problems);
  const product = readProduct.value;

  const problems: Problem[] = [...checkPageFiles(CONTENT_FOLDER, paths), ...missingSettings(directory)];
  const settings = readSetting(directory, 'site.yml', product, readSettings, problems);
  const sidebar = readSetting(directory, 'sidebar.yml', product, readSidebarEntries, problems);
  const glossary = readSetting(directory, 'glossary.yml', product, readGlossary, problems);
  const catalog = readSetting(directory, 'problems.yml', product, readProblemCatalog, problems);
  const { apis, problems: apiProblems } = loadApis(
    directory,
    (code, language) => highlightToHtml(tools.highlight, code, language),
    '',
    specifications,
  );
  problems.push(...apiProblems, ...loadGuideDocuments(directory).problems);
  const apiPages = apis.flatMap(({ built, file }) => built.pages.map((page) => ({ ...page, file })));

  const outcomes = sources.map(([path, raw]) => readPage(`${CONTENT_FOLDER}/${path}`, path, raw, product));
  const pages = outcomes.flatMap(({ page }) => (page ? [page] : []));
  const unreadable = outcomes.flatMap((outcome) => (outcome.unreadable ? [outcome.unreadable] : []));
  problems.push(...unreadable.flatMap((page) => page.problems));
  const docsCatalog = createDocsCatalog({
    pages: [
      ...pages.map(({ route, relativePath, frontmatter }) => ({
        route,
        relativePath,
        title: frontmatter.title,
        description: frontmatter.description,
      })),
      ...apiPages,
    ],
    unreadable: unreadable.map(({ relativePath, routes }) => ({
      relativePath,
      route: routes.at(-1) ?? '/',
    })),
    apis: apis.map(({ source, built }) => ({ id: source.id, catalog: built.catalog })),
    terms: glossary?.model ?? [],
    problems: catalog?.model ?? [],
  });
  const docs = pages.map((page) => {
    const { page: compiled = EMPTY_PAGE, problems: found } = compilePage(
      { ...page, basePath: '' },
      docsCatalog,
      tools,
    );
    problems.push(...page.problems, ...found);
    return { ...page, ...compiled };
  });

  const shown = new Set(apis.map(({ source }) => source.id));
  const hidden = listedApis(directory, product).filter(({ id }) => !shown.has(id));
  let items: readonly SidebarItem[] = [];
  const unreadableRoutes = unreadable.flatMap(({ routes }) => routes);
  if (sidebar) {
    const filled = fillTokens(sidebar.source, product, sidebar.file);
    const yaml = parseYaml(filled.text, sidebar.file);
    const built = buildSidebar(
      sidebar.model,
      pages.map(({ route, frontmatter, file }) => ({ route, label: frontmatter.title, file })),
      apis.map(({ source, built: api }) => ({ id: source.id, item: api.sidebar })),
      sidebar.file,
      (path) => (yaml.ok ? filled.originalPosition(yaml.value.positionOf(path)) : undefined),
      { routes: new Set(unreadableRoutes), apis: new Set(hidden.map(({ id }) => id)) },
    );
    problems.push(...built.problems);
    items = built.items;
  }
  return {
    site: { docs, apis, sidebar: items, settings: settings?.model },
    ...toCheckInput(directory, product, {
      problems,
      docs,
      apiPages,
      examplePages: docs.map(readExamplePage),
      settings,
      sidebar,
      catalog,
      glossary,
      downloads: apis.map(({ source }) => source.download),
      unreadableRoutes,
      hiddenApis: hidden,
    }),
  };
}
