import { kebabCase } from '../../kit/addresses/kebab-case';
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

/** Bytes of `llms.txt`, which assistants read whole before anything else. */
const LONGEST = 8_000;
/** Characters of the titles that say what a list of its own has. */
const MAX_TITLES = 200;

const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

/** The name of a section in an address: its label, or its number if that has other letters. */
export function sectionName(label: string, index: number): string {
  const slug = kebabCase(label);
  return /^[a-z\d-]+$/.test(slug) ? slug : String(index + 1);
}

/** A section of the sidebar, as lines. */
interface ListedSection {
  readonly label: string;
  readonly lines: readonly string[];
  /** Titles of the pages below it. */
  readonly titles: readonly string[];
  /** Of the page of the section itself. */
  readonly own: readonly string[];
}

function readSection(
  part: SidebarItem,
  pages: ReadonlyMap<string, ListedPage>,
  prefix: string,
): ListedSection {
  const { label, items = [] } = part;
  const own = part.route === undefined ? [] : listItems([{ ...part, items: [] }], pages, prefix, 0);
  const titles = readingOrder(items).flatMap(({ route }) => pages.get(route)?.title ?? []);
  return { label, own, titles, lines: [...own, ...listItems(items, pages, prefix, 0)] };
}

/** The line that leads to the list of a section, with the first titles in it. */
function listLine({ label, titles }: ListedSection, href: string): string {
  let shown = '';
  let count = 0;
  for (const title of titles) {
    const more = count === 0 ? title : `${shown}, ${title}`;
    if (more.length > MAX_TITLES) break;
    shown = more;
    count += 1;
  }
  const rest = titles.length - count;
  return `- ${link(`All ${titles.length} pages of ${label}`, href, `${shown}${rest > 0 ? `, and ${rest} more` : ''}`)}`;
}

/**
 * `llms.txt` (llmstxt.org): the site as one list, in sidebar order, with links to the Markdown, and the files that programs
 * read. If it is too long, its longest sections are lists of their own, to which it leads. Links have no host, so that they
 * lead to the site from which it was read.
 *
 * @param first  Files before the pages, by section; those of a row belong together.
 * @param last  Files after the pages.
 * @returns By address without the prefix.
 */
export function llmsFiles(
  site: MachineSite,
  items: readonly SidebarItem[],
  pages: ReadonlyMap<string, ListedPage>,
  first: ListedFiles,
  last: ListedFiles,
): ReadonlyMap<string, string> {
  const { prefix } = site;
  const hasInner = ({ items: inner = [] }: SidebarItem): boolean => inner.length > 0;
  const sections = items.filter(hasInner).map((part) => readSection(part, pages, prefix));
  const addresses = new Map<ListedSection, string>();
  const before = [
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
  ];
  const write = (): string =>
    [
      ...before,
      ...sections.flatMap((part) => {
        const address = addresses.get(part);
        const lines =
          address === undefined ? part.lines : [...part.own, listLine(part, `${prefix}${address}`)];
        return section(part.label, lines);
      }),
      ...fileSections(last, prefix),
    ].join('\n');
  const bySize = sections
    .filter((part) => sizeOf(part.lines.join('\n')) > 2 * MAX_TITLES)
    .sort((one, other) => sizeOf(other.lines.join('\n')) - sizeOf(one.lines.join('\n')));
  for (const part of bySize) {
    if (sizeOf(write()) <= LONGEST) break;
    const name = sectionName(part.label, sections.indexOf(part));
    const isTaken = [...addresses.values()].includes(listAddress(name));
    addresses.set(part, listAddress(isTaken ? `${name}-${sections.indexOf(part) + 1}` : name));
  }
  const lists = [...addresses].map(([{ label, lines }, address]): [string, string] => [
    address,
    `# ${plainLine(label)}: ${plainLine(site.title)}\n\n${addressRule(site)}\n\n${lines.join('\n')}\n`,
  ]);
  return new Map([['/llms.txt', write()], ...lists]);
}

const listAddress = (name: string): string => `/llms-list-${name}.txt`;

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
