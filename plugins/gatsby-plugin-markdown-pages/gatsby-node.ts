import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CreatePagesArgs, GatsbyNode } from 'gatsby';
import { readingOrder } from '../../src/site/navigation/build-sidebar';
import { nameFiles, type FileSources, type SourcePage } from '../../src/twins/markdown/name-files';
import { operationLinker } from '../../src/site/links/link-operations';
import { linkProblem } from '../../src/site/links/link-problem';
import { problemFixes } from '../../src/site/links/problem-fixes';
import type { CallKind } from '../../src/apis/model/api';
import type { SidebarItem } from '../../src/site/navigation/navigation';
import type { CatalogProblem } from '../../src/site/settings';
import { codeDigest } from '../../src/compile/code/code-digest';
import { isBuild } from '../../src/compile/gatsby-command';
import { projectDirectory, siteDirectory } from '../../src/compile/gatsby/site-directory';
import { readSitePages } from '../../src/compile/gatsby/site-pages';
import { mockRepository } from '../../src/compile/sources/mock-repository';
import { readGuideDownloads } from '../../src/compile/sources/guide-documents';
import { gitDates } from '../../src/compile/sources/git-dates';
import type { SiteSettings } from '../../src/site/settings-schema';
import type { ArticleValues } from '../../src/twins/markdown/article-values';
import { PAGES, type Converted } from '../../src/twins/markdown/converted-pages';
import { toJson } from '../../src/kit/values/exact-number';
import type { GuidePage } from './convert-guides';
import { convertPages, serveMarkdownThread, startThread } from './markdown-threads';

/** Cache keys: pages that exist only as Markdown, and the files of the last build. */
const [GUIDES, FILES] = ['guides', 'files'];

// Threads run this file too, because Gatsby compiles it with its imports.
serveMarkdownThread();

interface PageNode extends SourcePage {
  readonly file: string;
  readonly access?: string | null;
  readonly values?: ArticleValues;
  readonly operationId?: string | null;
  readonly call?: CallKind | null;
  readonly method?: string | null;
  readonly path?: string | null;
  /** Of a guide. */
  readonly frontmatter?: { readonly unlisted?: boolean | null };
}

const operationOf = ({ operationId, call, method, path }: PageNode): SourcePage['operation'] =>
  call && method && path ? { kind: call, method, path, ...(operationId ? { operationId } : {}) } : undefined;

interface PagesQuery {
  readonly allGuide: { readonly nodes: readonly PageNode[] };
  readonly allApiPage: { readonly nodes: readonly PageNode[] };
  readonly allSkill: { readonly nodes: FileSources['skills'] };
  readonly navigation: { readonly items: readonly SidebarItem[] } | null;
  readonly siteSettings: { readonly model: SiteSettings } | null;
  readonly problemCatalog: { readonly model: readonly CatalogProblem[] } | null;
}

/** Pages of the documents that only guides describe, and a digest of what they were made from. */
interface KeptGuides {
  readonly key: string;
  readonly guides: readonly GuidePage[];
}

/** Pages in the order of the sidebar, those without an entry at the end. */
function inReadingOrder(pages: readonly PageNode[], items: readonly SidebarItem[]): PageNode[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const ordered = readingOrder(items).flatMap(({ route }) => byRoute.get(route) ?? []);
  return [...new Set([...ordered, ...byRoute.values()])];
}

const listFiles = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).sort() : [];

/** Reads what the Markdown is made from, and begins with the pages of documents that only guides describe. */
async function begin({ graphql, store, pathPrefix, cache }: CreatePagesArgs) {
  const directory = siteDirectory({ store });
  const { data } = await graphql<PagesQuery>(`
    query MarkdownPages {
      allGuide(sort: { route: ASC }) {
        nodes {
          route
          title
          description
          frontmatter
          file
        }
      }
      allApiPage(sort: { route: ASC }) {
        nodes {
          route
          kind
          title
          description
          file
          access
          values
          operationId
          call
          method
          path
        }
      }
      allSkill(sort: { name: ASC }) {
        nodes {
          name
          description
        }
      }
      navigation {
        items
      }
      siteSettings {
        model
      }
      problemCatalog {
        model
      }
    }
  `);
  const settings = data?.siteSettings?.model;
  if (!data || !settings) return undefined;
  const items = data.navigation?.items ?? [];
  const pages = inReadingOrder([...data.allGuide.nodes, ...data.allApiPage.nodes], items);
  const operations = data.allApiPage.nodes.flatMap(({ kind, method, path, title, route }) =>
    kind === 'operation' ? [{ method: method ?? '', path: path ?? '', summary: title, route }] : [],
  );
  const link = operationLinker(operations);
  const problems = (data.problemCatalog?.model ?? []).map((problem) => linkProblem(problem, link));
  const { problemsPage } = settings;
  const repository = mockRepository(projectDirectory({ store }), settings);
  const setting = {
    ...{ publicDirectory: join(directory, 'public'), pathPrefix },
    routes: pages.map(({ route }) => route),
    fixes: problemFixes(problems),
    catalogPage: problems.length > 0 ? problemsPage : undefined,
    code: codeDigest(directory),
  };
  const documents = readGuideDownloads(directory);
  const key = createHash('sha256')
    .update(toJson([setting, problemsPage, repository, documents]) ?? '')
    .digest('hex');
  const kept = (await cache.get(GUIDES)) as KeptGuides | undefined;
  const isKept = kept?.key === key;
  const threadFile = join(directory, '.cache/compiled/plugins/gatsby-plugin-markdown-pages/gatsby-node.js');
  const threads = isKept || documents.length === 0 ? [] : [startThread(threadFile)];
  const guides = isKept
    ? kept.guides
    : (threads[0]?.convertGuides({ setting, directory, problemRoute: problemsPage, repository }) ?? []);
  const skills = data.allSkill.nodes;
  return { settings, items, pages, problems, skills, setting, threadFile, threads, key, guides };
}

let begun: Awaited<ReturnType<typeof begin>>;

/** Creates no pages: all nodes exist now, and checks and bundling, which are next, leave a processor to a thread. */
export const createPages: GatsbyNode['createPages'] = async (args) => {
  if (isBuild()) begun = await begin(args);
};

/**
 * Writes Markdown beside each page, from the HTML that was built; a file for each operation and event that only guides
 * describe, for each problem, and for each schema; and the lists for language models.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({
  getNodesByType,
  store,
  reporter,
  pathPrefix,
  cache,
}) => {
  if (!begun) return;
  const started = performance.now();
  const { settings, items, pages, problems, skills, setting, threadFile, threads, key } = begun;
  const { publicDirectory } = setting;
  const known = ((await cache.get(PAGES)) ?? {}) as Converted;
  const tasks = pages.map(({ route, access, values }) => ({
    ...{ route, access: access ?? undefined, values, digest: known[route]?.digest },
  }));
  const [found, guides] = await Promise.all([
    convertPages(threadFile, { setting, tasks }, threads),
    begun.guides,
  ]);
  for (const { end } of threads) end();
  const converted: Converted = Object.fromEntries(
    found.flatMap(({ route, digest, page = known[route]?.page }) =>
      page ? [[route, { digest, page }]] : [],
    ),
  );
  await cache.set(PAGES, converted);
  await cache.set(GUIDES, { key, guides });
  const dates = gitDates(projectDirectory({ store }), reporter.warn as (message: string) => void);
  const files = nameFiles({
    site: { ...settings, origin: settings.url, prefix: pathPrefix, problemsPage: setting.catalogPage },
    pages: pages.map((page) => ({
      ...{ ...page, updated: dates.get(page.file), operation: operationOf(page) },
      isUnlisted: page.frontmatter?.unlisted === true,
    })),
    moved: readSitePages({ getNodesByType }).moved,
    guides: guides.map((page) => ({ ...page, updated: dates.get(page.file) })),
    items,
    problems,
    converted: new Map([
      ...Object.entries(converted).map(([route, { page }]) => [route, page] as const),
      ...guides.flatMap(({ route, page }) => (page ? [[route, page] as const] : [])),
    ]),
    skills,
    listFiles: (folder) => listFiles(join(publicDirectory, folder)),
  });
  for (const [address, text] of files) {
    const file = join(publicDirectory, address);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  // Files of removed pages, but not those of the site's own folder.
  for (const address of ((await cache.get(FILES)) ?? []) as readonly string[])
    if (!files.has(address) && !existsSync(join(siteDirectory({ store }), 'static', address)))
      await rm(join(publicDirectory, address), { force: true });
  await cache.set(FILES, [...files.keys()]);
  reporter.verbose(`${files.size} files of Markdown in ${Math.round(performance.now() - started)} ms`);
};
