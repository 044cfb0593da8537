import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { siteDirectory } from '../../src/build/site-directory';
import { readingOrder } from '../../src/docs/build-sidebar';
import { llmsFile, llmsFullFile, type ListedPage } from '../../src/markdown/llms-files';
import { markdownAddress } from '../../src/markdown/markdown-address';
import type { SidebarItem } from '../../src/model/navigation';
import type { SiteSettings } from '../../src/model/site';
import { createConversion, type Conversion } from './convert-pages';

type Graphql = NonNullable<Parameters<NonNullable<GatsbyNode['onPreBuild']>>[0]>['graphql'];

/** What is used of Gatsby's store. */
interface BuildStore {
  readonly subscribe: (listener: () => void) => unknown;
  readonly getState: () => { readonly lastAction: { readonly type: string; readonly payload?: unknown } };
}

interface PagesQuery {
  readonly allDocsPage: { readonly nodes: readonly ListedPage[] };
  readonly allApiPage: { readonly nodes: readonly ListedPage[] };
  readonly navigation: { readonly items: readonly SidebarItem[] } | null;
  readonly siteSettings: { readonly model: SiteSettings } | null;
}

/** Pages in the order of the sidebar, those without an entry at the end. */
function inReadingOrder(pages: readonly ListedPage[], items: readonly SidebarItem[]): ListedPage[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const ordered = readingOrder(items).flatMap(({ route }) => byRoute.get(route) ?? []);
  return [...new Set([...ordered, ...byRoute.values()])];
}

/** Removes the Markdown of pages that are gone; what lies in static/ stays. */
async function removeStale(directory: string, kept: ReadonlySet<string>): Promise<void> {
  const folder = join(directory, 'public');
  for (const name of await readdir(folder, { recursive: true })) {
    const address = `/${name.replaceAll('\\', '/')}`;
    if (name.endsWith('.md') && !kept.has(address) && !existsSync(join(directory, 'static', name)))
      await rm(join(folder, name));
  }
}

/** What the site's pages are; the same from the end of the bootstrap on. */
async function queryPages(graphql: Graphql): Promise<PagesQuery | undefined> {
  const { data } = await graphql<PagesQuery>(`
    query MarkdownPages {
      allDocsPage(sort: { route: ASC }) {
        nodes {
          route
          title
          description
        }
      }
      allApiPage(sort: { route: ASC }) {
        nodes {
          route
          title
          description
        }
      }
      navigation {
        items
      }
      siteSettings {
        model
      }
    }
  `);
  return data;
}

/** One for each build: pages are handed in while others are still being rendered. */
let conversion: Conversion | undefined;

/**
 * Converts pages as soon as they are rendered: that happens in another process, and this one has nothing to
 * do meanwhile.
 */
export const onPreBuild: GatsbyNode['onPreBuild'] = async ({ graphql, store, pathPrefix, cache }) => {
  const data = await queryPages(graphql);
  if (!data) return;
  const own = createConversion({
    publicDirectory: join(siteDirectory({ store }), 'public'),
    routes: new Set([...data.allDocsPage.nodes, ...data.allApiPage.nodes].map(({ route }) => route)),
    pathPrefix,
    cache,
  });
  conversion = own;
  let last: unknown;
  const { subscribe, getState } = store as unknown as BuildStore;
  subscribe(() => {
    const { lastAction } = getState();
    if (lastAction === last || lastAction.type !== 'HTML_GENERATED') return;
    last = lastAction;
    for (const route of lastAction.payload as readonly string[]) own.start(route);
  });
};

/**
 * Writes each guide and operation as Markdown beside its page, from the HTML that was built, and the two lists
 * for language models: llms.txt and llms-full.txt.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ graphql, store, reporter, pathPrefix }) => {
  const directory = siteDirectory({ store });
  const publicDirectory = join(directory, 'public');
  const data = await queryPages(graphql);
  const settings = data?.siteSettings?.model;
  if (!data || !settings || !conversion) return;
  const started = performance.now();
  const items = data.navigation?.items ?? [];
  const pages = inReadingOrder([...data.allDocsPage.nodes, ...data.allApiPage.nodes], items);
  const written: { route: string; markdown: string }[] = [];
  for (const { route } of pages) {
    const markdown = await conversion.finish(route);
    if (markdown !== undefined) written.push({ route, markdown });
  }
  conversion = undefined;
  await removeStale(directory, new Set(written.map(({ route }) => markdownAddress(route))));
  const site = { title: settings.title, tagline: settings.tagline, base: `${settings.url}${pathPrefix}` };
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  await writeFile(join(publicDirectory, 'llms.txt'), llmsFile(site, items, byRoute));
  await writeFile(join(publicDirectory, 'llms-full.txt'), llmsFullFile(site, written));
  const spent = performance.now() - started;
  reporter.verbose(`${written.length} pages as Markdown, ${Math.round(spent)} ms after the last page`);
};
