import { existsSync, readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { siteDirectory } from '../../src/node/gatsby/site-directory';
import { readingOrder } from '../../src/guides/build-sidebar';
import { llmsFile, llmsFullFile, type ListedPage } from '../../src/html-to-markdown/llms-files';
import { markdownAddress } from '../../src/html-to-markdown/markdown-address';
import type { SidebarItem } from '../../src/model/navigation';
import type { SiteSettings } from '../../src/site/settings-schema';
import { serveMarkdownThread, writeMarkdown } from './markdown-threads';

/** Cache key of the hashes of the articles from which Markdown was generated. */
const DIGESTS = 'digests';

// Threads run this file too, because Gatsby compiles it with its imports.
serveMarkdownThread();

interface PagesQuery {
  readonly allGuide: { readonly nodes: readonly ListedPage[] };
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

/** Removes the Markdown of removed pages, but not files from static/. */
async function removeStale(directory: string, kept: ReadonlySet<string>): Promise<void> {
  const folder = join(directory, 'public');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const address = `/${name.replaceAll('\\', '/')}`;
    if (name.endsWith('.md') && !kept.has(address) && !existsSync(join(directory, 'static', name)))
      await rm(join(folder, name));
  }
}

/**
 * Writes each guide and operation as Markdown beside its page, from the HTML that was built, and the two lists
 * for language models: llms.txt and llms-full.txt.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({
  graphql,
  store,
  reporter,
  pathPrefix,
  cache,
}) => {
  const directory = siteDirectory({ store });
  const publicDirectory = join(directory, 'public');
  const { data } = await graphql<PagesQuery>(`
    query MarkdownPages {
      allGuide(sort: { route: ASC }) {
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
  if (!data || !settings) return;
  const items = data.navigation?.items ?? [];
  const pages = inReadingOrder([...data.allGuide.nodes, ...data.allApiPage.nodes], items);
  const routes = pages.map(({ route }) => route);
  const known = ((await cache.get(DIGESTS)) ?? {}) as Readonly<Record<string, string>>;
  const started = performance.now();
  const found = await writeMarkdown(
    join(directory, '.cache/compiled/plugins/gatsby-plugin-markdown-pages/gatsby-node.js'),
    { publicDirectory, pathPrefix, routes },
    routes.map((route) => ({ route, digest: known[route] })),
  );
  const byRoute = new Map(found.map((page) => [page.route, page]));
  const written = routes.flatMap((route) => byRoute.get(route) ?? []);
  await cache.set(DIGESTS, Object.fromEntries(written.map(({ route, digest }) => [route, digest])));
  await removeStale(directory, new Set(written.map(({ route }) => markdownAddress(route))));
  const site = { title: settings.title, tagline: settings.tagline, base: `${settings.url}${pathPrefix}` };
  const listed = new Map(pages.map((page) => [page.route, page]));
  await writeFile(join(publicDirectory, 'llms.txt'), llmsFile(site, items, listed));
  await writeFile(join(publicDirectory, 'llms-full.txt'), llmsFullFile(site, written));
  reporter.verbose(`${written.length} pages as Markdown in ${Math.round(performance.now() - started)} ms`);
};
