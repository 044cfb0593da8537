/** Settings of Docusaurus 2 and 3, read from the syntax trees of its scripts. */
import path from 'node:path';
import { blogRow, readBlog } from './blog-list';
import { readDocs, type DocsFolder } from './docusaurus-docs';
import { finishDocusaurus } from './docusaurus-finish';
import { docusaurusPage } from './docusaurus-page';
import { readSidebars } from './docusaurus-sidebars';
import type { Listed, OldLink, OldSettings, ReadTool } from './old-docs';
import type { OldFolder } from './old-folder';
import {
  asList,
  beginningOf,
  countPages,
  dataOf,
  findFile,
  inside,
  listOf,
  plain,
  readSettings,
  type Data,
  type ReadSettings,
} from './old-settings';
import { numberOf, withoutNumbers } from '../../../src/site/navigation/numbered-names';
import { readScript } from './read-script';
import { Computed, Call } from './script-values';
import { attributesIn } from './tags';

/** Pages that a plugin makes from a specification, as this engine does. */
const MADE_FROM_SPEC = /\.(?:api|info|tag|schema)\.mdx$/;
const IS_MADE = /^(?:api:\s|import Api\w* from "@theme\/Api)/m;

/** Folders of pages, which can be the same. */
const MOST_INSTANCES = 50;

const PATH_CALL = /^(?:require\.resolve|(?:path\.)?(?:join|resolve))\(/;

/** A text that is there; `require.resolve('./a')` and `path.join(__dirname, 'a')` are their path. No other call is what it is given. */
const textOf = (value: unknown): string | undefined => {
  const isPath = value instanceof Call && PATH_CALL.test(value.text);
  const text = isPath ? value.values.findLast((one) => typeof one === 'string') : value;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
};
/** Options of presets and plugins by a part of their name: `['classic', { … }]`. */
const optionsOf = (list: unknown, name: RegExp): Data[] =>
  listOf(list).flatMap((one) => {
    const [plugin, options] = Array.isArray(one) ? (one as unknown[]) : [one];
    return name.test(textOf(plugin) ?? '') ? [dataOf(options)] : [];
  });

const baseOf = (options: Data, usual = 'docs'): string =>
  (textOf(options['routeBasePath']) ?? usual).replace(/^\/+|\/+$/g, '');

/** The options of each folder of pages: the first one is the site, or the one that has its root; others keep their names. */
function instancesOf(settings: Data, preset: Data, note: ReadSettings['note']): readonly Data[] {
  const instances = [
    ...(preset['docs'] === false ? [] : [dataOf(preset['docs'])]),
    ...optionsOf(settings['plugins'], /plugin-content-docs$/),
  ];
  if (instances.length > MOST_INSTANCES)
    note('lost', settings['plugins'], `at most ${MOST_INSTANCES} folders of pages are taken`);
  return instances
    .slice(0, MOST_INSTANCES)
    .sort((a, b) => Number(baseOf(a) !== '') - Number(baseOf(b) !== ''));
}

/** The blogs of a site: the folder of each (absolute), and where it is in the new site. */
const blogsOf = (settings: Data, preset: Data, old: OldFolder, root: string) =>
  [
    ...(preset['blog'] === false ? [] : [dataOf(preset['blog'])]),
    ...optionsOf(settings['plugins'], /plugin-content-blog$/),
  ].flatMap((options) => {
    const folder = path.resolve(root, textOf(options['path']) ?? 'blog');
    const base = baseOf(options, 'blog');
    const to = base === '' ? '' : `${base}/`;
    return old.isFolder(folder)
      ? [{ folder, to, blog: readBlog(old, folder, to, `${to}index.md`, textOf(options['blogTitle'])) }]
      : [];
  });

/**
 * Links of the header, which is a flat list: its menus are groups of the footer.
 *
 * @param pageOf  File of a page by its id, or of the first one of a sidebar.
 */
function headerOf(
  theme: Data,
  note: ReadSettings['note'],
  pageOf: (id: string | undefined, sidebar: unknown) => string | undefined,
) {
  const menus: { readonly title: string; readonly links: readonly OldLink[] }[] = [];
  const linkOf = (item: unknown): OldLink[] => {
    const link = dataOf(item);
    const label = plain(textOf(link['label']) ?? textOf(link['aria-label']) ?? textOf(link['title']));
    const kind = textOf(link['type']) ?? (link['items'] ? 'dropdown' : '');
    if (kind === 'dropdown')
      menus.push({ title: label ?? 'More', links: listOf(link['items']).flatMap(linkOf) });
    const page = pageOf(textOf(link['docId']), link['sidebarId']);
    const href = textOf(link['to']) ?? textOf(link['href']);
    if (label !== undefined && page !== undefined) return [{ label, page }];
    if (label !== undefined && href !== undefined) return [{ label, href }];
    const what = JSON.stringify(label ?? textOf(link['html']) ?? kind);
    if (!/^(?:dropdown|docsVersion|docsVersionDropdown|localeDropdown|search)$/.test(kind))
      note('lost', item, `the link ${what} of header or footer`);
    return [];
  };
  const navbar = dataOf(theme['navbar']);
  const links = listOf(navbar['items']).flatMap(linkOf);
  const footer = dataOf(theme['footer']);
  const groups = listOf(footer['links']).map((group) => ({
    title: textOf(dataOf(group)['title']) ?? '',
    links: listOf(dataOf(group)['items'] ?? [group]).flatMap(linkOf),
  }));
  const isShown = (group: (typeof menus)[number]): boolean => group.title !== '' && group.links.length > 0;
  return { navbar, links, footer, groups: [...menus, ...groups].filter(isShown) };
}

const colorModeOf = (mode: Data): OldSettings['colorMode'] =>
  mode['respectPrefersColorScheme'] === true
    ? 'system'
    : textOf(mode['defaultMode']) === 'dark'
      ? 'dark'
      : 'light';

function announcementOf(bar: Data): OldSettings['announcement'] {
  const said = textOf(bar['content']);
  if (said === undefined) return undefined;
  const href = /\bhref="([^"]+)"/.exec(said)?.[1];
  const id = textOf(bar['id']) ?? 'announcement';
  return { id, text: plain(said) ?? '', ...(href === undefined ? {} : { href }) };
}

const redirectsOf = (
  settings: Data,
  note: ReadSettings['note'],
): { readonly from: string; readonly to: string }[] =>
  optionsOf(settings['plugins'], /client-redirects/).flatMap((options) => {
    if (options['createRedirects'] !== undefined) note('decide', options, 'redirects that a function makes');
    return listOf(options['redirects']).flatMap((row) => {
      const { from, to } = dataOf(row);
      const target = textOf(to);
      const froms = asList(from).map(textOf);
      if (target === undefined || froms.includes(undefined)) {
        note('decide', row, 'a redirect that computes');
        return [];
      }
      return froms.flatMap((one) => (one === undefined ? [] : [{ from: one, to: target }]));
    });
  });

export const readDocusaurus: ReadTool = (root, old) => {
  const file = findFile(old, root, /^docusaurus\.config\.[cm]?[jt]s$/);
  if (file === undefined) return undefined;
  const { data: settings, value, list, at, note, computed } = readSettings(file, old);
  if (value instanceof Computed) note('decide', value, `the settings compute: ${value.text}`);
  const preset = optionsOf(settings['presets'], /classic/)[0] ?? {};
  const theme = dataOf(settings['themeConfig']);
  const instances = instancesOf(settings, preset, note);
  const docs: DocsFolder[] = instances.map((options, index) =>
    readDocs(
      old,
      path.resolve(root, textOf(options['path']) ?? 'docs'),
      baseOf(options),
      index === 0 ? '' : `${baseOf(options)}/`,
    ),
  );
  const blogs = blogsOf(settings, preset, old, root);
  const sidebars = instances.flatMap((options, index) => {
    const named = textOf(options['sidebarPath']);
    const usual = index === 0 ? findFile(old, root, /^sidebars\.(?:[cm]?[jt]s|json)$/) : undefined;
    const from = named === undefined ? usual : path.resolve(root, named);
    const folder = docs[index];
    if (from === undefined || !folder) return [];
    const value = readScript(from, old);
    return value === undefined ? [] : readSidebars(value, folder, { note, at });
  });
  /** The address of the new site for one of the old. */
  const newAddress = (address: string): string => {
    const route = `/${address.replace(/^\/+|\/+$/g, '')}`;
    const [first] = docs;
    return first && first.base !== '/' && `${route}/`.startsWith(first.base)
      ? `/${route.slice(first.base.length)}`
      : route;
  };
  const { links, groups, navbar, footer } = headerOf(theme, note, (id, sidebar) =>
    id === undefined ? sidebars.find((one) => one.id === sidebar)?.first : docs[0]?.pages.get(id),
  );
  const { base = '/' } = docs[0] ?? {};
  const repository = [textOf(settings['organizationName']), textOf(settings['projectName'])];
  const source = repository.includes(undefined) ? undefined : `https://github.com/${repository.join('/')}`;
  const files = listOf(settings['staticDirectories'] ?? ['static'])
    .flatMap((one) => textOf(one) ?? [])
    .map((one) => path.resolve(root, one));
  list.push(...leftBehind(old, root, settings), ...blogs.map(({ folder }) => blogRow(old.shown(folder))));
  const pages = path.join(root, 'src/pages');
  const title = textOf(settings['title']) ?? beginningOf(settings['title']);
  for (const key of ['title', 'tagline', 'url', 'organizationName', 'projectName'])
    if (beginningOf(settings[key]) === undefined) computed(settings[key], `"${key}"`);
  return {
    pages: [
      ...docs.map(({ folder, to }) => ({ folder, to })),
      ...blogs.map(({ folder, to }) => ({ folder, to })),
      ...(preset['pages'] !== false && old.isFolder(pages) ? [{ folder: pages, to: '' }] : []),
    ],
    files,
    settingsFile: old.shown(file),
    settings: {
      name: textOf(navbar['title']) ?? title?.split(/\s*(?:[:|–—]|\s-)\s+/)[0],
      title,
      tagline: textOf(settings['tagline']),
      url: textOf(settings['url']),
      sourceRepository: source,
      language: textOf(inside(settings, 'i18n', 'defaultLocale')),
      colorMode: colorModeOf(dataOf(theme['colorMode'])),
      color: colorOf(old, root, inside(preset, 'theme', 'customCss')),
      mark: markOf(old, files, [textOf(inside(navbar, 'logo', 'src')), textOf(settings['favicon'])], (text) =>
        note('decide', navbar, text),
      ),
      navbar: links.filter((link) => !('href' in link && link.href === source)),
      footer: groups,
      copyright: plain(textOf(footer['copyright'])),
      announcement: announcementOf(dataOf(theme['announcementBar'])),
      redirects: [...redirectsOf(settings, note), ...(base === '/' ? [] : [{ from: `${base}*`, to: '/*' }])],
    },
    sidebar:
      sidebars.length > 1
        ? Object.fromEntries(sidebars.map(({ path: where, entries }) => [where, entries]))
        : sidebars[0]?.entries,
    newAddress,
    list,
    blogs: blogs.map(({ blog }) => blog),
    place: (name) => ({ to: withoutNumbers(name), position: numberOf(path.basename(name)) }),
    isMade: (name, source) => MADE_FROM_SPEC.test(name) || IS_MADE.test(source.slice(0, 5_000)),
    isKept: (name) => /(^|\/)_category_\.(?:json|ya?ml)$/.test(name),
    finish: finishDocusaurus,
    rules: docusaurusPage({
      ...{ root, old, newAddress },
      targetOf: (one) => docs.find(({ folder }) => one.startsWith(folder + path.sep))?.to ?? '',
      blogOf: (one) => blogs.find(({ folder }) => one.startsWith(folder + path.sep)),
      folders: [...docs, ...blogs].map(({ folder }) => folder),
    }),
  };
};

/** What a site of this engine does not have, counted. */
function leftBehind(old: OldFolder, root: string, settings: Data): Listed[] {
  const pagesIn = (folder: string): number => countPages(old, path.join(root, folder));
  const row = (place: string, text: string): Listed => ({
    file: old.shown(path.join(root, place)),
    kind: 'lost',
    text,
  });
  const versioned = old.names(root).filter((name) => /_?versioned_docs$/.test(name));
  const versionsIn = (folder: string): number =>
    old.names(path.join(root, folder)).filter((name) => name.startsWith('version-')).length;
  const others = listOf(inside(settings, 'i18n', 'locales')).length - 1;
  return [
    ...versioned.map((name) =>
      row(name, `${versionsIn(name)} older versions with ${pagesIn(name)} pages are left behind`),
    ),
    ...(others > 0
      ? [row('i18n', `${others} other languages with ${pagesIn('i18n')} pages are left behind`)]
      : []),
  ];
}

/** The first color of the style sheets that Docusaurus calls primary. */
function colorOf(old: OldFolder, root: string, styles: unknown): string | undefined {
  for (const one of asList(styles)) {
    const file = path.resolve(root, textOf(one) ?? 'src/css/custom.css');
    const color = /--ifm-color-primary:\s*(#(?:[\da-f]{3}){1,2})\s*;/i.exec(old.text(file) ?? '')?.[1];
    if (color !== undefined) return color;
  }
  return undefined;
}

/** The address of the first picture that can be a mark: a square SVG. */
function markOf(
  old: OldFolder,
  files: readonly string[],
  candidates: readonly (string | undefined)[],
  onDecide: (text: string) => void,
): string | undefined {
  for (const one of candidates) {
    if (one === undefined || !/\.svg$/i.test(one)) continue;
    const name = one.replace(/^\/+/, '');
    const file = files.map((folder) => path.join(folder, name)).find(old.isFile);
    if (file === undefined) continue;
    const tag = attributesIn(/<svg\b[^>]*>/.exec(old.text(file) ?? '')?.[0] ?? '');
    const box = tag.get('viewBox') ?? `0 0 ${tag.get('width') ?? '-'} ${tag.get('height') ?? '-'}`;
    const [, , width = 1, height = 1] = box
      .trim()
      .split(/[\s,]+/)
      .map(Number.parseFloat);
    const ratio = width / height;
    if (ratio > 0.6 && ratio < 1.7) return `/${name}`;
  }
  const logo = candidates.find((one) => one !== undefined);
  if (logo !== undefined) onDecide(`the logo ${logo} is no square SVG: write one as brand.mark`);
  return undefined;
}
