/** The files of a new site from the pages of another tool, and one list of what became of them. */
import path from 'node:path';
import { isEngineFile } from '../../../src/site/engine-addresses';
import { isPagePath } from '../../../src/site/navigation/guide-route';
import { postList, withBlogs, type OldBlog } from './blog-list';
import { convertPage } from './convert-page';
import { homePage } from './folder-cards';
import type { OldPage } from './converted';
import { NewAddresses, type RouteOf } from './new-addresses';
import { NewFiles, type NewFile } from './new-files';
import { withoutAddress } from './new-frontmatter';
import { plainMarkdown, recognize, type Listed, type OldDocs, type OldEntry } from './old-docs';
import type { OldFolder } from './old-folder';
import { convertOwnLinks } from './own-links';
import { Includes } from './page-files';
import { sourceLines } from './source-line';
import { Allowance } from './within-time';
import { settingsText } from './write-settings';
import { isSingle, sidebarLines, yamlText } from './write-sidebar';

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
  /** `file:line` of the old folder for a line of the new site, whose file has this text now. */
  readonly sourceOf: (file: string, line?: number, text?: string) => string | undefined;
}

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|mp3|pdf|zip|csv|txt)$/i;
/** Addresses of files in a page. */
const LINKED = /(?:\]\(\s*<?|\]:\s*<?|\b(?:href|src)=["'])([^)\s>"'#?]+)/g;

/** Milliseconds for the settings, for one page, and for all that takes longer than an honest part. */
const TIME = { settings: 10_000, page: 3_000, all: 10_000 };
/** Files of a folder that one row names. */
const MOST_NAMED = 20;
/** Characters of a page after its conversion. */
const MOST_LENGTH = 1_000_000;
const SIDEBAR = 'content/_site/sidebar.yml';

/** The steps that make a new site of an old folder; `take` has their order. */
class TakeOver {
  readonly list: Listed[] = [];
  private readonly time = new Allowance(TIME.all);
  private readonly docs: OldDocs;
  private readonly files = new NewFiles((file, text) => this.say(file, 'lost', text));
  /** Files for copies, by path in the new site. */
  private readonly copies: Map<string, string>;
  /** Pages of the new site by their old file. */
  private readonly moved = new Map<string, string>();
  /** Pages that a plugin makes of a specification. */
  private readonly made = new Set<string>();
  /** Files in the folders of pages that are neither pages nor pictures, and where each would be in the new site. */
  private readonly beside = new Map<string, string>();
  /** Old files, absolute, by path in the new site. */
  private readonly origins = new Map<string, string>();
  /** Where the lines of the sidebar are from. */
  private sidebarPlaces: readonly (string | undefined)[] = [];
  private readonly addresses: NewAddresses;

  constructor(
    private readonly old: OldFolder,
    private readonly guideRoute: RouteOf,
  ) {
    const read = this.time.try(TIME.settings, () => recognize(old));
    if ('why' in read) old.refuse(old.root, `the settings are not read, because of this: ${read.why}`);
    this.docs = 'value' in read ? read.value : plainMarkdown(old);
    this.list.push(...this.docs.list);
    this.copies = new Map(this.docs.copies);
    this.addresses = new NewAddresses(this.docs, this.files, this.moved, guideRoute);
  }

  take(): Taken {
    for (const folder of this.docs.pages) this.takePages(folder);
    this.addBlogPages();
    this.takeComponents();
    this.takeLinkedFiles();
    this.listOthers();
    this.takeStatic();
    this.keepApart();
    const site = { files: this.files, moved: this.moved, routeOf: this.addresses.routeOf };
    for (const blog of this.docs.blogs ?? []) this.listPosts(blog, postList(blog, site));
    this.docs.finish?.(site);
    this.addresses.learn();
    this.writeHome();
    this.writeSidebar();
    this.convertOwnLinks();
    const { old, files, list, docs, moved, addresses } = this;
    old.onRefuse = (file, text) => this.say(file || '.', 'lost', text);
    old.refused.forEach((text, file) => old.onRefuse(file, text));
    return {
      ...{ files: files.byName, list, docs, pages: moved.size },
      settings: (template) =>
        settingsText(template, docs.settings, addresses.of, (kind, text) =>
          this.say(docs.settingsFile ?? '', kind, text),
        ),
      sourceOf: (file, line, text) => this.sourceOf(file, line, text),
    };
  }

  private say(file: string, kind: Listed['kind'], text: string): void {
    this.list.push({ file, kind, text });
  }

  /** @param file  Absolute. */
  private readonly lost = (file: string, text: string): void => this.say(this.old.shown(file), 'lost', text);

  private takePages({ folder, to: target }: OldDocs['pages'][number]): void {
    const { docs, old, files, made } = this;
    const before = made.size;
    for (const name of old.below(folder, this.lost)) {
      if (docs.leftBehind?.(name) === true) continue;
      const file = path.join(folder, name);
      const { to, position } = docs.place?.(name) ?? { to: name, position: undefined };
      const at = withoutScope(target + to);
      if (isPagePath(to)) this.takePage(file, name, target + name, { path: at, position });
      else if (docs.isKept?.(name) === true) files.add(`content/${at}`, old.text(file));
      else if (PICTURE.test(name) && !/(^|\/)_/.test(name)) this.copy(`content/${at}`, file);
      else this.beside.set(file, at);
    }
    const count = made.size - before;
    if (count > 0)
      this.say(old.shown(folder), 'converted', `${count} pages of a specification: --spec makes them`);
  }

  /**
   * @param file  Absolute.
   * @param name  From its folder of pages.
   * @param entry  As sidebars name it.
   */
  private takePage(
    file: string,
    name: string,
    entry: string,
    place: Pick<OldPage, 'path' | 'position'>,
  ): void {
    const { docs, old } = this;
    const source = old.text(file);
    if (source === undefined) return;
    if (docs.isMade?.(name, source) === true) return void this.made.add(entry);
    const converted = this.time.try(TIME.page, () => {
      const page = convertPage(source, { ...place, file, includes: new Includes(old, file) }, docs.rules);
      if (page.text.length <= MOST_LENGTH) return page;
      throw new Error(`it has more than ${MOST_LENGTH / 1e6} MB with what it includes`);
    });
    if ('why' in converted) return void this.lost(file, `the page is left out: ${converted.why}`);
    const { text, path: to, notes, files } = converted.value;
    if (isEmpty(text) && !isEmpty(source))
      return void this.lost(file, 'nothing of the page is text: it is left out');
    if (this.files.add(`content/${to}`, withoutScopes(text))) {
      this.moved.set(entry, to);
      this.origins.set(`content/${to}`, file);
    }
    for (const [copy, from] of files) this.copies.set(copy, from);
    for (const note of notes) this.say(`${old.shown(file)}:${note.line}`, note.kind, note.text);
  }

  private copy(to: string, from: string): void {
    if (this.files.add(to, this.old.copy(from))) this.origins.set(to, from);
  }

  /** A blog without a page of its own gets one; its posts are listed when all addresses are known. */
  private addBlogPages(): void {
    for (const { page, title } of this.docs.blogs ?? [])
      if (!this.moved.has(page) && this.files.add(`content/${page}`, `---\ntitle: ${yamlText(title)}\n---\n`))
        this.moved.set(page, page);
  }

  private listPosts({ page }: OldBlog, list: string): void {
    const to = this.moved.get(page);
    if (to === undefined || list === '') return;
    this.files.add(`content/${to}`, `${this.textOf(to).trimEnd()}\n\n${list}\n`);
  }

  private takeComponents(): void {
    for (const [name, text] of this.docs.rules.components ?? []) {
      this.files.add(name, text);
      this.say(name, 'decide', 'code of the old site, which a build runs: read it before you start one');
    }
  }

  /** A file beside the pages that is no picture has its address in `static`, if a page links to it. */
  private takeLinkedFiles(): void {
    const names = new Set(
      [...this.moved.values()].flatMap((page) =>
        [...this.textOf(page).matchAll(LINKED)].map(([, at = '']) => path.posix.basename(at)),
      ),
    );
    for (const [file, to] of this.beside) {
      if (!names.has(path.basename(file)) || isEngineFile(`/${to}`) || /\.(?:mdx?|html?)$/i.test(file))
        continue;
      this.copies.set(`static/${to}`, file);
      this.beside.delete(file);
    }
  }

  /** Lists what is left in the folders of pages, unless a page includes it. */
  private listOthers(): void {
    const { old } = this;
    const others = new Map<string, string[]>();
    for (const file of this.beside.keys()) {
      if (old.isRead(file) || old.refused.has(old.shown(file))) continue;
      const folder = old.shown(path.dirname(file)) || '.';
      if (/\.mdx?$/.test(file))
        this.lost(file, 'no page includes it, and it is no page: a part of its path begins with "_"');
      else if (!others.get(folder)?.push(path.basename(file))) others.set(folder, [path.basename(file)]);
    }
    for (const [folder, names] of others) {
      const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
      this.say(folder, 'lost', `neither pages nor pictures: ${names.slice(0, MOST_NAMED).join(', ')}${more}`);
    }
  }

  private takeStatic(): void {
    const { old, files } = this;
    for (const folder of this.docs.files)
      for (const name of old.below(folder, this.lost))
        if (isEngineFile(`/${name}`)) this.lost(path.join(folder, name), 'the build writes this file');
        else if (!files.has(`content/${name}`)) this.copy(`static/${name}`, path.join(folder, name));
    for (const [to, from] of this.copies) this.copy(to, from);
  }

  /** Of two pages with one address, the second one gets another: none disappears. */
  private keepApart(): void {
    const first = new Map<string, string>();
    for (const [old, page] of this.moved) {
      const route = this.addresses.routeOf(page);
      const other = first.get(route);
      if (other === undefined) {
        first.set(route, page);
        continue;
      }
      const name = (count: number): string =>
        page.replace(/(?:\/?(?:index|readme))?(\.mdx?)$/i, `-${count}$1`);
      let count = 2;
      while (this.files.has(`content/${name(count)}`) || first.has(this.guideRoute(name(count)))) count += 1;
      const to = name(count);
      if (!this.files.add(`content/${to}`, withoutAddress(this.textOf(page)))) continue;
      this.files.remove(`content/${page}`);
      const origin = this.origins.get(`content/${page}`);
      if (origin !== undefined) this.origins.set(`content/${to}`, origin);
      this.moved.set(old, to);
      first.set(this.addresses.routeOf(to), to);
      const where = (one: string): string => this.sourceOf(`content/${one}`) ?? one;
      this.say(
        where(page),
        'decide',
        `${where(other)} has the address ${route}, too: this page is ${this.addresses.routeOf(to)}`,
      );
    }
  }

  private textOf(page: string): string {
    return this.files.textOf(`content/${page}`);
  }

  private writeHome(): void {
    const { docs, addresses } = this;
    const pages = [...this.moved.values()];
    const home = pages.find((page) => addresses.routeOf(page) === '/');
    if (home !== undefined && !isEmpty(this.textOf(home))) return;
    const entries: readonly OldEntry[] = Object.values(docs.sidebar ?? []).flat();
    this.files.add(
      `content/${home ?? 'index.mdx'}`,
      homePage(docs.settings, entries, pages, this.guideRoute, addresses.of),
    );
  }

  private writeSidebar(): void {
    const sidebar = withBlogs(this.docs.sidebar, this.docs.blogs ?? []) ?? [];
    const linesOf = (entries: readonly OldEntry[], indent = ''): ReturnType<typeof sidebarLines> =>
      sidebarLines(
        entries,
        this.addresses.of,
        (entry, at = '') => {
          if (!this.made.has(entry)) this.say(at, 'lost', `the entry ${entry} of the navigation is no page`);
        },
        indent,
      );
    const rows = isSingle(sidebar)
      ? linesOf(sidebar)
      : Object.entries(sidebar).flatMap(([at, entries]) => {
          const inner = linesOf(entries, '  ');
          return inner.length === 0 ? [] : [{ text: `${yamlText(at)}:`, at: undefined }, ...inner];
        });
    if (rows.length === 0) return;
    this.files.add(SIDEBAR, `${rows.map(({ text }) => text).join('\n')}\n`);
    this.sidebarPlaces = rows.map(({ at }) => at);
  }

  private convertOwnLinks(): void {
    const { url } = this.docs.settings;
    for (const page of this.moved.values()) {
      const converted = this.time.try(TIME.page, () =>
        convertOwnLinks(
          this.textOf(page),
          page.endsWith('.mdx'),
          url,
          (at) => this.addresses.of({ href: at }),
          (line, address) =>
            this.say(
              this.sourceOf(`content/${page}`, line) ?? page,
              'decide',
              `${address} leads to no page of the new site`,
            ),
        ),
      );
      if ('value' in converted) this.files.add(`content/${page}`, converted.value);
    }
  }

  private sourceOf(file: string, line?: number, text?: string): string | undefined {
    if (file === SIDEBAR) return this.sidebarPlaces[(line ?? 0) - 1] ?? this.docs.settingsFile;
    if (file.startsWith('content/_site/')) return this.docs.settingsFile;
    const origin = this.origins.get(file);
    if (origin === undefined) return undefined;
    const shown = this.old.shown(origin);
    if (line === undefined) return shown;
    const source = this.old.text(origin) ?? '';
    return `${shown}:${sourceLines(text ?? this.files.textOf(file), source)(line)}`;
  }
}

/** Takes the pages of a folder of another tool, which stays as it is. Nothing of it is run. */
export const takeOver = (old: OldFolder, guideRoute: RouteOf): Taken => new TakeOver(old, guideRoute).take();

/** A path without the "@" of a package's scope, which no address can have: `api/@scope/name`. */
const withoutScope = (at: string): string => at.replace(/(?<=\/)@(?=[\w-]+(?:\/|$))/g, '');

const withoutScopes = (text: string): string =>
  text.replace(
    /(\]\(|\]:[ \t]*)(?![a-z]+:)([^)\s]+)/gi,
    (_, open: string, at: string) => open + withoutScope(at),
  );

/** Whether a page has nothing below its front matter. */
const isEmpty = (text: string): boolean => text.replace(/^---\n[\s\S]*?\n---(?:\n|$)/, '').trim() === '';
