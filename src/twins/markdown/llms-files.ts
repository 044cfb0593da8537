import { plainLine } from '../../kit/texts/plain-line';
import { readingOrder } from '../../site/navigation/build-sidebar';
import type { SidebarItem } from '../../site/navigation/navigation';
import { markdownAddress } from '../../kit/addresses/markdown-address';

/** A page in the lists for machines. */
export interface ListedPage {
  readonly route: string;
  readonly title: string;
  /** Empty if its title says enough. */
  readonly description: string;
}

/** A file in the lists, at its address without the prefix. */
export interface ListedFile {
  readonly address: string;
  readonly title: string;
  readonly description?: string;
}

export interface MachineSite {
  readonly title: string;
  readonly tagline: string;
  /** Address of the site without a trailing slash and without its prefix. */
  readonly origin: string;
  readonly prefix: string;
  /** Route of the page of the problem catalog. */
  readonly problemsPage?: string | undefined;
}

const link = (title: string, href: string, description: string): string =>
  `[${plainLine(title)}](${href})${description === '' ? '' : `: ${plainLine(description).replace(/\.$/, '')}`}`;

function listItems(
  items: readonly SidebarItem[],
  pages: ReadonlyMap<string, ListedPage>,
  prefix: string,
  depth: number,
): string[] {
  return items.flatMap(({ label, route, isExternal, items: inner = [] }) => {
    const page = route === undefined || isExternal ? undefined : pages.get(route);
    const line = page
      ? [
          `${'  '.repeat(depth)}- ${link(page.title, `${prefix}${markdownAddress(page.route)}`, page.description)}`,
        ]
      : inner.length > 0
        ? [`${'  '.repeat(depth)}- ${plainLine(label)}`]
        : [];
    return [...line, ...listItems(inner, pages, prefix, depth + 1)];
  });
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? [`## ${plainLine(title)}\n\n${lines.join('\n')}\n`] : [];

type ListedFiles = Readonly<Record<string, readonly (readonly ListedFile[])[]>>;

const fileSections = (files: ListedFiles, prefix: string): readonly string[] =>
  Object.entries(files).flatMap(([title, rows]) =>
    section(
      title,
      rows.map(
        (row) =>
          `- ${row.map((file) => link(file.title, `${prefix}${file.address}`, file.description ?? '')).join(', ')}`,
      ),
    ),
  );

/** How a program finds the Markdown of an address, in words. */
export function addressRule({ problemsPage }: Pick<MachineSite, 'problemsPage'>): string {
  const parts = problemsPage === undefined ? 'schemas' : 'problems and schemas';
  return `Every page is also Markdown: append \`.md\` to its address, or \`index.html.md\` if the address ends with a slash. For ${parts}, replace the \`#\` of the address by \`/\` and append \`.md\`${
    problemsPage === undefined
      ? ''
      : `: the \`type\` of a problem ending with \`#problem-busy\` has \`${problemsPage}/problem-busy.md\``
  }.`;
}

/**
 * `llms.txt` (llmstxt.org): the site as one list, in sidebar order, with links to the Markdown, and the files that programs
 * read. Links have no host, so that they lead to the site from which it was read.
 *
 * @param first  Files before the pages, by section; those of a row belong together.
 * @param last  Files after the pages.
 */
export function llmsFile(
  site: MachineSite,
  items: readonly SidebarItem[],
  pages: ReadonlyMap<string, ListedPage>,
  first: ListedFiles,
  last: ListedFiles,
): string {
  const { prefix } = site;
  const hasInner = ({ items: inner = [] }: SidebarItem): boolean => inner.length > 0;
  return [
    `# ${plainLine(site.title)}\n`,
    `> ${plainLine(site.tagline)}\n`,
    `${addressRule(site)} Links begin at ${site.origin}.\n`,
    ...fileSections(first, prefix),
    ...section(
      'Overview',
      listItems(
        // Beside several sidebars, the home page is in none.
        [
          ...(readingOrder(items).some(({ route }) => route === '/') ? [] : [{ label: '', route: '/' }]),
          ...items.filter((item) => !hasInner(item)),
        ],
        pages,
        prefix,
        0,
      ),
    ),
    ...items.filter(hasInner).flatMap((part) => {
      const own = part.route === undefined ? [] : [{ ...part, items: [] }];
      return section(part.label, listItems([...own, ...(part.items ?? [])], pages, prefix, 0));
    }),
    ...fileSections(last, prefix),
  ].join('\n');
}

/** Pages in sequence, each with its address. */
export function llmsFullFile(
  base: string,
  pages: readonly { readonly route: string; readonly markdown: string }[],
): string {
  const parts = pages.map(({ route, markdown }) => `<!-- ${base}${route} -->\n\n${markdown}`);
  return parts.join('\n---\n\n');
}

/** The pages of each section of the sidebar, and those without a section. */
export function areasOf(
  items: readonly SidebarItem[],
): readonly { readonly label: string; readonly routes: readonly string[] }[] {
  const routesOf = ({ route, items: inner = [] }: SidebarItem): string[] => [
    ...(route === undefined ? [] : [route]),
    ...inner.flatMap(routesOf),
  ];
  // Sections of several sidebars can have the same name.
  const areas = new Map<string, string[]>();
  for (const item of items)
    if (item.items?.length) areas.set(item.label, [...(areas.get(item.label) ?? []), ...routesOf(item)]);
  return [...areas].map(([label, routes]) => ({ label, routes }));
}
