/** The lines of sidebar.yml from the sidebar of another tool. */
import type { OldEntry, OldLink } from './old-docs';

export const yamlText = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('@@', '@ @')}'`;

/** A line of sidebar.yml, and where its entry is in the old settings. */
interface SidebarLine {
  readonly text: string;
  /** `file:line` */
  readonly at: string | undefined;
}

/**
 * @param addressOf  Address of a page by its old file, or of a link; undefined if it leads to no page.
 * @param onLost   Called for an entry that leads to no page.
 */
export function sidebarLines(
  entries: readonly OldEntry[],
  addressOf: (link: OldLink) => string | undefined,
  onLost: (name: string, at: string | undefined) => void,
  indent = '',
): SidebarLine[] {
  const routeOf = (page: string): string | undefined => addressOf({ label: '', page });
  return entries.flatMap((entry) => {
    const line = (text: string): SidebarLine => ({ text: indent + text, at: entry.at });
    if ('link' in entry) {
      const link = addressOf({ label: entry.label, href: entry.link });
      if (link === undefined) onLost(entry.link, entry.at);
      return link === undefined
        ? []
        : [line(`- { link: ${yamlText(link)}, label: ${yamlText(entry.label)} }`)];
    }
    if ('auto' in entry) return [line(`- auto: ${entry.auto === '' ? '/' : yamlText(entry.auto)}`)];
    const route = entry.page === undefined ? undefined : routeOf(entry.page);
    if (entry.page !== undefined && route === undefined) onLost(entry.page, entry.at);
    if ('items' in entry) {
      const inner = sidebarLines(entry.items, addressOf, onLost, `${indent}    `);
      if (inner.length > 0)
        return [
          line(`- section: ${yamlText(entry.section)}`),
          ...(route === undefined ? [] : [line(`  page: ${route}`)]),
          line('  items:'),
          ...inner,
        ];
      return route === undefined ? [] : [line(`- { page: ${route}, label: ${yamlText(entry.section)} }`)];
    }
    if (route === undefined) return [];
    return [
      line(
        entry.label === undefined ? `- ${route}` : `- { page: ${route}, label: ${yamlText(entry.label)} }`,
      ),
    ];
  });
}
