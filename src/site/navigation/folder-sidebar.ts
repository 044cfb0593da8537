import { z } from 'zod';
import { parseWithSchema } from '../../kit/diagnostics/parse-with-schema';
import { parseYaml } from '../../kit/yaml/parse-yaml';
import { guideRoute, isPagePath } from './guide-route';
import { numberOf, withoutNumber } from './numbered-names';
import type { ReadPage } from '../../guides/read-page';
import type { Diagnostic, Result } from '../../kit/diagnostics/diagnostic';
import type { SidebarEntry } from '../settings';

/** What `_category_.json` of a folder says. */
export interface Category {
  /** Path from the root of the site. */
  readonly file: string;
  readonly label?: string;
  readonly position?: number;
  readonly description?: string;
  /** The page of the folder, by its file name without ending. */
  readonly page?: string;
}

/** Categories by their folder below `content/`. */
type Categories = ReadonlyMap<string, Category>;

/** A page as the order of its folder needs it. */
type FolderPage = Pick<ReadPage, 'relativePath' | 'route' | 'frontmatter'>;

/** The page of a folder that has none: its address, and its text as a page would be written. */
interface GeneratedPage {
  readonly relativePath: string;
  readonly file: string;
  readonly source: string;
}

export const CATEGORY_FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

const categorySchema = z.object({
  label: z.string({ error: 'Write a text' }).min(1, 'Write a text').optional(),
  position: z.number({ error: 'Write a number' }).optional(),
  description: z.string({ error: 'Write a text' }).optional(),
  link: z
    .union(
      [
        z.object({
          type: z.literal('generated-index'),
          title: z.string().optional(),
          description: z.string().optional(),
        }),
        z.object({ type: z.literal('doc'), id: z.string() }),
      ],
      { error: 'Write { "type": "generated-index" } or { "type": "doc", "id": "intro" }' },
    )
    .nullish(),
});

/** Reads one `_category_.json`, or its form in YAML. Keys without a meaning here are ignored. */
export function readCategory(source: string, file: string): Result<Category> {
  const yaml = parseYaml(source, file);
  if (!yaml.ok) return yaml;
  const shaped = parseWithSchema(categorySchema, yaml.value, { area: 'sidebar', file, knownKeys: [] });
  if (!shaped.ok) return shaped;
  const { label, position, link, description } = shaped.value;
  const text = description ?? (link?.type === 'generated-index' ? link.description : undefined);
  const name = label ?? (link?.type === 'generated-index' ? link.title : undefined);
  return {
    ok: true,
    value: {
      file,
      ...(name === undefined ? {} : { label: name }),
      ...(position === undefined ? {} : { position }),
      ...(text === undefined ? {} : { description: text }),
      ...(link?.type === 'doc' ? { page: link.id } : {}),
    },
  };
}

const positionOf = (name: string): number | undefined => Number(numberOf(name)) || undefined;

/** The label of a folder: `02-get_started` is "Get started". */
function labelOf(name: string): string {
  const words = withoutNumber(name).replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface Row {
  readonly position: number;
  readonly label: string;
  readonly entry: SidebarEntry;
}

const inOrder = (rows: readonly Row[]): SidebarEntry[] =>
  [...rows]
    .sort((a, b) => a.position - b.position || a.label.localeCompare(b.label, 'en', { numeric: true }))
    .map(({ entry }) => entry);

const quoted = (text: string): string => JSON.stringify(text.replaceAll('@@', '@ @'));

/** Cards of the page of a folder; more are no overview, and a text of thousands is too large to be compiled. */
const MAX_CARDS = 500;

/** The text of the page of a folder: a card for each page and folder in it, up to a limit. */
function generatedSource(
  label: string,
  category: Category | undefined,
  all: readonly SidebarEntry[],
): string {
  const entries = all.slice(0, MAX_CARDS);
  const cards = entries.flatMap((entry) => {
    const route = entry.kind === 'page' || entry.kind === 'section' ? entry.page : undefined;
    return route === undefined ? [] : [`<Card href=${quoted(route)} />`];
  });
  const names = entries
    .map((entry) => ('label' in entry ? entry.label : ''))
    .filter(Boolean)
    .join(', ');
  const description = category?.description ?? `The pages about ${label}: ${names}.`;
  return `---\ntitle: ${quoted(label)}\ndescription: ${quoted(description)}\n---\n\n<Cards>\n\n${cards.join('\n\n')}\n\n</Cards>\n`;
}

const isIndex = (path: string): boolean => /(?:^|\/)(?:index|readme)\.mdx?$/i.test(path);

/** The page of a folder: the one that its category names, or its index. */
function indexOf(
  own: readonly FolderPage[],
  nameOf: (page: FolderPage) => string,
  named: string | undefined,
): FolderPage | undefined {
  if (named === undefined) return own.find((page) => isIndex(nameOf(page)));
  const plain = (name: string): string => withoutNumber(name.replace(/\.mdx?$/, ''));
  const wanted = plain(named.replace(/^.*\//, ''));
  return own.find((page) => plain(nameOf(page)) === wanted);
}

const missingPage = (file: string, named: string): Diagnostic => ({
  code: 'sidebar/missing-page',
  severity: 'error',
  file,
  position: { line: 1, column: 1 },
  message: `The folder's page is "${named}", which is no page of this folder.`,
  fix: 'Write the name of a file of this folder as "id", or remove "link".',
});

/**
 * The sidebar of a folder below `content/`, by `sidebar_position`, number prefixes, `_category_.json`, then title.
 *
 * @param folder  `guides`; empty for all pages.
 * @returns The entries, and a page for each folder without one. Pages that are unlisted are in neither.
 */
export function folderSidebar(
  folder: string,
  pages: readonly FolderPage[],
  categories: Categories,
): {
  readonly entries: readonly SidebarEntry[];
  readonly generated: readonly GeneratedPage[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const generated: GeneratedPage[] = [];
  const diagnostics: Diagnostic[] = [];
  const listed = pages.filter(
    ({ relativePath, frontmatter }) => isPagePath(relativePath) && frontmatter.unlisted !== true,
  );
  const pageRow = ({ relativePath, route, frontmatter }: FolderPage): Row => {
    const label = frontmatter.sidebarLabel ?? frontmatter.title;
    const name = relativePath.split('/').at(-1) ?? '';
    return {
      position: frontmatter.sidebarPosition ?? positionOf(name) ?? Number.MAX_SAFE_INTEGER,
      label,
      entry: { kind: 'page', page: route, label },
    };
  };
  const readFolder = (path: string): { rows: readonly Row[]; index: FolderPage | undefined } => {
    const prefix = path === '' ? '' : `${path}/`;
    const inside = listed.filter(({ relativePath }) => relativePath.startsWith(prefix));
    const rest = (page: FolderPage): string => page.relativePath.slice(prefix.length);
    const own = inside.filter((page) => !rest(page).includes('/'));
    const { page: named, file = '' } = categories.get(path) ?? {};
    const index = indexOf(own, rest, named);
    if (named !== undefined && index === undefined) diagnostics.push(missingPage(file, named));
    const folders = [
      ...new Set(
        inside.filter((page) => rest(page).includes('/')).map((page) => rest(page).split('/')[0] ?? ''),
      ),
    ];
    const rows = [
      ...own.filter((page) => page !== index).map(pageRow),
      ...folders.map((name) => folderRow(`${prefix}${name}`, name)),
    ];
    return { rows, index };
  };
  const folderRow = (path: string, name: string): Row => {
    const { rows, index } = readFolder(path);
    const category = categories.get(path);
    const label =
      category?.label ??
      (index ? (index.frontmatter.sidebarLabel ?? index.frontmatter.title) : labelOf(name));
    const position =
      category?.position ?? positionOf(name) ?? index?.frontmatter.sidebarPosition ?? Number.MAX_SAFE_INTEGER;
    const items = inOrder(rows);
    // A page elsewhere can have the address.
    const address = guideRoute(`${path}/index.mdx`);
    let route = index?.route ?? pages.find((page) => page.route === address)?.route;
    if (index && items.length === 0)
      return { position, label, entry: { kind: 'page', page: index.route, label } };
    if (route === undefined) {
      const page = {
        relativePath: `${path}/index.mdx`,
        file: category?.file ?? `content/${path}`,
        source: generatedSource(label, category, items),
      };
      generated.push(page);
      if (items.length > MAX_CARDS)
        diagnostics.push({
          code: 'sidebar/large-folder',
          severity: 'warning',
          file: page.file,
          message: `The folder has ${items.length} pages and no index, so its page shows the first ${MAX_CARDS} of them.`,
          fix: 'Add a page "index.mdx" to the folder, or sort its pages into folders.',
        });
      route = address;
    }
    return { position, label, entry: { kind: 'section', label, page: route, items } };
  };
  const { rows, index } = readFolder(folder);
  const first: SidebarEntry[] = index
    ? [{ kind: 'page', page: index.route, label: pageRow(index).label }]
    : [];
  return { entries: [...first, ...inOrder(rows)], generated, diagnostics };
}
