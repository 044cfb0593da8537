import type { LinkTargets, SourceLink } from '../../site/links/check-links';
import type { RoutedSource } from '../../site/links/check-routes';
import {
  linksOfCatalog,
  linksOfGlossary,
  linksOfSettings,
  linksOfSidebar,
  placeSettingsLinks,
} from '../../site/links/settings-links';
import type { KeptAddress } from '../../apis/model/api';
import type { ExamplePage } from '../../guides/examples/example';
import type { PageReference } from '../../guides/page';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import type { CatalogProblem, GlossaryTerm, Product, SidebarEntry } from '../../site/settings';
import type { SiteSettings } from '../../site/settings-schema';
import { checkPageFiles } from '../../guides/check-addresses';
import { checkSkillFiles } from '../../twins/markdown/skill-files';
import { CONTENT_FOLDER } from '../sources/read-product-file';
import { areGuidesLenient } from '../sources/demanded-checks';
import type { GatheredSettings } from '../sources/settings-files';
import { checkComponentFiles } from './component-files';
import { checkOwnStyles } from './own-styles';
import { checkStoredImages } from '../snapshots/stored-images';
import { checkStaticPictures } from './static-pictures';
import { generatedFiles } from '../html/generated-files';
import { redirectRoutes, siteTargets, contentFiles, staticFiles } from './site-targets';
import type { ListedApi } from '../sources/listed-apis';

/** The input of the checks as plain values, from Gatsby's nodes or from the files. */
export interface CheckInput {
  readonly diagnostics: readonly Diagnostic[];
  readonly links: readonly SourceLink[];
  readonly targets: LinkTargets;
  readonly routes: readonly RoutedSource[];
  /** Addresses of the files in `static/`, and of the documents that the build writes. */
  readonly files: { readonly own: readonly string[]; readonly generated: readonly string[] };
  readonly examplePages: readonly ExamplePage[];
  /** Whether guides are shown in spite of their mistakes. */
  readonly isLenient: boolean;
}

/** The parts of a page that are checked. */
interface GatheredPage {
  readonly route: string;
  readonly file: string;
  readonly anchors: readonly string[];
  readonly references: readonly (Pick<PageReference, 'href' | 'position'> & { readonly file?: string })[];
}

/** A skill, whose links and examples are checked like those of a page. */
export type GatheredSkill = Pick<GatheredPage, 'file' | 'references'> & Pick<ExamplePage, 'examples'>;

/** A site as read from Gatsby's nodes or from the files. */
export interface GatheredParts {
  readonly diagnostics: readonly Diagnostic[];
  readonly docs: readonly GatheredPage[];
  readonly apiPages: readonly GatheredPage[];
  readonly examplePages: readonly ExamplePage[];
  readonly skills: readonly GatheredSkill[];
  /** Paths of the files in `content/`. */
  readonly contentPaths: readonly string[];
  readonly settings: GatheredSettings<SiteSettings> | undefined;
  readonly sidebar: GatheredSettings<readonly SidebarEntry[]> | undefined;
  readonly catalog: GatheredSettings<readonly CatalogProblem[]> | undefined;
  readonly glossary: GatheredSettings<readonly GlossaryTerm[]> | undefined;
  readonly downloads: readonly string[];
  /** Routes of pages with unreadable front matter. */
  readonly unreadableRoutes: readonly string[];
  /** APIs that are listed but whose specification cannot be shown. */
  readonly hiddenApis: readonly ListedApi[];
  readonly kept: readonly KeptAddress[];
  /** Root of the code, if the site is another folder. */
  readonly engine?: string;
}

/**
 * Converts a site to the input of the checks: every link with its position, everything that links can lead
 * to, and every address with the file that sets it.
 *
 * @param product  Absent if the settings do not contain its name; then links of the settings are skipped.
 */
export function toCheckInput(
  directory: string,
  product: Product | undefined,
  parts: GatheredParts,
): CheckInput {
  const { settings, sidebar, catalog, glossary, downloads, unreadableRoutes, hiddenApis } = parts;
  const { skills, contentPaths } = parts;
  const diagnostics = [
    ...parts.diagnostics,
    ...checkPageFiles(CONTENT_FOLDER, contentPaths),
    ...checkSkillFiles(CONTENT_FOLDER, contentPaths),
  ];
  const pages = [...parts.docs, ...parts.apiPages];
  const linksOf = <Model>(
    node: GatheredSettings<Model> | undefined,
    read: (model: Model) => Parameters<typeof placeSettingsLinks>[0],
  ): SourceLink[] =>
    node && product ? placeSettingsLinks(read(node.model), node.source, node.file, product) : [];
  const files = {
    own: staticFiles(directory),
    generated: [
      ...generatedFiles(directory, contentPaths, [
        ...downloads,
        ...hiddenApis.flatMap(({ download }) => [`openapi/${download}`, `asyncapi/${download}`]),
      ]),
      ...contentFiles(directory),
    ],
  };
  return {
    diagnostics: [
      ...diagnostics,
      ...checkStaticPictures(directory),
      ...checkStoredImages(directory, settings && (settings.model.remoteImages ?? [])),
      ...checkComponentFiles(directory, parts.engine ?? directory),
      ...checkOwnStyles(directory),
    ],
    files,
    links: [
      ...[...pages, ...skills].flatMap(({ file, references }) =>
        references.map((link) => ({ file: link.file ?? file, href: link.href, position: link.position })),
      ),
      ...linksOf(settings, linksOfSettings),
      ...linksOf(sidebar, linksOfSidebar),
      ...linksOf(catalog, linksOfCatalog),
      ...linksOf(glossary, linksOfGlossary),
    ],
    targets: siteTargets(directory, {
      pages,
      files: [...files.own, ...files.generated],
      settings: settings?.model,
      diagnostics,
      unreadableRoutes,
      hiddenApis,
      kept: parts.kept,
    }),
    examplePages: [...parts.examplePages, ...skills],
    isLenient: areGuidesLenient(settings?.model),
    routes: [
      ...pages.map(({ route, file }) => ({ route, file })).sort((a, b) => a.file.localeCompare(b.file, 'en')),
      ...redirectRoutes(settings, product),
    ],
  };
}
