/** Settings of Starlight. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { findFile, type Listed, type OldEntry, type OldLink, type ReadTool } from './old-docs';
import { text } from './old-frontmatter';
import { originOf } from './own-links';
import { readScript } from './read-script';
import { Call, Computed, isData, placeOf } from './script-values';
import { convertStarlight } from './starlight-page';
import { countPages, isOutside, listOf } from './vitepress';

/** A text, or that of the main language. */
const localText = (value: unknown): string | undefined =>
  isData(value) ? text(value['en'] ?? Object.values(value)[0]) : text(value);

export const readStarlight: ReadTool = (root, shown, old) => {
  const config = findFile(root, /^astro\.config\.[cm]?[jt]s$/);
  const folder = path.join(root, 'src/content/docs');
  if (config === undefined || !existsSync(folder)) return undefined;
  const file = path.join(root, config);
  const read = readScript(file, old);
  const astro = isData(read) ? read : {};
  const call = listOf(astro['integrations']).find(
    (one): one is Call => one instanceof Call && one.name === 'starlight',
  );
  const site = isData(call?.values[0]) ? call.values[0] : {};
  const list: Listed[] = [];
  const whereOf = (value: unknown): string => {
    const { file: at = file, line = 1 } = placeOf(value) ?? {};
    return `${shown(at)}:${line}`;
  };
  const decide = (value: unknown, what: string): void => {
    list.push({ file: whereOf(value), kind: 'decide', text: what });
  };
  if (!call) decide(read, 'the settings of Starlight are computed');
  for (const one of listOf(site['plugins']))
    if (one instanceof Call && one.name !== '') decide(one, `the plugin ${one.name}`);

  const locales = isData(site['locales']) ? site['locales'] : {};
  const main = text(site['defaultLocale']) ?? 'root';
  const inner = main !== 'root' && existsSync(path.join(folder, main)) ? main : '';
  const others = Object.keys(locales).filter(
    (one) => one !== 'root' && one !== main && existsSync(path.join(folder, one)),
  );
  for (const one of others)
    list.push({
      file: shown(path.join(folder, one)),
      kind: 'decide',
      text: `${countPages(path.join(folder, one))} pages in another language (${one}) are left behind`,
    });
  const pages = path.join(folder, inner);

  const pageOf = (slug: string): string | undefined => {
    const name = slug.replace(/[?#].*$/, '').replace(/^\/|\/$/g, '');
    return ['.mdx', '.md', '/index.mdx', '/index.md']
      .map((ending) => `${name}${ending}`.replace(/^\//, ''))
      .find((one) => existsSync(path.join(pages, one)));
  };
  /** The folder of an entry, as a list of its pages. */
  const autoOf = (value: unknown): OldEntry[] => {
    const directory = isData(value) ? text(value['directory']) : undefined;
    if (directory === undefined) return [];
    const at = path.join(pages, directory);
    if (!existsSync(at) || !statSync(at).isDirectory() || readdirSync(at).length === 0) {
      decide(value, `the folder "${directory}" of the sidebar has no pages`);
      return [];
    }
    return [{ at: whereOf(value), auto: directory.replace(/^\/|\/$/g, '') }];
  };
  const entriesOf = (items: unknown): OldEntry[] =>
    listOf(items).flatMap((item): OldEntry[] => {
      const at = whereOf(typeof item === 'string' ? items : item);
      if (typeof item === 'string') return [{ at, page: pageOf(item) ?? item }];
      if (!isData(item)) {
        decide(
          item,
          `an entry of the sidebar is computed: ${item instanceof Computed ? item.text : String(item)}`,
        );
        return [];
      }
      const label = localText(item['label']);
      if (item['items'] instanceof Computed)
        decide(item['items'], `a part of the sidebar is computed: ${item['items'].text}`);
      const inside = [...entriesOf(item['items']), ...autoOf(item['autogenerate'])];
      if (inside.length > 0) return label === undefined ? inside : [{ at, section: label, items: inside }];
      const link = text(item['slug']) ?? text(item['link']);
      if (link === undefined) return [];
      if (isOutside(link)) return [{ at, link, label: label ?? link }];
      const page = pageOf(link);
      if (page !== undefined && link.includes('#'))
        return [{ at, link: `/${link.replace(/^\//, '')}`, label: label ?? link }];
      return [{ at, page: page ?? link, ...(label === undefined ? {} : { label }) }];
    });
  const { sidebar, logo, social, editLink, title } = site;
  if (sidebar instanceof Computed) decide(sidebar, `the sidebar is computed: ${sidebar.text}`);

  const links: OldLink[] = (
    isData(social)
      ? Object.entries(social).map(([icon, href]) => ({ label: icon, href }))
      : listOf(social)
          .filter(isData)
          .map((one) => ({ label: text(one['label']) ?? text(one['icon']), href: one['href'] }))
  ).flatMap(({ label, href }) => {
    const address = text(href);
    return address === undefined || label === undefined
      ? []
      : [{ label: label.charAt(0).toUpperCase() + label.slice(1), href: address }];
  });
  const repository = links
    .map((one) => ('href' in one ? one.href.replace(/\/$/, '') : ''))
    .find((href) => /^https:\/\/(?:github|gitlab|codeberg)\.[a-z]+\/[^/]+\/[^/]+$/.test(href));
  const mark = isData(logo) ? (text(logo['src']) ?? text(logo['dark']) ?? text(logo['light'])) : undefined;
  const markFile = mark === undefined ? undefined : path.resolve(root, mark);
  const hasMark = markFile !== undefined && markFile.endsWith('.svg') && existsSync(markFile);
  const address = text(astro['site']);
  for (const [key, value] of Object.entries({ title, description: site['description'], site: astro['site'] }))
    if (value instanceof Computed) decide(value, `"${key}" is computed: ${value.text}`);
  const redirects = isData(astro['redirects']) ? Object.entries(astro['redirects']) : [];
  const fold = (to: unknown): string | undefined => text(isData(to) ? to['destination'] : to);
  for (const [from] of redirects.filter(([from, to]) => fold(to) === undefined || /[[\]]/.test(from)))
    decide(astro['redirects'], `the redirect from ${from}`);
  return {
    tool: 'Starlight',
    pages: [{ folder: pages, to: '' }],
    files: [path.join(root, 'public')],
    settingsFile: shown(file),
    settings: {
      title:
        localText(title) ??
        (isData(astro) && address !== undefined && URL.canParse(address)
          ? new URL(address).hostname
          : undefined),
      tagline: text(site['description']),
      url: originOf(address),
      sourceRepository: repository,
      editBaseUrl: isData(editLink) ? text(editLink['baseUrl']) : undefined,
      colorMode: 'system',
      ...(hasMark ? { mark: `/${path.basename(markFile)}` } : {}),
      footer: links.length === 0 ? [] : [{ title: 'Community', links }],
      redirects: redirects.flatMap(([from, to]) => {
        const target = fold(to);
        return target === undefined || /[[\]]/.test(from) ? [] : [{ from, to: target }];
      }),
    },
    sidebar: entriesOf(sidebar),
    copies: hasMark ? new Map([[`static/${path.basename(markFile)}`, markFile]]) : new Map(),
    leftBehind: (name) => inner === '' && others.some((one) => name.startsWith(`${one}/`)),
    list,
    convert: convertStarlight(old, root),
  };
};
