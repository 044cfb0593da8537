import { expandRedirects } from '../../site/expand-redirects';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressAsNamed } from '../../site/navigation/guide-route';
import { splitFrontmatter } from '../../guides/read-frontmatter';
import type { LinkTargets } from '../../site/links/check-links';
import type { RoutedSource } from '../../site/links/check-routes';
import { placeSettingsLinks } from '../../site/links/settings-links';
import type { Diagnostic, SourcePosition } from '../../kit/diagnostics/diagnostic';
import type { Product } from '../../site/settings';
import type { KeptAddress } from '../../apis/model/api';
import type { SiteSettings } from '../../site/settings-schema';
import { filesBelow } from '../sources/site-files';
import type { ListedApi } from '../sources/listed-apis';

/** Addresses of the files in `static/`. */
export const staticFiles = (directory: string): string[] =>
  filesBelow(join(directory, 'static')).map((name) => `/${name}`);

/** Files beside the pages that are published: pictures, videos, and downloads. */
const PUBLISHED = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|mp4|webm|mp3|pdf|zip|csv|txt)$/i;

/** Addresses of the files of `content/` that pages can show or link to, from the root of the site. */
export const contentFiles = (directory: string): string[] =>
  filesOfContent(directory, (name) => PUBLISHED.test(name));

/** Addresses that other files of `content/` would have: they are not published. */
const unpublishedFiles = (directory: string): string[] =>
  filesOfContent(directory, (name) => !PUBLISHED.test(name) && !/\.mdx?$/.test(name));

const filesOfContent = (directory: string, isWanted: (name: string) => boolean): string[] =>
  filesBelow(join(directory, 'content'))
    .filter((name) => isWanted(name) && !/(^|\/)[_.]/.test(name))
    .map((name) => `/${name}`);

/** Redirects in a settings file with mistakes, as far as they can be read. */
function looseRedirects(directory: string): string[] {
  const file = join(directory, 'content', '_site', 'site.yml');
  if (!existsSync(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(/\bfrom:\s*['"]?(\/[^\s'",}]*)/g)].map(
    ([, from = '']) => from,
  );
}

/** Link targets of the whole site, independent of how its pages were read. */
export function siteTargets(
  directory: string,
  site: {
    readonly pages: readonly {
      readonly route: string;
      readonly file: string;
      readonly anchors: readonly string[];
    }[];
    /** Addresses of all files beside the pages. */
    readonly files: readonly string[];
    readonly settings: SiteSettings | undefined;
    /** Of earlier documents. */
    readonly kept: readonly KeptAddress[];
    readonly diagnostics: readonly Diagnostic[];
    /** Routes of pages with unreadable front matter. */
    readonly unreadableRoutes: readonly string[];
    /** APIs that are listed but whose specification cannot be shown. */
    readonly hiddenApis: readonly ListedApi[];
  },
): LinkTargets {
  const pages = new Map<string, ReadonlySet<string>>([['/search', new Set<string>()]]);
  // Of two pages with one address, the first one is shown, so its anchors count.
  for (const { route, anchors } of site.pages) if (!pages.has(route)) pages.set(route, new Set(anchors));
  const unparsed = new Set(
    site.diagnostics
      .filter(({ code }) => code === 'mdx/syntax' || code === 'mdx/limit')
      .map(({ file }) => file),
  );
  const routes = [...pages.keys()];
  const redirects = site.settings?.redirects ?? [];
  return {
    pages,
    files: new Set(site.files),
    unpublished: new Set(unpublishedFiles(directory)),
    redirects: new Set([
      ...(site.settings
        ? expandRedirects(redirects, routes).map(({ from }) => from)
        : looseRedirects(directory)),
      ...site.kept.map(({ from }) => from),
      // The target of a folder that has pages.
      ...redirects.flatMap((one) =>
        one.to.endsWith('/*') && expandRedirects([one], routes).length > 0 ? [one.to] : [],
      ),
      ...site.pages.flatMap(({ route, file }) => addressAsNamed(file.replace(/^content\//, ''), route) ?? []),
    ]),
    unreadable: {
      routes: new Set([
        ...site.unreadableRoutes,
        ...site.pages.filter(({ file }) => unparsed.has(file)).map(({ route }) => route),
      ]),
      folders: site.hiddenApis.map(({ route }) => route).filter((route) => route.startsWith('/')),
    },
  };
}

/** Redirects as routes: one that has the address of a page would never work. */
export function redirectRoutes(
  settings: { readonly model: SiteSettings; readonly source: string; readonly file: string } | undefined,
  product: Product | undefined,
): RoutedSource[] {
  if (!settings || !product) return [];
  const links = settings.model.redirects.map(({ from }, index) => ({
    href: from,
    path: ['redirects', index, 'from'],
  }));
  return placeSettingsLinks(links, settings.source, settings.file, product).map(({ href, ...rest }) => ({
    route: href,
    ...rest,
  }));
}

/** Where a page sets its address: the slug of its front matter, or the start of the file. */
export function placeOfAddress(directory: string, file: string): SourcePosition {
  if (!/\.mdx?$/.test(file)) return { line: 1, column: 1 };
  const { frontmatter = '' } = splitFrontmatter(readFileSync(join(directory, file), 'utf8'));
  const lines = frontmatter.split('\n');
  const at = lines.findIndex((line) => /^(?:slug|id):/.test(line));
  return at === -1
    ? { line: 1, column: 1 }
    : { line: at + 2, column: (/^(?:slug|id):\s*/.exec(lines[at] ?? '')?.[0].length ?? 0) + 1 };
}
