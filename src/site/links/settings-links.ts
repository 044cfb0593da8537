import { writtenRoutes } from './link-operations';
import { fillTokens } from '../fill-tokens';
import { parseYaml } from '../../kit/yaml/parse-yaml';
import type { CatalogProblem, GlossaryTerm, Product, SidebarEntry } from '../settings';
import type { BrandSettings, SiteSettings } from '../settings-schema';
import type { SourceLink } from './check-links';

type Path = readonly (string | number)[];

interface SettingsLink {
  readonly href: string;
  readonly path: Path;
}

/** The mark and the fonts, which are files in `static`. */
const filesOfBrand = ({ mark, fonts }: BrandSettings): SettingsLink[] => [
  ...(mark === undefined ? [] : [{ href: mark, path: ['brand', 'mark'] }]),
  ...(['text', 'code'] as const).flatMap((kind) => {
    const href = fonts[kind]?.file;
    return href === undefined ? [] : [{ href, path: ['brand', 'fonts', kind, 'file'] }];
  }),
];

/** Links of site.yml: navbar, footer, announcement, paths, and targets of redirects. */
export function linksOfSettings(settings: SiteSettings): SettingsLink[] {
  return [
    ...settings.navbar.map(({ href }, index) => ({ href, path: ['navbar', index, 'href'] })),
    ...settings.footer.groups.flatMap(({ links }, group) =>
      links.map(({ href }, index) => ({ href, path: ['footer', 'groups', group, 'links', index, 'href'] })),
    ),
    ...(settings.announcement?.href === undefined
      ? []
      : [{ href: settings.announcement.href, path: ['announcement', 'href'] }]),
    ...settings.startPaths.map(({ href }, index) => ({ href, path: ['startPaths', index, 'href'] })),
    ...(settings.problemsPage === undefined ? [] : [{ href: settings.problemsPage, path: ['problemsPage'] }]),
    ...filesOfBrand(settings.brand),
    ...settings.scripts.map(({ src }, index) => ({ href: src, path: ['scripts', index, 'src'] })),
    ...settings.headLinks.map(({ href }, index) => ({ href, path: ['headLinks', index, 'href'] })),
    ...settings.redirects.map(({ to }, index) => ({ href: to, path: ['redirects', index, 'to'] })),
  ];
}

/** Links of sidebar.yml that are not pages: `{ link, label }`. */
export function linksOfSidebar(entries: readonly SidebarEntry[], path: Path = []): SettingsLink[] {
  return entries.flatMap((entry, index): SettingsLink[] => {
    if (entry.kind === 'link') return [{ href: entry.href, path: [...path, index, 'link'] }];
    if (entry.kind === 'sidebar') return linksOfSidebar(entry.items, [entry.path]);
    return entry.kind === 'section' ? linksOfSidebar(entry.items, [...path, index, 'items']) : [];
  });
}

/** Pages that own a problem of the catalog, and the links in its texts. */
export function linksOfCatalog(diagnostics: readonly CatalogProblem[]): SettingsLink[] {
  return diagnostics.flatMap((diagnostic, index) => [
    { href: diagnostic.owner, path: [index, 'owner'] },
    ...(['fix', 'retry', 'answeredBy'] as const).flatMap((key) =>
      writtenRoutes(diagnostic[key] ?? '').map((href) => ({ href, path: [index, key] })),
    ),
    ...diagnostic.fixes.flatMap(({ page, fix }, at) => [
      { href: page, path: [index, 'fixes', at, 'page'] },
      ...writtenRoutes(fix).map((href) => ({ href, path: [index, 'fixes', at, 'fix'] })),
    ]),
  ]);
}

/** Pages that explain a term of the glossary. */
export function linksOfGlossary(terms: readonly GlossaryTerm[]): SettingsLink[] {
  return terms.flatMap(({ page }, index) =>
    page === undefined ? [] : [{ href: page, path: [index, 'page'] }],
  );
}

/** Adds the position in the settings file to each link. Links to other sites are skipped. */
export function placeSettingsLinks(
  links: readonly SettingsLink[],
  source: string,
  file: string,
  product: Product,
): SourceLink[] {
  const own = links.filter(({ href }) => href.startsWith('/'));
  if (own.length === 0) return [];
  const filled = fillTokens(source, product, file);
  const yaml = parseYaml(filled.text, file);
  return own.map(({ href, path }) => ({
    file,
    href,
    ...(yaml.ok ? { position: filled.originalPosition(yaml.value.positionOf(path)) } : {}),
  }));
}
