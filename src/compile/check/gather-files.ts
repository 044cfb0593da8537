import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areGuidesLenient } from '../sources/demanded-checks';
import { missingSettings } from '../sources/missing-settings';
import { CONTENT_FOLDER, readProductFile } from '../sources/read-product-file';
import { isPagePath } from '../../site/navigation/guide-route';
import { skillOfFile } from '../../twins/markdown/skill-files';
import { readPage, type ReadPage } from '../../guides/read-page';
import { highlightToHtml } from '../../kit/highlight/highlight';
import type { PageTools } from '../../guides/mdx/compile-context';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import type { CompiledPage } from '../../guides/page';
import type { SidebarItem } from '../../site/navigation/navigation';
import type { Skill } from '../../twins/skills/compile-skill';
import type { CatalogProblem, GlossaryTerm, Product } from '../../site/settings';
import type { SiteSettings } from '../../site/settings-schema';
import { loadGuideDocuments } from '../sources/guide-documents';
import {
  readSettingsOf,
  settingsFile,
  type GatheredSettings,
  type SettingsModels,
  type SettingsType,
} from '../sources/settings-files';
import { compileChanged, compileSkillFile, type CompiledGuides } from '../guides/compile-sources';
import { planGuides } from '../guides/plan-guides';
import { storedImages } from '../snapshots/stored-images';
import { filesBelow } from '../sources/site-files';
import { loadApis, type LoadedApi } from '../sources/load-apis';
import type { EventDocument } from '../sources/validate-asyncapi';
import { toCheckInput, type CheckInput } from './check-input';

/** The pages of a site as input of the templates. */
export interface GatheredSite {
  readonly docs: readonly (ReadPage & CompiledPage)[];
  readonly apis: readonly LoadedApi[];
  readonly events: readonly EventDocument[];
  readonly sidebar: readonly SidebarItem[];
  readonly settings: SiteSettings | undefined;
  readonly terms: readonly GlossaryTerm[];
  readonly problems: readonly CatalogProblem[];
}

/** Input of the checks, and the pages, which are absent if a mistake prevents reading. */
export interface GatheredFiles extends CheckInput {
  readonly site?: GatheredSite;
}

function onlyDiagnostics(diagnostics: readonly Diagnostic[]): GatheredFiles {
  const targets = { pages: new Map(), files: new Set<string>(), redirects: new Set<string>() };
  return {
    ...{ diagnostics, links: [], targets, routes: [], examplePages: [], isLenient: false },
    files: { own: [], generated: [] },
  };
}

/** Reads one file of content/_site and collects its diagnostics. */
function readSetting<Type extends SettingsType>(
  type: Type,
  folders: { readonly engine: string; readonly site: string },
  product: Product,
  diagnostics: Diagnostic[],
): GatheredSettings<SettingsModels[Type]> | undefined {
  const read = readSettingsOf(type, product, folders);
  if (!read) return undefined;
  const { result, source } = read;
  if (result.ok) return { model: result.value, source, file: settingsFile(type) };
  diagnostics.push(...result.diagnostics);
  return undefined;
}

/**
 * Reads a whole site from its files, without Gatsby, like gatherNodes from the nodes: for checks in seconds
 * (`npm run check:content`) and for tests of single mistakes.
 *
 * @param specifications  Texts to read instead of snapshots, by the id of their row.
 * @param isStrict  Whether guides are read as those of a strict site.
 * @param compiled  Pages of the last time.
 */
export function gatherFiles(
  directory: string,
  usual: PageTools,
  specifications: ReadonlyMap<string, string> = new Map(),
  isStrict = false,
  compiled: CompiledGuides = new Map(),
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
  const folders = { engine: usual.engine ?? directory, site: directory };
  const setting = <Type extends SettingsType>(
    type: Type,
  ): GatheredSettings<SettingsModels[Type]> | undefined => readSetting(type, folders, product, diagnostics);
  const settings = setting('SiteSettings');
  const isLenient = !isStrict && areGuidesLenient(settings?.model);
  const tools: PageTools = { ...usual, isLenient };
  const sidebar = setting('SidebarSettings');
  const glossary = setting('Glossary');
  const catalog = setting('ProblemCatalog');
  setting('InterfaceTexts');
  const loaded = loadApis(
    directory,
    (code, language) => highlightToHtml(tools.highlight, code, language),
    '',
    specifications,
  );
  const { apis, events } = loaded;
  diagnostics.push(...loaded.diagnostics, ...loadGuideDocuments(directory).diagnostics);
  const apiPages = apis.flatMap(({ built, file }) => built.pages.map((page) => ({ ...page, file })));

  const plan = planGuides({
    ...{ directory, product, sidebar, apiPages },
    outcomes: sources
      .map(([path, raw]) => readPage(`${CONTENT_FOLDER}/${path}`, path, raw, product, isLenient))
      // A build leaves drafts out.
      .filter(({ page }) => page?.frontmatter.draft !== true),
    apis: apis.map(({ source: { id }, built }) => ({ id, catalog: built.catalog, sidebar: built.sidebar })),
    terms: glossary?.model ?? [],
    problems: catalog?.model ?? [],
    images: storedImages(directory, settings?.model.remoteImages),
  });
  diagnostics.push(...plan.unreadable.flatMap((page) => page.diagnostics));
  const texts = new Map(sources);
  const docs = plan.pages.map((page) => {
    const source = texts.get(page.relativePath) ?? '';
    const { page: made, diagnostics: found } = compileChanged(
      compiled,
      source,
      page,
      plan.catalog,
      tools,
      '',
    );
    diagnostics.push(...found);
    return { ...page, ...made };
  });
  const skills = paths
    .filter((path) => skillOfFile(path) !== undefined)
    .flatMap((path): Skill[] => {
      const source = readFileSync(join(folder, path), 'utf8');
      const { skill, diagnostics: found } = compileSkillFile(path, source, product, plan.catalog, tools, '');
      diagnostics.push(...found);
      return skill ? [skill] : [];
    });
  const navigation = plan.navigation();
  diagnostics.push(...(navigation?.diagnostics ?? []));
  return {
    site: {
      ...{ docs, apis, events },
      sidebar: navigation?.items ?? [],
      settings: settings?.model,
      terms: glossary?.model ?? [],
      problems: catalog?.model ?? [],
    },
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
      unreadableRoutes: plan.unreadable.flatMap(({ routes }) => routes),
      hiddenApis: plan.hiddenApis,
      ...(tools.engine === undefined ? {} : { engine: tools.engine }),
    }),
    isLenient,
  };
}
