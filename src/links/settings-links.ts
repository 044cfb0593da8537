import { fillTokens } from '../site/fill-tokens';
import { parseYaml } from '../yaml/parse-yaml';
import type { CatalogProblem, GlossaryTerm, Product, SidebarEntry, SiteSettings } from '../model/site';
import type { SourceLink } from './check-links';

type Path = readonly (string | number)[];

interface SettingsLink {
  readonly href: string;
  readonly path: Path;
}

/** Links of site.yml: navbar, footer, announcement, and where its redirects lead. */
export function linksOfSettings(settings: SiteSettings): SettingsLink[] {
  return [
    ...settings.navbar.map(({ href }, index) => ({ href, path: ['navbar', index, 'href'] })),
    ...settings.footer.groups.flatMap(({ links }, group) =>
      links.map(({ href }, index) => ({ href, path: ['footer', 'groups', group, 'links', index, 'href'] })),
    ),
    ...(settings.announcement?.href === undefined
      ? []
      : [{ href: settings.announcement.href, path: ['announcement', 'href'] }]),
    ...settings.redirects.map(({ to }, index) => ({ href: to, path: ['redirects', index, 'to'] })),
  ];
}

/** Links of sidebar.yml that name no page: `{ link, label }`. */
export function linksOfSidebar(entries: readonly SidebarEntry[], path: Path = []): SettingsLink[] {
  return entries.flatMap((entry, index): SettingsLink[] => {
    if (entry.kind === 'link') return [{ href: entry.href, path: [...path, index, 'link'] }];
    return entry.kind === 'section' ? linksOfSidebar(entry.items, [...path, index, 'items']) : [];
  });
}

/** Pages that the catalog of problems names as owners. */
export function linksOfCatalog(problems: readonly CatalogProblem[]): SettingsLink[] {
  return problems.map(({ owner }, index) => ({ href: owner, path: [index, 'owner'] }));
}

/** Pages that the glossary names as the explanation of a term. */
export function linksOfGlossary(terms: readonly GlossaryTerm[]): SettingsLink[] {
  return terms.flatMap(({ page }, index) =>
    page === undefined ? [] : [{ href: page, path: [index, 'page'] }],
  );
}

/** Gives links of a settings file the places at which the writer typed them; other sites are left out. */
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
