/** Settings of MkDocs. */
import path from 'node:path';
import { blogRow, readBlog } from './blog-list';
import { mkdocsOrder, mkdocsSection } from './mkdocs-order';
import { isReservedId } from '../../../src/guides/mdx/reserved-ids';
import { tabAnchor } from './old-anchors';
import { mkdocsPage } from './mkdocs-page';
import { text } from './old-frontmatter';
import {
  asList,
  community,
  copiedMark,
  dataOf,
  entryOf,
  findFile,
  inside,
  isOutside,
  listOf,
  plain,
  type Data,
} from './old-settings';
import { originOf } from './own-links';
import { readYaml } from './read-data';
import { isData } from './script-values';
import type { MkdocsRules } from './mkdocs-blocks';
import type { Listed, OldEntry, ReadTool } from './old-docs';
import type { OldFolder } from './old-folder';

/** YAML without the tags by which MkDocs calls Python. */
function settingsIn(text: string, onProblem: (message: string) => void): Data {
  const { value, problem } = readYaml(text.replace(/(^|[:\-,[{])([ \t]+)!!?[\w./:-]+/gm, '$1$2'));
  if (problem !== undefined) onProblem(problem);
  return dataOf(value);
}

/** Names of plugins and extensions with their settings: a list of names and of maps, or a map. */
const named = (value: unknown): Map<string, Data> =>
  new Map(
    asList(value).flatMap((one): [string, Data][] =>
      isData(one)
        ? Object.entries(one).map(([name, own]) => [name, dataOf(own)])
        : typeof one === 'string'
          ? [[one, {}]]
          : [],
    ),
  );

/** The primary colors of Material for MkDocs. */
const COLORS: Readonly<Record<string, string>> = {
  red: '#ef5552', pink: '#e92063', purple: '#ab47bd', 'deep purple': '#7e56c2', indigo: '#4051b5', blue: '#2094f3',
  'light blue': '#02a6f2', cyan: '#00bdd6', teal: '#009485', green: '#4cae4f', 'light green': '#8bc34b', lime: '#cbdc38',
  yellow: '#ffec3d', amber: '#ffc105', orange: '#ffa724', 'deep orange': '#ff6e42', brown: '#795649', grey: '#757575',
  'blue grey': '#546d78',
}; // prettier-ignore

/** `nav`: a list of files, of `label: file`, and of `label: list`. */
const entriesOf = (nav: unknown, at: string): OldEntry[] =>
  listOf(nav).flatMap((entry) => {
    const [[label, target] = ['', entry]] = Object.entries(dataOf(entry));
    if (Array.isArray(target)) return mkdocsSection(at, label, entriesOf(target, at));
    const link = typeof target === 'string' ? target.replace(/^\.?\//, '') : JSON.stringify(target);
    return entryOf({ at, link, label: label || undefined });
  });

/** The blogs of Material, and the folder of the posts of each (absolute). @param folder  Of the pages (absolute). */
const blogsOf = (plugins: ReadonlyMap<string, Data>, old: OldFolder, folder: string) =>
  [...plugins].flatMap(([plugin, options]) => {
    if (!/^(?:material\/)?blog$/.test(plugin) || options['enabled'] === false) return [];
    const at = (text(options['blog_dir']) ?? 'blog').replace(/^[./]+|\/+$/g, '');
    const posts = (text(options['post_dir']) ?? '{blog}/posts')
      .replace('{blog}', at)
      .replace(/^\/+|\/+$/g, '');
    const page = path.posix.join(at, 'index.md');
    return [
      { folder: path.join(folder, posts), blog: readBlog(old, path.join(folder, posts), `${posts}/`, page) },
    ];
  });

/** What plugins make that is not here. */
const missingPlugins = (plugins: ReadonlyMap<string, Data>, hasNav: boolean): string[] =>
  [...plugins.keys()].flatMap((plugin) =>
    /^(?:material\/)?(?:macros|mkdocstrings|gen-files|literate-nav|mike|monorepo|multirepo)$/.test(plugin)
      ? [`the plugin "${plugin}": what it makes is not here`]
      : plugin.startsWith('awesome-') && hasNav
        ? [`the plugin "${plugin}" beside "nav": what it adds is not here`]
        : [],
  );

/** Anchors in links. */
const ANCHOR = /#([\p{L}\p{M}\p{N}_-]+)(?=[)\]\s"'>]|$)/gmu;

/** The anchors of tabs, which they have with `slugify`; only those to which a page links. */
function tabAnchors(tabbed: Data, old: OldFolder, folder: string): MkdocsRules['tabAnchor'] {
  if (!Object.hasOwn(tabbed, 'slugify')) return () => undefined;
  const linked = new Set(
    old
      .below(folder)
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) =>
        [...(old.text(path.join(folder, name)) ?? '').matchAll(ANCHOR)].map(([, anchor = '']) => anchor),
      ),
  );
  return (label, heading) => {
    const own = tabAnchor(label);
    const anchor = tabbed['combine_header_slug'] === true && heading !== '' ? `${heading}-${own}` : own;
    return linked.has(anchor) && !isReservedId(anchor) ? anchor : undefined;
  };
}

export const readMkdocs: ReadTool = (root, old) => {
  const file = findFile(old, root, /^mkdocs\.ya?ml$/);
  if (file === undefined) return undefined;
  const list: Listed[] = [];
  const at = old.shown(file);
  const decide = (what: string): void => void list.push({ file: at, kind: 'decide', text: what });
  const unread = (message: string): void => decide(`the settings cannot be read: ${message}`);
  const written = old.text(file);
  const own = written === undefined ? {} : settingsIn(written, unread);
  const parent = text(own['INHERIT']);
  const base = parent === undefined ? undefined : old.text(path.resolve(root, parent));
  const inherited = base === undefined ? {} : settingsIn(base, unread);
  if (inherited['INHERIT'] !== undefined) decide(`"INHERIT" of ${String(parent)} is not read`);
  const settings: Data = { ...inherited, ...own };
  const folder = path.resolve(root, text(settings['docs_dir']) ?? 'docs');
  const theme = dataOf(settings['theme']);
  const plugins = named(settings['plugins']);
  const extensions = named(settings['markdown_extensions']);
  for (const what of missingPlugins(plugins, Array.isArray(settings['nav']))) decide(what);
  if (listOf(settings['hooks']).length > 0) decide('"hooks" are programs: what they change is not here');

  const blogs = blogsOf(plugins, old, folder);
  list.push(...blogs.map(({ folder: posts }) => blogRow(old.shown(posts))));
  const isPost = (name: string): boolean => blogs.some(({ blog }) => blog.posts.has(name));

  const palettes = asList(theme['palette']).filter(isData);
  const primary = palettes
    .map((one) => text(one['primary']))
    .find((one) => one !== undefined && Object.hasOwn(COLORS, one));
  const custom = listOf(settings['extra_css']).flatMap((css) => {
    const style = path.join(folder, String(isData(css) ? css['path'] : css));
    const [, color] =
      /--md-(?:primary-fg-color|accent-fg-color):\s*(#[\da-f]{6})\b/i.exec(old.text(style) ?? '') ?? [];
    return color === undefined ? [] : [color];
  })[0];
  const schemes = palettes.map((one) => text(one['scheme']));
  const isSystem = palettes.some((one) => (text(one['media']) ?? '').includes('prefers-color-scheme'));
  const logo = text(theme['logo']);
  const { copies, ...mark } = copiedMark(old, logo === undefined ? undefined : path.join(folder, logo));
  const social = community(
    listOf(inside(settings, 'extra', 'social')).flatMap((one) => {
      const href = text(inside(one, 'link'));
      const label = text(inside(one, 'name')) ?? text(inside(one, 'icon'))?.split('/').at(-1);
      return href === undefined || !isOutside(href) ? [] : [{ label, href }];
    }),
  );
  const address = text(settings['site_url']);
  const repository = text(settings['repo_url'])?.replace(/\/$/, '');
  const edit = text(settings['edit_uri']);
  const routeOf = (page: string): string =>
    `/${page.replace(/\.md$/, '').replace(/(?:^|\/)(?:index|README)$/, '')}`;
  const redirects = Object.entries(dataOf(plugins.get('redirects')?.['redirect_maps']));
  const snippets = extensions.get('pymdownx.snippets') ?? {};
  const bases = [
    ...asList(snippets['base_path'] ?? '.').map((one) => path.resolve(root, String(one))),
    folder,
  ];
  return {
    pages: [{ folder, to: '' }],
    blogs: blogs.map(({ blog }) => blog),
    files: [],
    settingsFile: at,
    settings: {
      title: text(settings['site_name']),
      tagline: text(settings['site_description']),
      url: originOf(address),
      sourceRepository: repository,
      editBaseUrl:
        edit !== undefined && !isOutside(edit) && repository !== undefined
          ? `${repository}/${edit.replace(/^\//, '')}`
          : edit,
      language: text(theme['language']),
      colorMode: isSystem ? 'system' : schemes[0] === 'slate' ? 'dark' : 'light',
      color: primary === undefined ? custom : COLORS[primary],
      ...mark,
      footer: social.footer,
      copyright: plain(text(settings['copyright'])),
      redirects: redirects.flatMap(([from, to]) =>
        typeof to === 'string'
          ? [{ from: routeOf(from), to: isOutside(to) ? to : routeOf(to.replace(/#.*$/, '')) }]
          : [],
      ),
    },
    sidebar: Array.isArray(settings['nav'])
      ? entriesOf(settings['nav'], at)
      : mkdocsOrder(old, folder, isPost, list),
    copies,
    list,
    rules: mkdocsPage({
      bases,
      appended: listOf(snippets['auto_append']).map(String),
      tabAnchor: tabAnchors(extensions.get('pymdownx.tabbed') ?? {}, old, folder),
      has: (extension) => extensions.has(extension) || extensions.has(`markdown.extensions.${extension}`),
    }),
  };
};
