import type { SidebarItem } from '../model/navigation';
import { markdownAddress } from './markdown-address';

/** A page in the lists for machines. */
export interface ListedPage {
  readonly route: string;
  readonly title: string;
  readonly description: string;
}

export interface MachineSite {
  readonly title: string;
  readonly tagline: string;
  /** Address of the site without a trailing slash. */
  readonly base: string;
}

function listItems(
  items: readonly SidebarItem[],
  pages: ReadonlyMap<string, ListedPage>,
  base: string,
  depth: number,
): string[] {
  return items.flatMap(({ label, route, isExternal, items: inner = [] }) => {
    const page = route === undefined || isExternal ? undefined : pages.get(route);
    const line = page
      ? [`${'  '.repeat(depth)}- [${page.title}](${base}${markdownAddress(page.route)}): ${page.description}`]
      : inner.length > 0
        ? [`${'  '.repeat(depth)}- ${label}`]
        : [];
    return [...line, ...listItems(inner, pages, base, depth + 1)];
  });
}

/** `llms.txt` (llmstxt.org): the site as one list, in sidebar order, with links to the Markdown. */
export function llmsFile(
  site: MachineSite,
  items: readonly SidebarItem[],
  pages: ReadonlyMap<string, ListedPage>,
): string {
  const alone = items.filter(({ items: inner }) => inner === undefined || inner.length === 0);
  const sections = items.filter(({ items: inner }) => inner !== undefined && inner.length > 0);
  const parts = sections.map((section) => {
    const own = section.route === undefined ? [] : [{ ...section, items: [] }];
    const lines = listItems([...own, ...(section.items ?? [])], pages, site.base, 0);
    return `## ${section.label}\n\n${lines.join('\n')}\n`;
  });
  const first = listItems(alone, pages, site.base, 0);
  return [
    `# ${site.title}\n`,
    `> ${site.tagline}\n`,
    `Every page is also available as Markdown: add .md to its address. For all pages in one file, see ${site.base}/llms-full.txt\n`,
    ...(first.length > 0 ? [`## Overview\n\n${first.join('\n')}\n`] : []),
    ...parts,
  ].join('\n');
}

/** `llms-full.txt`: all pages in sequence, each with its address. */
export function llmsFullFile(
  site: MachineSite,
  pages: readonly { readonly route: string; readonly markdown: string }[],
): string {
  const parts = pages.map(({ route, markdown }) => `<!-- ${site.base}${route} -->\n\n${markdown}`);
  return parts.join('\n---\n\n');
}
