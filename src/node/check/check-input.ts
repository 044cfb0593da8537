import type { LinkTargets, SourceLink } from '../../links/check-links';
import type { RoutedSource } from '../../links/check-routes';
import {
  linksOfCatalog,
  linksOfGlossary,
  linksOfSettings,
  linksOfSidebar,
  placeSettingsLinks,
} from '../../links/settings-links';
import type { ExamplePage } from '../../model/example';
import type { PageReference } from '../../model/page';
import type { Problem } from '../../model/problem';
import type { CatalogProblem, GlossaryTerm, Product, SidebarEntry, SiteSettings } from '../../model/site';
import { redirectRoutes, siteTargets, type ListedApi } from './site-targets';

/** Everything that the checks look at, as plain values; from Gatsby's nodes or straight from the files. */
export interface CheckInput {
  readonly problems: readonly Problem[];
  readonly links: readonly SourceLink[];
  readonly targets: LinkTargets;
  readonly routes: readonly RoutedSource[];
  readonly examplePages: readonly ExamplePage[];
}

/** A page with what the checks ask of it. */
interface GatheredPage {
  readonly route: string;
  readonly file: string;
  readonly anchors: readonly string[];
  readonly references: readonly Pick<PageReference, 'href' | 'position'>[];
}

/** A file of content/_site: what it says, and its text, in which its links have their positions. */
interface GatheredSettings<Model> {
  readonly model: Model;
  readonly source: string;
  readonly file: string;
}

/** A site as it was read, from Gatsby's nodes or from the files. */
export interface GatheredParts {
  readonly problems: readonly Problem[];
  readonly docs: readonly GatheredPage[];
  readonly apiPages: readonly GatheredPage[];
  readonly examplePages: readonly ExamplePage[];
  readonly settings: GatheredSettings<SiteSettings> | undefined;
  readonly sidebar: GatheredSettings<readonly SidebarEntry[]> | undefined;
  readonly catalog: GatheredSettings<readonly CatalogProblem[]> | undefined;
  readonly glossary: GatheredSettings<readonly GlossaryTerm[]> | undefined;
  readonly downloads: readonly string[];
  /** Routes of pages whose front matter cannot be read. */
  readonly unreadableRoutes: readonly string[];
  /** APIs that are listed and whose specification cannot be shown. */
  readonly hiddenApis: readonly ListedApi[];
}

/**
 * Brings what was read of a site into the form that the checks take: every link with its position, what links may
 * lead to, and every address with the file that claims it.
 *
 * @param product  Absent where the settings do not even name it; then links of the settings are left out.
 */
export function toCheckInput(
  directory: string,
  product: Product | undefined,
  parts: GatheredParts,
): CheckInput {
  const { problems, settings, sidebar, catalog, glossary, downloads, unreadableRoutes, hiddenApis } = parts;
  const pages = [...parts.docs, ...parts.apiPages];
  const linksOf = <Model>(
    node: GatheredSettings<Model> | undefined,
    read: (model: Model) => Parameters<typeof placeSettingsLinks>[0],
  ): SourceLink[] =>
    node && product ? placeSettingsLinks(read(node.model), node.source, node.file, product) : [];
  return {
    problems,
    links: [
      ...pages.flatMap(({ file, references }) =>
        references.map(({ href, position }) => ({ file, href, position })),
      ),
      ...linksOf(settings, linksOfSettings),
      ...linksOf(sidebar, linksOfSidebar),
      ...linksOf(catalog, linksOfCatalog),
      ...linksOf(glossary, linksOfGlossary),
    ],
    targets: siteTargets(directory, {
      pages,
      downloads,
      settings: settings?.model,
      problems,
      unreadableRoutes,
      hiddenApis,
    }),
    examplePages: parts.examplePages,
    routes: [
      ...pages.map(({ route, file }) => ({ route, file })).sort((a, b) => a.file.localeCompare(b.file, 'en')),
      ...redirectRoutes(settings, product),
    ],
  };
}
