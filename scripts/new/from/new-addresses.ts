/** Addresses of the new site for pages and links of the old one. */
import path from 'node:path';
import { addressPart } from '../../../src/site/navigation/guide-route';
import type { NewFiles } from './new-files';
import type { OldDocs, OldTarget } from './old-docs';

/** Address of a page by its path below `content`. */
export type RouteOf = (relativePath: string, slug?: string) => string;

/** An address for comparisons. */
const plainRoute = (address: string): string => `/${address.replace(/^\/+|\/+$|\/?(?:index)?\.html$/g, '')}`;

export class NewAddresses {
  /** Addresses by their form for comparisons. */
  private known = new Map<string, string>();

  /** @param moved  Pages of the new site by their old file. */
  constructor(
    private readonly docs: OldDocs,
    private readonly files: NewFiles,
    private readonly moved: ReadonlyMap<string, string>,
    private readonly guideRoute: RouteOf,
  ) {}

  /** The address of a page by its path below `content`, with that of its front matter. */
  readonly routeOf = (page: string): string => {
    const head = /^---\n[\s\S]*?\n---/.exec(this.files.textOf(`content/${page}`))?.[0] ?? '';
    const valueOf = (key: string): string | undefined =>
      new RegExp(`^${key}: *['"]?([^'"\\s#]+)`, 'm').exec(head)?.[1];
    const id = valueOf('id');
    return this.guideRoute(page, valueOf('slug') ?? (id === undefined ? id : addressPart(id)));
  };

  /** Reads the addresses of the files that are there. */
  learn(): void {
    const pages = [...this.moved.values()];
    this.known = new Map([...pages.map(this.routeOf), '/'].map((route) => [plainRoute(route), route]));
    // As the old site had it: with capitals, underscores, and dots.
    for (const page of pages) {
      const named = plainRoute(page.replace(/(?:^|\/)(?:index|README)(?=\.mdx?$)|\.mdx?$/gi, ''));
      if (!this.known.has(named)) this.known.set(named, this.routeOf(page));
    }
    for (const file of this.files.byName.keys()) {
      // In a sidebar from folders, each has a page, also without a file for it.
      if (!this.docs.sidebar && file.startsWith('content/') && /\.mdx?$/.test(file))
        for (let at = path.dirname(file.slice('content/'.length)); at !== '.'; at = path.dirname(at))
          if (!this.known.has(this.guideRoute(at)))
            this.known.set(this.guideRoute(at), this.guideRoute(`${at}/index.md`));
      if (file.startsWith('static/'))
        this.known.set(file.slice('static'.length), file.slice('static'.length));
    }
  }

  /** The address of a page by its old file, or of a link; undefined if it leads to no page. */
  readonly of = (link: OldTarget): string | undefined => {
    if ('page' in link) {
      const page = this.moved.get(link.page);
      return page === undefined ? undefined : this.routeOf(page);
    }
    const { url } = this.docs.settings;
    const isOwn = url !== undefined && (link.href === url || link.href.startsWith(`${url}/`));
    const href = isOwn ? link.href.slice(url.length) || '/' : link.href;
    if (/^[a-z]+:/i.test(href)) return href;
    const [, at = '', anchor = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    const route = this.known.get(plainRoute(this.docs.newAddress?.(at) ?? at));
    return route === undefined ? undefined : route + anchor;
  };
}
