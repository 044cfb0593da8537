/** Settings of VitePress. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  findFile,
  type Listed,
  type OldEntry,
  type OldLink,
  type OldSettings,
  type ReadTool,
} from './old-docs';
import { text } from './old-frontmatter';
import { originOf } from './own-links';
import { readScript } from './read-script';
import { Computed, isData, placeOf } from './script-values';
import { convertVitepress } from './vitepress-page';

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** Whether a link leads to another site. */
export const isOutside = (link: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link);

export const readVitepress: ReadTool = (root, shown, old) => {
  const folder = path.join(root, '.vitepress');
  const config =
    findFile(folder, /^config\.[cm]?[jt]s$/) ?? findFile(path.join(folder, 'config'), /^index\.[cm]?[jt]s$/);
  if (config === undefined) return undefined;
  const file =
    [path.join(folder, config), path.join(folder, 'config', config)].find((one) => existsSync(one)) ?? folder;
  const read = readScript(file, old);
  const site = isData(read) ? read : {};
  const list: Listed[] = [];
  const whereOf = (value: unknown): string => {
    const { file: at = file, line = 1 } = placeOf(value) ?? {};
    return `${shown(at)}:${line}`;
  };
  const decide = (value: unknown, what: string): void => {
    list.push({ file: whereOf(value), kind: 'decide', text: what });
  };
  if (read instanceof Computed) decide(read, `the settings are computed: ${read.text}`);

  const locales = isData(site['locales']) ? site['locales'] : {};
  const main = isData(locales['root']) ? locales['root'] : {};
  const theme = {
    ...(isData(site['themeConfig']) ? site['themeConfig'] : {}),
    ...(isData(main['themeConfig']) ? main['themeConfig'] : {}),
  };
  const source = path.join(root, text(site['srcDir']) ?? '.');
  // The usual rewrite: the pages of the main language are in a folder of their own.
  const rewrites = isData(site['rewrites']) ? Object.entries(site['rewrites']) : [];
  const inner = rewrites
    .find(([from, to]) => /^[\w-]+\/:rest\*$/.test(from) && to === ':rest*')?.[0]
    .replace('/:rest*', '');
  for (const [from, to] of rewrites)
    if (inner === undefined || !from.startsWith(inner))
      decide(site['rewrites'], `the rewrite of ${from} to ${String(to)}`);
  const pages = path.join(source, inner ?? '');

  const others = Object.keys(locales).filter(
    (one) => one !== 'root' && one !== inner && existsSync(path.join(source, one)),
  );
  for (const one of others)
    list.push({
      file: shown(path.join(source, one)),
      kind: 'decide',
      text: `${countPages(path.join(source, one))} pages in another language (${one}) are left behind`,
    });
  const excluded = listOf(site['srcExclude']).filter((one) => typeof one === 'string');
  const leftBehind = (name: string): boolean =>
    name.startsWith('public/') ||
    (inner === undefined && others.some((one) => name.startsWith(`${one}/`))) ||
    excluded.some((pattern) => globOf(pattern).test(name));

  /** The file of a page by its address, or undefined. */
  const pageOf = (link: string): string | undefined => {
    const name = decodeURI(
      link
        .replace(/[?#].*$/, '')
        .replace(/^\//, '')
        .replace(/\.(?:html|md)$/, ''),
    );
    const names = [`${name}.md`, `${name.replace(/\/$/, '')}${name === '' ? '' : '/'}index.md`];
    return names.find((one) => existsSync(path.join(pages, one)));
  };
  const labelOf = (item: Readonly<Record<string, unknown>>): string | undefined =>
    text(item['text'])
      ?.replace(/<[^>]*>/g, '')
      .trim();

  const entriesOf = (items: unknown, base: string): OldEntry[] =>
    listOf(items).flatMap((item): OldEntry[] => {
      if (!isData(item)) {
        decide(
          item,
          `an entry of the sidebar is computed: ${item instanceof Computed ? item.text : String(item)}`,
        );
        return [];
      }
      const at = whereOf(item);
      const label = labelOf(item);
      if (item['items'] instanceof Computed)
        decide(item['items'], `a part of the sidebar is computed: ${item['items'].text}`);
      const inside = entriesOf(item['items'], text(item['base']) ?? base);
      const link = text(item['link']);
      const whole = link === undefined || isOutside(link) ? link : path.posix.join('/', base, link);
      const page = whole === undefined || isOutside(whole) ? undefined : pageOf(whole);
      if (item['text'] instanceof Computed)
        decide(item['text'], `the label ${item['text'].text} is computed`);
      if (inside.length > 0)
        return [
          {
            at,
            section: label ?? path.posix.basename(base),
            ...(page === undefined ? {} : { page }),
            items: inside,
          },
        ];
      if (whole === undefined) return [];
      if (isOutside(whole) || (page !== undefined && whole.includes('#')))
        return [{ at, link: whole, label: label ?? whole }];
      return [{ at, page: page ?? whole, ...(label === undefined ? {} : { label }) }];
    });

  const { sidebar } = theme as { sidebar?: unknown };
  if (sidebar instanceof Computed) decide(sidebar, `the sidebar is computed: ${sidebar.text}`);
  const listsOf = (value: unknown): OldEntry[] =>
    isData(value) ? entriesOf(value['items'], text(value['base']) ?? '/') : entriesOf(value, '/');
  const several = isData(sidebar) ? Object.entries(sidebar).filter(([key]) => key.startsWith('/')) : [];

  const menus: { title: string; links: OldLink[] }[] = [];
  const linkOf = (item: unknown): OldLink[] => {
    if (!isData(item)) {
      decide(
        item,
        `a link of the header is computed: ${item instanceof Computed ? item.text : String(item)}`,
      );
      return [];
    }
    const [label, link] = [labelOf(item), text(item['link'])];
    if (item['items'] !== undefined) {
      const links = listOf(item['items']).flatMap(linkOf);
      if (links.length > 0) menus.push({ title: label ?? 'More', links });
      if (label === undefined && item['text'] instanceof Computed)
        decide(item['text'], `the name of a menu is computed: ${item['text'].text}`);
      return [];
    }
    if (label === undefined || link === undefined) {
      const found = [item['text'], item['link']].find((one): one is Computed => one instanceof Computed);
      if (found) decide(found, `a link of the header is computed: ${found.text}`);
      return [];
    }
    if (isOutside(link)) return [{ label, href: link }];
    const page = link.includes('#') ? undefined : pageOf(link);
    return [page === undefined ? { label, href: link } : { label, page }];
  };
  const { nav, logo, footer, editLink } = theme as Record<string, unknown>;
  if (nav instanceof Computed) decide(nav, `the header is computed: ${nav.text}`);
  const navbar = listOf(nav).flatMap(linkOf);
  const social = listOf((theme as Record<string, unknown>)['socialLinks'])
    .filter(isData)
    .flatMap((one): OldLink[] => {
      const link = text(one['link']);
      const name =
        typeof one['icon'] === 'string'
          ? one['icon']
          : (text(one['ariaLabel']) ?? (link && URL.canParse(link) ? new URL(link).hostname : ''));
      return link === undefined ? [] : [{ label: name.charAt(0).toUpperCase() + name.slice(1), href: link }];
    });
  const mark = isData(logo) ? (text(logo['src']) ?? text(logo['dark']) ?? text(logo['light'])) : text(logo);
  const plain = (value: unknown): string | undefined =>
    text(value)
      ?.replace(/<[^>]*>/g, ' ')
      .replaceAll('&copy;', '©')
      .replace(/\s+/g, ' ')
      .trim();
  const words = isData(footer) ? [plain(footer['message']), plain(footer['copyright'])] : [];
  const hostname = isData(site['sitemap']) ? text(site['sitemap']['hostname']) : undefined;
  for (const [key, value] of Object.entries({ title: site['title'], description: site['description'] }))
    if (value instanceof Computed) decide(value, `the ${key} of the site is computed: ${value.text}`);
  if (isData(editLink) && editLink['pattern'] instanceof Computed)
    decide(editLink['pattern'], 'the link to edit a page is computed');
  const repository = social
    .map((one) => ('href' in one ? one.href : ''))
    .find((href) => /^https:\/\/(?:github|gitlab|codeberg)\.[a-z]+\/[^/]+\/[^/]+\/?$/.test(href));
  const appearance = site['appearance'];
  const settings: OldSettings = {
    title: text(main['title']) ?? text(site['title']),
    tagline: text(main['description']) ?? text(site['description']),
    url: originOf(hostname),
    sourceRepository: repository?.replace(/\/$/, ''),
    editBaseUrl: isData(editLink) ? text(editLink['pattern'])?.replace(/:path.*$/, '') : undefined,
    language: text(main['lang']) ?? text(site['lang']),
    colorMode:
      appearance === false
        ? 'light'
        : appearance === 'dark' || appearance === 'force-dark'
          ? 'dark'
          : 'system',
    mark: mark?.endsWith('.svg') ? mark : undefined,
    navbar,
    footer: [...menus, ...(social.length === 0 ? [] : [{ title: 'Community', links: social }])],
    copyright: words.filter((one) => one !== undefined).join(' ') || undefined,
  };
  return {
    tool: 'VitePress',
    pages: [{ folder: pages, to: '' }],
    files: [path.join(source, 'public')],
    settings,
    settingsFile: shown(file),
    sidebar:
      several.length > 1
        ? Object.fromEntries(several.map(([key, value]) => [key, listsOf(value)]))
        : listsOf(several[0]?.[1] ?? sidebar),
    leftBehind,
    list,
    convert: convertVitepress(old, source),
  };
};

/** The names that a pattern such as `**\/drafts/*.md` means. */
const globOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/^\.?\//, '')
      .replace(/[.+^$(){}|[\]\\]/g, '\\$&')
      .replace(/\*\*\/?|\*|\?/g, (mark) =>
        mark === '**/' ? '(?:.*/)?' : mark === '**' ? '.*' : mark === '*' ? '[^/]*' : '[^/]',
      )}$`,
  );

/** How many pages a folder has. */
export function countPages(folder: string): number {
  return readdirSync(folder, { recursive: true }).filter(
    (name) => /\.mdx?$/.test(String(name)) && statSync(path.join(folder, String(name))).isFile(),
  ).length;
}
