/** Settings of Starlight. */
import path from 'node:path';
import { blogRow, readBlog } from './blog-list';
import { text } from './old-frontmatter';
import {
  asList,
  community,
  copiedMark,
  dataOf,
  entryOf,
  findFile,
  inside,
  listOf,
  logoOf,
  readSettings,
  type ReadSettings,
  redirectOfBase,
  withoutBase,
} from './old-settings';
import { readYaml } from './read-data';
import { originOf } from './own-links';
import { Call, isData } from './script-values';
import { starlightPage, type Aliases } from './starlight-page';
import type { OldEntry, ReadTool } from './old-docs';
import type { OldFolder } from './old-folder';

/** A text, or that of the main language. */
const localText = (value: unknown): string | undefined =>
  isData(value) ? text(value['en'] ?? Object.values(value)[0]) : text(value);

/** The aliases of tsconfig.json, which is JSON with comments. */
function aliasesOf(root: string, old: OldFolder): Aliases {
  const json = (old.text(path.join(root, 'tsconfig.json')) ?? '').replace(
    /^\s*\/\*[\s\S]*?\*\/|(?<=^|[,{[])\s*\/\/.*$/gm,
    '',
  );
  const options = inside(readYaml(json).value, 'compilerOptions');
  const base = path.join(root, text(inside(options, 'baseUrl')) ?? '.');
  return Object.entries(dataOf(inside(options, 'paths'))).flatMap(([name, to]) => {
    const folder = text(asList(to)[0]);
    return folder === undefined
      ? []
      : [[name.replace(/\*$/, ''), path.resolve(base, folder.replace(/\*$/, ''))] as const];
  });
}

/** @param pages  Their folder. */
function readSidebar(
  sidebar: unknown,
  { at, decide, computed, rows }: ReadSettings,
  old: OldFolder,
  pages: string,
): OldEntry[] {
  const pageOf = (slug: string): string | undefined => {
    const name = slug.replace(/[?#].*$/, '').replace(/^\/|\/$/g, '');
    return ['.mdx', '.md', '/index.mdx', '/index.md']
      .map((ending) => `${name}${ending}`.replace(/^\//, ''))
      .find((one) => old.isFile(path.join(pages, one)));
  };
  /** The folder of an entry, as a list of its pages. */
  const autoOf = (one: unknown): OldEntry[] => {
    const directory = text(inside(one, 'directory'));
    if (directory === undefined) return [];
    const where = path.join(pages, directory);
    if (old.names(where).length === 0) {
      decide(one, `the folder "${directory}" of the sidebar has no pages`);
      return [];
    }
    return [{ at: at(one), auto: directory.replace(/^\/|\/$/g, '') }];
  };
  const entriesOf = (items: unknown): OldEntry[] =>
    listOf(items).flatMap((item) => {
      if (typeof item === 'string') return [{ at: at(items), page: pageOf(item) ?? item }];
      return rows([item], 'an entry of the sidebar', (row) => {
        const label = localText(row['label']);
        computed(row['items'], 'a part of the sidebar');
        const link = text(row['slug']) ?? text(row['link']);
        const page = link === undefined ? undefined : pageOf(link);
        return entryOf({
          ...{ at: at(row), label, section: label, page },
          items: [...entriesOf(row['items']), ...autoOf(row['autogenerate'])],
          link: page === undefined ? link : link?.replace(/^\/?(?=.*#)/, '/'),
        });
      });
    });
  return entriesOf(sidebar);
}

/** The blogs of plugins, and the folder of each (absolute). */
const blogsOf = (calls: readonly Call[], old: OldFolder, pages: string) =>
  calls.flatMap(({ values: [options] }) => {
    const to = `${(text(inside(options, 'prefix')) ?? 'blog').replace(/^\/+|\/+$/g, '')}/`;
    const folder = path.join(pages, to);
    if (!old.isFolder(folder)) return [];
    const page = ['index.md', 'index.mdx'].find((name) => old.isFile(path.join(folder, name))) ?? 'index.md';
    return [{ folder, blog: readBlog(old, folder, to, to + page, text(inside(options, 'title'))) }];
  });

export const readStarlight: ReadTool = (root, old) => {
  const file = findFile(old, root, /^astro\.config\.[cm]?[jt]s$/);
  const folder = path.join(root, 'src/content/docs');
  if (file === undefined || !old.isFolder(folder)) return undefined;
  const settings = readSettings(file, old);
  const { data: astro, value, list, decide, computed, otherLanguages } = settings;
  const call = listOf(astro['integrations']).find(
    (one): one is Call => one instanceof Call && one.name === 'starlight',
  );
  const site = dataOf(call?.values[0]);
  if (!call) decide(value, 'the settings of Starlight are computed');
  const calls = listOf(site['plugins']).filter((one): one is Call => one instanceof Call && one.name !== '');
  const blogCalls = calls.filter(({ name }) => /blog/i.test(name));
  for (const one of calls) if (!blogCalls.includes(one)) decide(one, `the plugin ${one.name}`);

  const base = text(astro['base']);
  const main = text(site['defaultLocale']) ?? 'root';
  const inner = main !== 'root' && old.isFolder(path.join(folder, main)) ? main : '';
  // The main language can be in its addresses, too.
  const whole = `${base ?? ''}/${inner}`;
  const newAddress = (url: string): string => withoutBase(inner)(withoutBase(base)(url));
  const others = otherLanguages(site['locales'], folder, ['root', main]);
  const pages = path.join(folder, inner);

  const blogs = blogsOf(blogCalls, old, pages);
  list.push(...blogs.map(({ folder: posts }) => blogRow(old.shown(posts))));

  const { sidebar, social, title } = site;
  computed(sidebar, 'the sidebar');

  const links = community(
    isData(social)
      ? Object.entries(social).map(([label, href]) => ({ label, href: text(href) }))
      : listOf(social).map((one) => ({
          label: text(inside(one, 'label')) ?? text(inside(one, 'icon')),
          href: text(inside(one, 'href')),
        })),
  );
  const logo = isData(site['logo']) ? logoOf(site['logo']) : undefined;
  const { copies, ...mark } = copiedMark(old, logo === undefined ? undefined : path.resolve(root, logo));
  const address = text(astro['site']);
  for (const [key, one] of Object.entries({ title, description: site['description'], site: astro['site'] }))
    computed(one, `"${key}"`);
  const redirects = Object.entries(dataOf(astro['redirects'])).flatMap(([from, to]) => {
    const target = text(isData(to) ? to['destination'] : to);
    if (target !== undefined && !/[[\]]/.test(from)) return [{ from, to: target }];
    decide(astro['redirects'], `the redirect from ${from}`);
    return [];
  });
  return {
    pages: [{ folder: pages, to: '' }],
    blogs: blogs.map(({ blog }) => blog),
    files: [path.join(root, 'public')],
    settingsFile: old.shown(file),
    settings: {
      title:
        localText(title) ??
        (address !== undefined && URL.canParse(address) ? new URL(address).hostname : undefined),
      tagline: text(site['description']),
      url: originOf(address),
      sourceRepository: links.repository,
      editBaseUrl: text(inside(site['editLink'], 'baseUrl')),
      colorMode: 'system',
      ...mark,
      footer: links.footer,
      redirects: [...redirects, ...redirectOfBase(whole), ...(inner === '' ? [] : redirectOfBase(base))],
    },
    newAddress,
    sidebar: readSidebar(sidebar, settings, old, pages),
    copies,
    leftBehind: (name) => inner === '' && others.some((one) => name.startsWith(`${one}/`)),
    list,
    rules: starlightPage(root, newAddress, aliasesOf(root, old)),
  };
};
