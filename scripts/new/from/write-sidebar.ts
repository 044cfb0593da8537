/** The lines of sidebar.yml from the sidebar of another tool. */
import type { OldDocs, OldEntry, OldTarget } from './old-docs';

export const yamlText = (text: string): string => `'${text.replaceAll("'", "''").replaceAll('@@', '@ @')}'`;

/** Whether there is one sidebar for all pages. */
export const isSingle = (sidebar: NonNullable<OldDocs['sidebar']>): sidebar is readonly OldEntry[] =>
  Array.isArray(sidebar);

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
  addressOf: (target: OldTarget) => string | undefined,
  onLost: (name: string, at: string | undefined) => void,
  indent = '',
): SidebarLine[] {
  return entries.flatMap((entry) => {
    const line = (text: string): SidebarLine => ({ text: indent + text, at: entry.at });
    if ('auto' in entry) return [line(`- auto: ${entry.auto === '' ? '/' : yamlText(entry.auto)}`)];
    const name = 'link' in entry ? entry.link : entry.page;
    const address =
      name === undefined ? undefined : addressOf('link' in entry ? { href: name } : { page: name });
    if (name !== undefined && address === undefined) onLost(name, entry.at);
    const inner = 'items' in entry ? sidebarLines(entry.items, addressOf, onLost, `${indent}    `) : [];
    if ('items' in entry && inner.length > 0)
      return [
        line(`- section: ${yamlText(entry.section)}`),
        ...(address === undefined ? [] : [line(`  page: ${address}`)]),
        line('  items:'),
        ...inner,
      ];
    if (address === undefined) return [];
    if ('link' in entry) return [line(`- { link: ${yamlText(address)}, label: ${yamlText(entry.label)} }`)];
    const label = 'items' in entry ? entry.section : entry.label;
    return [line(label === undefined ? `- ${address}` : `- { page: ${address}, label: ${yamlText(label)} }`)];
  });
}
