/** Settings of VitePress. */
import path from 'node:path';
import { decodePercent } from '../../../src/kit/addresses/decode-percent';
import { matchPattern, MAX_STEPS } from '../../../src/kit/patterns/match-pattern';
import { text } from './old-frontmatter';
import {
  beginningOf,
  community,
  dataOf,
  entryOf,
  findFile,
  inside,
  isOutside,
  listOf,
  logoOf,
  plain,
  readSettings,
  redirectOfBase,
  withoutBase,
  type Data,
  type ReadSettings,
} from './old-settings';
import { originOf } from './own-links';
import { readScript } from './read-script';
import { Computed } from './script-values';
import { vitepressPage } from './vitepress-page';
import type { OldEntry, OldLink, ReadTool } from './old-docs';
import type { OldFolder } from './old-folder';

/** The file of a page by its address, if there is one. */
type PageOf = (link: string) => string | undefined;

/** @param pages  Their folder. */
const pageFinder =
  (old: OldFolder, pages: string): PageOf =>
  (link) => {
    if (isOutside(link)) return undefined;
    const address = link
      .replace(/[?#].*$/, '')
      .replace(/^\//, '')
      .replace(/\.(?:html|md)$/, '');
    const name = decodePercent(address) ?? address;
    const names = [`${name}.md`, `${name.replace(/\/$/, '')}${name === '' ? '' : '/'}index.md`];
    return names.find((one) => old.isFile(path.join(pages, one)));
  };

const labelOf = (item: Data): string | undefined =>
  text(item['text'])
    ?.replace(/<[^>]*>/g, '')
    .trim();

/** Reads one sidebar: a list, or a list with the beginning of its addresses. */
function sidebarReader(
  { at, decide, computed, rows }: ReadSettings,
  pageOf: PageOf,
): (one: unknown) => OldEntry[] {
  const entriesOf = (items: unknown, base: string): OldEntry[] =>
    rows(items, 'an entry of the sidebar', (item) => {
      const label = labelOf(item);
      computed(item['items'], 'a part of the sidebar');
      const own = text(item['base']) ?? base;
      const entries = entriesOf(item['items'], own);
      const written = text(item['link']);
      // A base can also be the beginning of names: "/reference/theme-".
      const link =
        written === undefined || isOutside(written)
          ? written
          : path.posix.join('/', own + written.replace(/^\//, own.endsWith('/') ? '' : '/'));
      if (item['text'] instanceof Computed)
        decide(item['text'], `the label ${item['text'].text} is computed`);
      return entryOf({
        ...{ at: at(item), label, section: label ?? path.posix.basename(own), items: entries },
        ...{ link, page: link === undefined ? undefined : pageOf(link) },
      });
    });
  return (one) => {
    const { items, base } = Array.isArray(one) ? { items: one, base: '/' } : dataOf(one);
    return entriesOf(items, text(base) ?? '/');
  };
}

/** Links of the header, and its menus, which are groups of the footer. */
function readHeader(nav: unknown, { computed, rows }: ReadSettings, pageOf: PageOf) {
  const menus: { title: string; links: OldLink[] }[] = [];
  const linksOf = (items: unknown, isInside = false): OldLink[] =>
    rows(items, 'a link of the header', (item): OldLink[] => {
      const [label, link] = [labelOf(item), text(item['link'])];
      if (item['items'] !== undefined) {
        const links = linksOf(item['items'], true);
        // A part of a menu, set apart by a line.
        if (isInside && item['text'] === undefined) return links;
        if (links.length > 0) menus.push({ title: label ?? 'More', links });
        if (label === undefined) computed(item['text'], 'the name of a menu');
        return [];
      }
      if (label === undefined || link === undefined) {
        computed(
          [item['text'], item['link']].find((one) => one instanceof Computed),
          'a link of the header',
        );
        return [];
      }
      const page = link.includes('#') ? undefined : pageOf(link);
      return [page === undefined ? { label, href: link } : { label, page }];
    });
  return { navbar: linksOf(nav), menus };
}

const copyrightOf = (footer: unknown): string | undefined =>
  plain(
    ['message', 'copyright']
      .flatMap((key) => text(inside(footer, key))?.replace(/<[^>]*>/g, ' ') ?? [])
      .join(' '),
  )
    ?.replace(/\s+/g, ' ')
    .trim() || undefined;

export const readVitepress: ReadTool = (root, old) => {
  const folder = path.join(root, '.vitepress');
  const file =
    findFile(old, folder, /^config\.[cm]?[jt]s$/) ??
    findFile(old, path.join(folder, 'config'), /^index\.[cm]?[jt]s$/);
  if (file === undefined) return undefined;
  const settings = readSettings(file, old);
  const { data: site, value, list, decide, computed, otherLanguages } = settings;
  if (value instanceof Computed) decide(value, `the settings are computed: ${value.text}`);

  const base = text(site['base']);
  const newAddress = withoutBase(base);
  const main = dataOf(inside(site, 'locales', 'root'));
  const source = path.resolve(root, text(site['srcDir']) ?? '.');
  // Since version 2, a folder of pages can have settings of its own.
  const beside = findFile(old, source, /^config\.[cm]?[jt]s$/);
  const added = beside === undefined ? {} : dataOf(readScript(beside, old));
  const theme: Data = Object.assign(
    {},
    ...[site, main, added].map((one) => dataOf(one['themeConfig'])),
  ) as Data;
  // The usual rewrite: the pages of the main language are in a folder of their own.
  const rewrites = Object.entries(dataOf(site['rewrites']));
  const inner = rewrites
    .find(([from, to]) => /^[\w-]+\/:rest\*$/.test(from) && to === ':rest*')?.[0]
    .replace('/:rest*', '');
  for (const [from, to] of rewrites)
    if (inner === undefined || !from.startsWith(inner))
      decide(site['rewrites'], `the rewrite of ${from} to ${String(to)}`);
  const pages = path.join(source, inner ?? '');

  const others = otherLanguages(site['locales'], source, ['root', inner]);
  const excluded = listOf(site['srcExclude'])
    .filter((one) => typeof one === 'string')
    .map(patternOf);
  // For all pages; without steps, nothing is excluded.
  const budget = { steps: 10 * MAX_STEPS };
  const leftBehind = (name: string): boolean =>
    name.startsWith('public/') ||
    (inner === undefined && others.some((one) => name.startsWith(`${one}/`))) ||
    excluded.some((pattern) => matchPattern(pattern, name, budget) === true);

  const pageOf = pageFinder(old, pages);
  const { sidebar, nav, editLink } = theme;
  const listsOf = sidebarReader(settings, pageOf);
  computed(sidebar, 'the sidebar');
  computed(nav, 'the header');
  const { navbar, menus } = readHeader(nav, settings, pageOf);
  const social = community(
    listOf(theme['socialLinks']).map((one) => {
      const href = text(inside(one, 'link'));
      const host = href && URL.canParse(href) ? new URL(href).hostname : '';
      return { label: text(inside(one, 'icon')) ?? text(inside(one, 'ariaLabel')) ?? host, href };
    }),
  );
  const mark = logoOf(theme['logo']);
  for (const key of ['title', 'description']) computed(site[key], `the ${key} of the site`);
  const edit = inside(editLink, 'pattern');
  if (edit instanceof Computed) decide(edit, 'the link to edit a page is computed');
  const { appearance } = site;
  const sidebars = Object.entries(dataOf(sidebar)).flatMap(([key, one]) =>
    key.startsWith('/') ? [[key, listsOf(one)] as const] : [],
  );
  return {
    pages: [{ folder: pages, to: '' }],
    files: [path.join(source, 'public')],
    settings: {
      title: text(added['title']) ?? text(main['title']) ?? beginningOf(site['title']),
      tagline: text(added['description']) ?? text(main['description']) ?? text(site['description']),
      url: originOf(text(inside(site['sitemap'], 'hostname'))),
      sourceRepository: social.repository,
      editBaseUrl: text(edit)?.replace(/:path.*$/, ''),
      language: text(main['lang']) ?? text(site['lang']),
      colorMode:
        appearance === false
          ? 'light'
          : appearance === 'dark' || appearance === 'force-dark'
            ? 'dark'
            : 'system',
      mark: mark?.endsWith('.svg') ? mark : undefined,
      navbar,
      footer: [...menus, ...social.footer],
      copyright: copyrightOf(theme['footer']),
      redirects: redirectOfBase(base),
      math: inside(site, 'markdown', 'math') === true ? true : undefined,
    },
    settingsFile: old.shown(file),
    sidebar: sidebars.length > 1 ? Object.fromEntries(sidebars) : (sidebars[0]?.[1] ?? listsOf(sidebar)),
    leftBehind,
    list,
    newAddress,
    rules: vitepressPage(source, newAddress),
  };
};

/** A regular expression of the names that a pattern means, such as `**\/drafts/*.md`; of a folder, all in it. */
const patternOf = (glob: string): string =>
  `^${glob
    .replace(/^\.?\//, '')
    .replace(/[.+^$(){}|[\]\\]/g, '\\$&')
    .replace(/\*\*\/?|\*|\?/g, (mark) =>
      mark === '**/' ? '(?:.*/)?' : mark === '**' ? '.*' : mark === '*' ? '[^/]*' : '[^/]',
    )}(?:/.*)?$`;
