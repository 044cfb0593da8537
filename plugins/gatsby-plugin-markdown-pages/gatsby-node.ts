import { existsSync, readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildArgs, GatsbyNode } from 'gatsby';
import { onRenderedPages } from '../../src/node/html/rendered-pages';
import { siteDirectory } from '../../src/node/gatsby/site-directory';
import { readingOrder } from '../../src/docs/build-sidebar';
import { llmsFile, llmsFullFile, type ListedPage } from '../../src/html-to-markdown/llms-files';
import { markdownAddress } from '../../src/html-to-markdown/markdown-address';
import type { SidebarItem } from '../../src/model/navigation';
import type { SiteSettings } from '../../src/model/site';
import { markdownThreads, serveMarkdownThread, type MarkdownThreads } from './markdown-threads';
import type { MarkdownTask } from './write-page';

/** Where the cache keeps what each page's Markdown was made from. */
const DIGESTS = 'digests';

// Gatsby compiles this file with all that it imports: threads run it as well.
serveMarkdownThread();

interface PagesQuery {
  readonly allDocsPage: { readonly nodes: readonly ListedPage[] };
  readonly allApiPage: { readonly nodes: readonly ListedPage[] };
  readonly navigation: { readonly items: readonly SidebarItem[] } | null;
  readonly siteSettings: { readonly model: SiteSettings } | null;
}

interface Preparation {
  readonly settings: SiteSettings;
  readonly items: readonly SidebarItem[];
  /** In the order of the sidebar, those without an entry at the end. */
  readonly pages: readonly ListedPage[];
  readonly threads: MarkdownThreads;
  /** The page as a task, the first time it is asked for; nothing for a page that has no Markdown. */
  readonly take: (route: string) => readonly MarkdownTask[];
}

let preparation: Preparation | undefined;

/** Pages in the order of the sidebar, those without an entry at the end. */
function inReadingOrder(pages: readonly ListedPage[], items: readonly SidebarItem[]): ListedPage[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const ordered = readingOrder(items).flatMap(({ route }) => byRoute.get(route) ?? []);
  return [...new Set([...ordered, ...byRoute.values()])];
}

/** Removes the Markdown of pages that are gone; what lies in static/ stays. */
async function removeStale(directory: string, kept: ReadonlySet<string>): Promise<void> {
  const folder = join(directory, 'public');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const address = `/${name.replaceAll('\\', '/')}`;
    if (name.endsWith('.md') && !kept.has(address) && !existsSync(join(directory, 'static', name)))
      await rm(join(folder, name));
  }
}

/** Reads which pages there are, and what the Markdown of each was made from in the last build. */
async function prepare(args: BuildArgs): Promise<Preparation | undefined> {
  const { graphql, store, pathPrefix, cache } = args;
  const directory = siteDirectory({ store });
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
  const settings = data?.siteSettings?.model;
  if (!data || !settings) return undefined;
  const items = data.navigation?.items ?? [];
  const pages = inReadingOrder([...data.allDocsPage.nodes, ...data.allApiPage.nodes], items);
  const routes = pages.map(({ route }) => route);
  const left = new Set(routes);
  const known = ((await cache.get(DIGESTS)) ?? {}) as Readonly<Record<string, string>>;
  return {
    settings,
    items,
    pages,
    threads: markdownThreads(
      join(directory, '.cache/compiled/plugins/gatsby-plugin-markdown-pages/gatsby-node.js'),
      { publicDirectory: join(directory, 'public'), pathPrefix, routes },
    ),
    take: (route) => (left.delete(route) ? [{ route, digest: known[route] }] : []),
  };
}

/** Has pages written as soon as their HTML is there. */
export const onPreBuild: GatsbyNode['onPreBuild'] = async (args) => {
  const prepared = await prepare(args);
  preparation = prepared;
  if (!prepared) return;
  onRenderedPages(args, (paths) => prepared.threads.add(paths.flatMap(prepared.take)));
};

/**
 * Writes each guide and operation as Markdown beside its page, from the HTML that was built, and the two lists
 * for language models: llms.txt and llms-full.txt.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ store, reporter, pathPrefix, cache }) => {
  if (!preparation) return;
  const { settings, items, pages, threads, take } = preparation;
  const directory = siteDirectory({ store });
  const publicDirectory = join(directory, 'public');
  const started = performance.now();
  const left = pages.flatMap(({ route }) => take(route));
  threads.add(left);
  const found = new Map((await threads.finish()).map((page) => [page.route, page]));
  const written = pages.flatMap(({ route }) => found.get(route) ?? []);
  await cache.set(DIGESTS, Object.fromEntries(written.map(({ route, digest }) => [route, digest])));
  await removeStale(directory, new Set(written.map(({ route }) => markdownAddress(route))));
  const site = { title: settings.title, tagline: settings.tagline, base: `${settings.url}${pathPrefix}` };
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  await writeFile(join(publicDirectory, 'llms.txt'), llmsFile(site, items, byRoute));
  await writeFile(join(publicDirectory, 'llms-full.txt'), llmsFullFile(site, written));
  reporter.verbose(
    `${written.length} pages as Markdown, ${pages.length - left.length} of them begun before; waited ${Math.round(performance.now() - started)} ms`,
  );
};
