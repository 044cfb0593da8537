/** The files of a new site from the pages of another tool, and one list of what became of them. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { addressPart } from '../../../src/guides/guide-route';
import { isEngineFile } from '../../../src/site/engine-addresses';
import { numberOf, withoutNumber, withoutNumbers } from './convert-page';
import { cardsOf, homePage } from './folder-cards';
import { filesBelow, recognize, type Listed, type OldDocs, type OldEntry, type OldLink } from './old-docs';
import { settingsText } from './write-settings';
import { convertOwnLinks } from './own-links';
import { sidebarLines } from './write-sidebar';

type Files = Map<string, string | Buffer>;
/** Address of a page by its path below `content`. */
export type RouteOf = (relativePath: string, slug?: string) => string;

interface Taken {
  /** By path in the new site. */
  readonly files: ReadonlyMap<string, string | Buffer>;
  readonly list: readonly Listed[];
  readonly docs: OldDocs;
  /** Fills the settings of the old site into site.yml of a new one. */
  readonly settings: (template: string) => string;
  /** How many pages were taken. */
  readonly pages: number;
}

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|mp3|pdf|zip|csv|txt)$/i;
/** Pages that a plugin of Docusaurus makes from a specification, as this engine does. */
const MADE_FROM_SPEC = /\.(?:api|info|tag|schema)\.mdx$/;
const IS_MADE = /^(?:api:\s|import Api\w* from "@theme\/Api)/m;

/** Reads a folder (absolute path) of another tool, which stays as it is. */
export function takeOver(old: string, guideRoute: RouteOf): Taken {
  const docs = recognize(old);
  const files: Files = new Map();
  const list: Listed[] = [...docs.list];
  const shown = (file: string): string => path.relative(old, file).replaceAll(path.sep, '/');
  const onLost =
    (folder: string) =>
    (name: string, text: string): void => {
      list.push({ file: shown(path.join(folder, name)), kind: 'lost', text });
    };
  const moved = new Map<string, string>();
  const copies = new Map(docs.copies);
  /** Pages of a specification. */
  const made = new Set<string>();
  for (const { folder, to: target } of docs.pages) {
    let count = 0;
    for (const name of filesBelow(folder, onLost(folder))) {
      if (docs.leftBehind?.(name) === true) continue;
      const file = path.join(folder, name);
      const to = withoutScope(`${target}${docs.hasNumbers ? withoutNumbers(name) : name}`);
      if (/\.mdx?$/.test(name) && !/(^|\/)_/.test(name)) {
        const source = readFileSync(file, 'utf8');
        if (MADE_FROM_SPEC.test(name) || IS_MADE.test(source.slice(0, 5_000))) {
          count += 1;
          made.add(target + name);
          continue;
        }
        const position = docs.hasNumbers ? numberOf(path.basename(name)) : undefined;
        const page = docs.convert(source, { path: to, position, file });
        if (isEmpty(page.text) && !isEmpty(source)) {
          onLost(folder)(name, 'nothing of the page is text: it is left out');
          continue;
        }
        moved.set(target + name, page.path);
        files.set(
          `content/${page.path}`,
          page.text.replace(
            /(\]\(|\]:[ \t]*)(?![a-z]+:)([^)\s]+)/gi,
            (_, open: string, at: string) => open + withoutScope(at),
          ),
        );
        for (const [copy, from] of page.files ?? []) copies.set(copy, from);
        for (const { line, kind, text } of page.notes)
          list.push({ file: `${shown(file)}:${line}`, kind, text });
      } else if (/(^|\/)_category_\.(?:json|ya?ml)$/.test(name)) {
        files.set(`content/${to}`, readFileSync(file));
      } else if (PICTURE.test(name) && !/(^|\/)_/.test(name)) files.set(`content/${to}`, readFileSync(file));
    }
    if (count > 0)
      list.push({
        file: shown(folder),
        kind: 'converted',
        text: `${count} pages of a specification: --spec makes them`,
      });
  }
  for (const [name, text] of docs.components ?? []) {
    files.set(name, text);
    list.push({
      file: name,
      kind: 'decide',
      text: 'code of the old site, which a build runs: read it before you start one',
    });
  }
  if (docs.hasNumbers) keepFolderNumbers([...moved.keys()], files);
  for (const folder of docs.files)
    for (const name of filesBelow(folder, onLost(folder)))
      if (isEngineFile(`/${name}`)) onLost(folder)(name, 'the build writes this file');
      else if (!files.has(`content/${name}`))
        files.set(`static/${name}`, readFileSync(path.join(folder, name)));
  for (const [to, from] of copies) if (existsSync(from)) files.set(to, readFileSync(from));
  const pages = [...moved.values()];
  const textOf = (page: string): string => String(files.get(`content/${page}`));
  const routeOf = (page: string): string => {
    const head = /^---\n[\s\S]*?\n---/.exec(textOf(page))?.[0] ?? '';
    const valueOf = (key: string): string | undefined =>
      new RegExp(`^${key}: *['"]?([^'"\\s#]+)`, 'm').exec(head)?.[1];
    const id = valueOf('id');
    return guideRoute(page, valueOf('slug') ?? (id === undefined ? id : addressPart(id)));
  };
  for (const page of pages)
    if (/<DocCardList\b[^>]*\/>/.test(textOf(page)))
      files.set(
        `content/${page}`,
        textOf(page).replace(/<DocCardList\b[^>]*\/>/g, () => cardsOf(page, pages, routeOf)),
      );
  const pageRoute = (file: string): string | undefined => {
    const page = moved.get(file);
    return page === undefined ? undefined : routeOf(page);
  };
  const known = new Map<string, string>(
    [...pages.map(routeOf), '/'].map((route) => [plainRoute(route), route]),
  );
  for (const file of files.keys()) {
    // In a sidebar from folders, each has a page, also without a file for it.
    if (!docs.sidebar && file.startsWith('content/') && /\.mdx?$/.test(file))
      for (let at = path.dirname(file.slice('content/'.length)); at !== '.'; at = path.dirname(at))
        if (!known.has(guideRoute(at))) known.set(guideRoute(at), guideRoute(`${at}/index.md`));
    if (file.startsWith('static/')) known.set(file.slice('static'.length), file.slice('static'.length));
  }
  const { url } = docs.settings;
  const addressOf = (link: OldLink): string | undefined => {
    if ('page' in link) return pageRoute(link.page);
    const isOwn = url !== undefined && (link.href === url || link.href.startsWith(`${url}/`));
    const href = isOwn ? link.href.slice(url.length) || '/' : link.href;
    if (/^[a-z]+:/i.test(href)) return href;
    const [, at = '', anchor = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    const route = known.get(plainRoute(docs.newAddress?.(at) ?? at));
    return route === undefined ? undefined : route + anchor;
  };
  const linesOf = (entries: readonly OldEntry[], indent = ''): string[] =>
    sidebarLines(
      entries,
      addressOf,
      (entry, at = '') => {
        if (!made.has(entry))
          list.push({ file: at, kind: 'lost', text: `the entry ${entry} of the navigation is no page` });
      },
      indent,
    );
  const { sidebar = [] } = docs;
  const home = pages.find((page) => routeOf(page) === '/');
  if (home === undefined || isEmpty(textOf(home)))
    files.set(
      `content/${home ?? 'index.mdx'}`,
      homePage(docs.settings, Object.values(sidebar).flat(), pages, guideRoute, addressOf),
    );
  const rows = isSingle(sidebar)
    ? linesOf(sidebar)
    : Object.entries(sidebar).flatMap(([at, entries]) => {
        const inner = linesOf(entries, '  ');
        return inner.length === 0 ? [] : [`${at}:`, ...inner];
      });
  if (rows.length > 0) files.set('content/_site/sidebar.yml', `${rows.join('\n')}\n`);
  for (const page of url === undefined ? [] : pages) {
    const onLostLink = (line: number, address: string): void =>
      void list.push({
        file: `content/${page}:${line}`,
        kind: 'decide',
        text: `${address} leads to no page of the new site`,
      });
    const text = convertOwnLinks(
      textOf(page),
      url ?? '',
      (at) => addressOf({ label: '', href: at }),
      onLostLink,
    );
    files.set(`content/${page}`, text);
  }
  return {
    files,
    list,
    docs,
    settings: (template) =>
      settingsText(template, docs.settings, addressOf, (kind, text) =>
        list.push({ file: docs.settingsFile ?? '', kind, text }),
      ),
    pages: moved.size,
  };
}

/** An address for comparisons. */
const plainRoute = (address: string): string => `/${address.replace(/^\/+|\/+$|\/?(?:index)?\.html$/g, '')}`;

const isSingle = (sidebar: NonNullable<OldDocs['sidebar']>): sidebar is readonly OldEntry[] =>
  Array.isArray(sidebar);

/** Numbers before the names of folders become the position in `_category_.json`, unless one is there. */
function keepFolderNumbers(pages: readonly string[], files: Files): void {
  for (const name of pages) {
    const parts = name.split('/').slice(0, -1);
    parts.forEach((part, index) => {
      const number = numberOf(part);
      const folder = `content/${parts
        .slice(0, index + 1)
        .map(withoutNumber)
        .join('/')}`;
      const hasCategory = ['json', 'yml', 'yaml'].some((end) => files.has(`${folder}/_category_.${end}`));
      if (number !== undefined && !hasCategory)
        files.set(`${folder}/_category_.json`, `${JSON.stringify({ position: Number(number) }, null, 2)}\n`);
    });
  }
}

/** A path without the "@" of a package's scope, which no address can have: `api/@scope/name`. */
const withoutScope = (at: string): string => at.replace(/(?<=\/)@(?=[\w-]+(?:\/|$))/g, '');

/** Whether a page has nothing below its front matter. */
const isEmpty = (text: string): boolean => text.replace(/^---\n[\s\S]*?\n---(?:\n|$)/, '').trim() === '';

export function showList(list: readonly Listed[], tool: string, pages: number): string {
  const of = (kind: Listed['kind']): Listed[] => list.filter((entry) => entry.kind === kind);
  const section = (title: string, entries: readonly Listed[]): string[] => {
    // One row for what a file has several times.
    const rows = new Map<
      string,
      { readonly file: string; readonly text: string; readonly lines: string[] }
    >();
    for (const { file, text } of entries) {
      const [, name = file, line] = /^(.*?)(?::(\d+))?$/.exec(file) ?? [];
      const row = rows.get(`${name}\n${text}`) ?? { file: name, text, lines: [] };
      rows.set(`${name}\n${text}`, row);
      if (line !== undefined && !row.lines.includes(line)) row.lines.push(line);
    }
    return entries.length === 0
      ? []
      : [
          '',
          `${title} (${entries.length}):`,
          ...[...rows.values()].map(
            ({ file, lines, text }) =>
              `  ${[file, ...lines.slice(0, 1)].join(':')}${lines
                .slice(1)
                .map((line) => `,${line}`)
                .join('')}  ${text}`,
          ),
        ];
  };
  return [
    `${pages} pages of ${tool}: ${of('converted').length} places converted, ${of('lost').length} lost, ${of('decide').length} to decide.`,
    ...section('Lost', of('lost')),
    ...section('To decide', of('decide')),
  ].join('\n');
}

export const isFolder = (old: string): boolean =>
  statSync(old, { throwIfNoEntry: false })?.isDirectory() === true;
