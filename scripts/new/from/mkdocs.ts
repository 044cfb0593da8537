/** Settings of MkDocs. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { convertMkdocs } from './mkdocs-page';
import { findFile, type Listed, type OldEntry, type OldLink, type ReadTool } from './old-docs';
import { text } from './old-frontmatter';
import { originOf } from './own-links';
import { isData } from './script-values';
import { isOutside, listOf } from './vitepress';

type Settings = Readonly<Record<string, unknown>>;

/** YAML without the tags by which MkDocs calls Python. */
function readYaml(file: string, onError: (message: string) => void): Settings {
  try {
    const value = load(readFileSync(file, 'utf8').replace(/(^|[:\-,[{])([ \t]+)!!?[\w./:-]+/gm, '$1$2'));
    return isData(value) ? value : {};
  } catch (error) {
    onError((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '');
    return {};
  }
}

/** Names of plugins and extensions with their settings: a list of names and of maps, or a map. */
const named = (value: unknown): Map<string, Settings> =>
  new Map(
    (Array.isArray(value) ? value : [value]).flatMap((one): [string, Settings][] =>
      isData(one)
        ? Object.entries(one).map(([name, own]) => [name, isData(own) ? own : {}])
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
  listOf(nav).map((entry): OldEntry => {
    const [[label, target] = ['', entry]] = isData(entry) ? Object.entries(entry) : [];
    if (Array.isArray(target)) {
      const items = entriesOf(target, at);
      // The first page without a name of its own is that of the section ("navigation.indexes").
      const [index] = items;
      const isIndex =
        index !== undefined &&
        'page' in index &&
        !('items' in index) &&
        /(?:^|\/)(?:index|README)\.md$/.test(index.page) &&
        items.length > 1;
      return {
        at,
        section: label,
        ...(isIndex ? { page: index.page } : {}),
        items: isIndex ? items.slice(1) : items,
      };
    }
    const name = typeof target === 'string' ? target.replace(/^\.?\//, '') : JSON.stringify(target);
    if (isOutside(name)) return { at, link: name, label: label || name };
    return { at, page: name, ...(label === '' ? {} : { label }) };
  });

export const readMkdocs: ReadTool = (root, shown, old) => {
  const name = findFile(root, /^mkdocs\.ya?ml$/);
  if (name === undefined) return undefined;
  const file = path.join(root, name);
  const list: Listed[] = [];
  const at = shown(file);
  const decide = (what: string): void => void list.push({ file: at, kind: 'decide', text: what });
  const unread = (message: string): void => decide(`the settings cannot be read: ${message}`);
  const own = readYaml(file, unread);
  const parent = text(own['INHERIT']);
  const parentFile = parent === undefined ? undefined : path.resolve(root, parent);
  const settings: Settings = {
    ...(parentFile !== undefined && parentFile.startsWith(old) && existsSync(parentFile)
      ? readYaml(parentFile, unread)
      : {}),
    ...own,
  };
  const folder = path.join(root, text(settings['docs_dir']) ?? 'docs');
  const theme = isData(settings['theme']) ? settings['theme'] : {};
  const plugins = named(settings['plugins']);
  const extensions = named(settings['markdown_extensions']);
  for (const plugin of plugins.keys())
    if (
      /^(?:macros|mkdocstrings|gen-files|literate-nav|awesome-pages|awesome-nav|mike|blog|monorepo|multirepo)$/.test(
        plugin.replace('material/', ''),
      )
    )
      decide(`the plugin "${plugin}": what it makes is not here`);
  if (Array.isArray(settings['hooks']) && settings['hooks'].length > 0)
    decide('"hooks" are programs: what they change is not here');

  const palettes = (Array.isArray(theme['palette']) ? theme['palette'] : [theme['palette']]).filter(isData);
  const primary = palettes
    .map((one) => text(one['primary']))
    .find((one) => one !== undefined && Object.hasOwn(COLORS, one));
  const custom = listOf(settings['extra_css']).flatMap((css) => {
    const style = path.join(folder, String(isData(css) ? css['path'] : css));
    const [, color] =
      /--md-(?:primary-fg-color|accent-fg-color):\s*(#[\da-f]{6})\b/i.exec(
        existsSync(style) ? readFileSync(style, 'utf8') : '',
      ) ?? [];
    return color === undefined ? [] : [color];
  })[0];
  const schemes = palettes.map((one) => text(one['scheme']));
  const isSystem = palettes.some((one) => (text(one['media']) ?? '').includes('prefers-color-scheme'));
  const logo = text(theme['logo']);
  const logoFile = logo?.endsWith('.svg') ? path.join(folder, logo) : undefined;
  const hasMark = logoFile !== undefined && existsSync(logoFile);
  const extra = isData(settings['extra']) ? settings['extra'] : {};
  const social = listOf(extra['social'])
    .filter(isData)
    .flatMap((one): OldLink[] => {
      const link = text(one['link']);
      const label = text(one['name']) ?? text(one['icon'])?.split('/').at(-1);
      return link === undefined || label === undefined || !isOutside(link)
        ? []
        : [{ label: label.charAt(0).toUpperCase() + label.slice(1), href: link }];
    });
  const address = text(settings['site_url']);
  const repository = text(settings['repo_url'])?.replace(/\/$/, '');
  const edit = text(settings['edit_uri']);
  const routeOf = (page: string): string =>
    `/${page.replace(/\.md$/, '').replace(/(?:^|\/)(?:index|README)$/, '')}`;
  const maps = plugins.get('redirects')?.['redirect_maps'];
  const redirects = isData(maps) ? Object.entries(maps) : [];
  const snippets = extensions.get('pymdownx.snippets')?.['base_path'];
  const bases = [
    ...(Array.isArray(snippets) ? snippets : [snippets ?? '.']).map((one) => path.resolve(root, String(one))),
    folder,
  ];
  return {
    tool: 'MkDocs',
    pages: [{ folder, to: '' }],
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
      ...(hasMark ? { mark: `/${path.basename(logoFile)}` } : {}),
      footer: social.length === 0 ? [] : [{ title: 'Community', links: social }],
      copyright: text(settings['copyright'])
        ?.replace(/<[^>]*>/g, '')
        .replaceAll('&copy;', '©'),
      redirects: redirects.flatMap(([from, to]) =>
        typeof to === 'string'
          ? [{ from: routeOf(from), to: isOutside(to) ? to : routeOf(to.replace(/#.*$/, '')) }]
          : [],
      ),
    },
    sidebar: Array.isArray(settings['nav']) ? entriesOf(settings['nav'], at) : undefined,
    copies: hasMark ? new Map([[`static/${path.basename(logoFile)}`, logoFile]]) : new Map(),
    list,
    convert: convertMkdocs({
      root: old,
      bases,
      has: (extension) => extensions.has(extension) || extensions.has(`markdown.extensions.${extension}`),
    }),
  };
};
