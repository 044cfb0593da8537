/** The lines of sidebar.yml from the sidebar of another tool. */
import type { OldEntry, OldLink } from './old-docs';

export const yamlText = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('@@', '@ @')}'`;

/**
 * @param addressOf  Address of a page by its old file, or of a link; undefined if it leads to no page.
 * @param onLost   Called for an entry that leads to no page.
 */
export function sidebarLines(
  entries: readonly OldEntry[],
  addressOf: (link: OldLink) => string | undefined,
  onLost: (name: string, at: string | undefined) => void,
  indent = '',
): string[] {
  const routeOf = (page: string): string | undefined => addressOf({ label: '', page });
  return entries.flatMap((entry) => {
    if ('link' in entry) {
      const link = addressOf({ label: entry.label, href: entry.link });
      if (link === undefined) onLost(entry.link, entry.at);
      return link === undefined
        ? []
        : [`${indent}- { link: ${yamlText(link)}, label: ${yamlText(entry.label)} }`];
    }
    if ('auto' in entry) return [`${indent}- auto: ${entry.auto === '' ? '/' : yamlText(entry.auto)}`];
    const route = entry.page === undefined ? undefined : routeOf(entry.page);
    if (entry.page !== undefined && route === undefined) onLost(entry.page, entry.at);
    if ('items' in entry) {
      const inner = sidebarLines(entry.items, addressOf, onLost, `${indent}    `);
      if (inner.length > 0)
        return [
          `${indent}- section: ${yamlText(entry.section)}`,
          ...(route === undefined ? [] : [`${indent}  page: ${route}`]),
          `${indent}  items:`,
          ...inner,
        ];
      return route === undefined ? [] : [`${indent}- { page: ${route}, label: ${yamlText(entry.section)} }`];
    }
    if (route === undefined) return [];
    return [
      entry.label === undefined
        ? `${indent}- ${route}`
        : `${indent}- { page: ${route}, label: ${yamlText(entry.label)} }`,
    ];
  });
}
