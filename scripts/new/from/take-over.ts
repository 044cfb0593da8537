/** The files of a new site from the pages of another tool, and one list of what became of them. */
import path from 'node:path';
import { addressPart } from '../../../src/site/navigation/guide-route';
import { isEngineFile } from '../../../src/site/engine-addresses';
import { numberOf, withoutNumber, withoutNumbers } from './convert-page';
import { cardsOf, homePage } from './folder-cards';
import { plainMarkdown, recognize, type Listed, type OldDocs, type OldEntry, type OldLink } from './old-docs';
import { NewFiles, type NewFile } from './new-files';
import type { OldFolder } from './old-folder';
import { Includes } from './page-files';
import { settingsText } from './write-settings';
import { convertOwnLinks } from './own-links';
import { Allowance } from './within-time';
import { sidebarLines, yamlText } from './write-sidebar';

/** Address of a page by its path below `content`. */
export type RouteOf = (relativePath: string, slug?: string) => string;

interface Taken {
  /** By path in the new site. */
  readonly files: ReadonlyMap<string, NewFile>;
  /** Complete when the files are written: one can have changed until then. */
  readonly list: readonly Listed[];
  readonly docs: OldDocs;
  /** Fills the settings of the old site into site.yml of a new one. */
  readonly settings: (template: string) => string;
  /** How many pages were taken. */
  readonly pages: number;
}

const PAGE = /\.mdx?$/;
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|mp3|pdf|zip|csv|txt)$/i;
/** Pages that a plugin of Docusaurus makes from a specification, as this engine does. */
const MADE_FROM_SPEC = /\.(?:api|info|tag|schema)\.mdx$/;
const IS_MADE = /^(?:api:\s|import Api\w* from "@theme\/Api)/m;

/** Milliseconds for the settings, for one page, and for all that takes longer than an honest part. */
const TIME = { settings: 10_000, page: 3_000, all: 10_000 };
/** Files of a folder that one row names. */
const MOST_NAMED = 20;
/** Characters of a page after its conversion. */
const MOST_LENGTH = 1_000_000;

/** Takes the pages of a folder of another tool, which stays as it is. Nothing of it is run. */
export function takeOver(old: OldFolder, guideRoute: RouteOf): Taken {
  const { shown } = old;
  const time = new Allowance(TIME.all);
  const read = time.try(TIME.settings, () => recognize(old));
  if ('why' in read) old.refuse(old.root, `the settings are not read, because of this: ${read.why}`);
  const docs = 'value' in read ? read.value : plainMarkdown(old);
  const list: Listed[] = [...docs.list];
  const files = new NewFiles((file, text) => list.push({ file, kind: 'lost', text }));
  const onLost =
    (folder: string) =>
    (name: string, text: string): void => {
      list.push({ file: shown(path.join(folder, name)), kind: 'lost', text });
    };
  const moved = new Map<string, string>();
  const copies = new Map(docs.copies);
  /** Pages of a specification. */
  const made = new Set<string>();
  /** Files in the folders of pages that are neither pages nor pictures, by folder; a page can still include one. */
  const others = new Map<string, string[]>();
  for (const { folder, to: target } of docs.pages) {
    let count = 0;
    for (const name of old.below(folder, onLost(folder))) {
      if (docs.leftBehind?.(name) === true) continue;
      const file = path.join(folder, name);
      const to = withoutScope(`${target}${docs.hasNumbers ? withoutNumbers(name) : name}`);
      if (PAGE.test(name) && !/(^|\/)_/.test(name)) {
        const source = old.text(file);
        if (source === undefined) continue;
        if (MADE_FROM_SPEC.test(name) || IS_MADE.test(source.slice(0, 5_000))) {
          count += 1;
          made.add(target + name);
          continue;
        }
        const position = docs.hasNumbers ? numberOf(path.basename(name)) : undefined;
        const converted = time.try(TIME.page, () =>
          docs.convert(source, { path: to, position, file, includes: new Includes(old, file) }),
        );
        if ('why' in converted || converted.value.text.length > MOST_LENGTH) {
          const why =
            'why' in converted
              ? converted.why
              : `it has more than ${MOST_LENGTH / 1e6} MB with what it includes`;
          onLost(folder)(name, `the page is left out: ${why}`);
          continue;
        }
        const page = converted.value;
        if (isEmpty(page.text) && !isEmpty(source)) {
          onLost(folder)(name, 'nothing of the page is text: it is left out');
          continue;
        }
        const isTaken = files.add(
          `content/${page.path}`,
          page.text.replace(
            /(\]\(|\]:[ \t]*)(?![a-z]+:)([^)\s]+)/gi,
            (_, open: string, at: string) => open + withoutScope(at),
          ),
        );
        if (isTaken) moved.set(target + name, page.path);
        for (const [copy, from] of page.files ?? []) copies.set(copy, from);
        for (const { line, kind, text } of page.notes)
          list.push({ file: `${shown(file)}:${line}`, kind, text });
      } else if (/(^|\/)_category_\.(?:json|ya?ml)$/.test(name)) {
        files.add(`content/${to}`, old.text(file));
      } else if (PICTURE.test(name) && !/(^|\/)_/.test(name)) files.add(`content/${to}`, old.copy(file));
      else {
        const beside = others.get(path.dirname(file)) ?? [];
        beside.push(path.basename(file));
        others.set(path.dirname(file), beside);
      }
    }
    if (count > 0)
      list.push({
        file: shown(folder),
        kind: 'converted',
        text: `${count} pages of a specification: --spec makes them`,
      });
  }
  for (const [name, text] of docs.components ?? []) {
    files.add(name, text);
    list.push({
      file: name,
      kind: 'decide',
      text: 'code of the old site, which a build runs: read it before you start one',
    });
  }
  for (const [folder, names] of others) {
    const left = names.filter((name) => {
      const file = path.join(folder, name);
      return !old.isRead(file) && !old.refused.has(shown(file));
    });
    const texts = left.filter((name) => PAGE.test(name));
    for (const name of texts)
      onLost(folder)(name, 'no page includes it, and it is no page: a part of its path begins with "_"');
    const rest = left.filter((name) => !PAGE.test(name));
    const more = rest.length > MOST_NAMED ? ` and ${rest.length - MOST_NAMED} more` : '';
    if (rest.length > 0)
      list.push({
        file: shown(folder) || '.',
        kind: 'lost',
        text: `neither pages nor pictures: ${rest.slice(0, MOST_NAMED).join(', ')}${more}`,
      });
  }
  if (docs.hasNumbers) keepFolderNumbers([...moved.keys()], files);
  for (const folder of docs.files)
    for (const name of old.below(folder, onLost(folder)))
      if (isEngineFile(`/${name}`)) onLost(folder)(name, 'the build writes this file');
      else if (!files.has(`content/${name}`)) files.add(`static/${name}`, old.copy(path.join(folder, name)));
  for (const [to, from] of copies) files.add(to, old.copy(from));
  const pages = [...moved.values()];
  const textOf = (page: string): string => files.textOf(`content/${page}`);
  const routeOf = (page: string): string => {
    const head = /^---\n[\s\S]*?\n---/.exec(textOf(page))?.[0] ?? '';
    const valueOf = (key: string): string | undefined =>
      new RegExp(`^${key}: *['"]?([^'"\\s#]+)`, 'm').exec(head)?.[1];
    const id = valueOf('id');
    return guideRoute(page, valueOf('slug') ?? (id === undefined ? id : addressPart(id)));
  };
  for (const page of pages)
    if (/<DocCardList\b[^>]*\/>/.test(textOf(page)))
      files.add(
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
  for (const file of files.byName.keys()) {
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
    files.add(
      `content/${home ?? 'index.mdx'}`,
      homePage(docs.settings, Object.values(sidebar).flat(), pages, guideRoute, addressOf),
    );
  const rows = isSingle(sidebar)
    ? linesOf(sidebar)
    : Object.entries(sidebar).flatMap(([at, entries]) => {
        const inner = linesOf(entries, '  ');
        return inner.length === 0 ? [] : [`${yamlText(at)}:`, ...inner];
      });
  if (rows.length > 0) files.add('content/_site/sidebar.yml', `${rows.join('\n')}\n`);
  for (const page of url === undefined ? [] : pages) {
    const onLostLink = (line: number, address: string): void =>
      void list.push({
        file: `content/${page}:${line}`,
        kind: 'decide',
        text: `${address} leads to no page of the new site`,
      });
    const converted = time.try(TIME.page, () =>
      convertOwnLinks(textOf(page), url ?? '', (at) => addressOf({ label: '', href: at }), onLostLink),
    );
    if ('value' in converted) files.add(`content/${page}`, converted.value);
  }
  old.onRefuse = (file, text) => void list.push({ file: file || '.', kind: 'lost', text });
  old.refused.forEach((text, file) => old.onRefuse(file, text));
  return {
    files: files.byName,
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
function keepFolderNumbers(pages: readonly string[], files: NewFiles): void {
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
        files.add(`${folder}/_category_.json`, `${JSON.stringify({ position: Number(number) }, null, 2)}\n`);
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
      { readonly file: string; readonly text: string; readonly lines: Set<string> }
    >();
    for (const { file, text } of entries) {
      const [, name = file, line] = /^(.*?)(?::(\d+))?$/.exec(file) ?? [];
      const row = rows.get(`${name}\n${text}`) ?? { file: name, text, lines: new Set() };
      rows.set(`${name}\n${text}`, row);
      if (line !== undefined) row.lines.add(line);
    }
    return entries.length === 0
      ? []
      : [
          '',
          `${title} (${entries.length}):`,
          ...[...rows.values()].map(({ file, lines, text }) =>
            // Names and texts of others can have what a terminal obeys.
            `  ${[file, ...(lines.size > 0 ? [[...lines].join(',')] : [])].join(':')}  ${text}`.replace(
              /[\p{Cc}\p{Bidi_Control}]/gu,
              (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
            ),
          ),
        ];
  };
  return [
    `${pages} pages of ${tool}: ${of('converted').length} places converted, ${of('lost').length} lost, ${of('decide').length} to decide.`,
    ...section('Lost', of('lost')),
    ...section('To decide', of('decide')),
  ].join('\n');
}
