import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { codeDigest } from '../../src/compile/code/code-digest';
import { settingsNode } from '../../src/compile/gatsby/settings-node';
import { projectDirectory, siteDirectory } from '../../src/compile/gatsby/site-directory';
import { storedImages, storeImages } from '../../src/compile/snapshots/stored-images';
import type { Node, NodePluginArgs } from 'gatsby';
import { CONTENT_FOLDER, readProductFile } from '../../src/compile/sources/read-product-file';
import { isBuild, isDevelop } from '../../src/compile/gatsby-command';
import { storeNode } from '../../src/compile/gatsby/store-node';
import { createDiagnosticNodes, removeDiagnosticNodes } from '../../src/compile/check/diagnostic-node';
import { isPageFile, type FileNode } from '../../src/compile/gatsby/content-file';
import { isPagePath } from '../../src/site/navigation/guide-route';
import { possibleRoutes } from '../../src/guides/possible-routes';
import { compileGuide, isFresh } from '../../src/compile/guides/compile-sources';
import { planGuides, type GuideSources } from '../../src/compile/guides/plan-guides';
import { loadSiteComponents } from '../../src/compile/code/site-components';
import { writeIslands } from '../../src/compile/code/write-islands';
import { loadPageTools } from '../../src/compile/code/load-page-tools';
import type { PageTools } from '../../src/guides/mdx/compile-context';
import {
  wantedImages,
  type CatalogPage,
  type CatalogUse,
  type GuideCatalog,
  type RemoteImages,
} from '../../src/guides/mdx/guide-catalog';
import type { SidebarItem } from '../../src/site/navigation/navigation';
import type { ApiCatalog } from '../../src/apis/model/api';
import { deleteLeftNodes } from './delete-left-nodes';
import { refreshNavigation } from './refresh-navigation';
import { refreshSkills } from './refresh-skills';
import { readPage, type ReadOutcome, type ReadPage } from '../../src/guides/read-page';

export interface GuideArgs extends NodePluginArgs {
  readonly loadNodeContent: (node: Node) => Promise<string>;
}

interface GuideNode extends Node {
  /** Digests of the compiler and of the page's file. */
  readonly madeFrom: string;
  readonly route: string;
  readonly file: string;
  readonly uses: readonly CatalogUse[];
}

/** Pages read in this process, by the digest of their file, because in develop one of thousands changes. */
const readCache = new Map<string, { readonly digest: string; readonly outcome: ReadOutcome }>();
let tools: Promise<PageTools> | undefined;
let code: string | undefined;

/** Loaded for the first page that is compiled. */
const toolsOf = (args: GuideArgs): Promise<PageTools> => (tools ??= loadPageTools(siteDirectory(args)));

async function readPages(
  args: GuideArgs,
  directory: string,
): Promise<{ mdx: Node; outcome: ReadOutcome; digest: string }[]> {
  const product = readProductFile(directory);
  if (!product.ok) return [];
  const productKey = JSON.stringify(product.value);
  const pages: { mdx: Node; outcome: ReadOutcome; digest: string }[] = [];
  for (const mdx of args.getNodesByType('Mdx')) {
    const fileNode = mdx.parent ? (args.getNode(mdx.parent) as FileNode | undefined) : undefined;
    if (!fileNode || !isPagePath(fileNode.relativePath)) continue;
    const cached = readCache.get(mdx.id);
    if (cached?.digest === `${fileNode.internal.contentDigest} ${productKey}`) {
      pages.push({ mdx, ...cached });
      continue;
    }
    // The content of the node lacks the front matter. The file may have been deleted since.
    const bytes = await readFile(fileNode.absolutePath).catch(() => undefined);
    if (bytes === undefined) continue;
    const { relativePath } = fileNode;
    const file = `${CONTENT_FOLDER}/${relativePath}`;
    const { isLenient } = await toolsOf(args);
    const outcome = readPage(file, relativePath, bytes.toString('utf8'), product.value, isLenient);
    if (isBuild() && outcome.page?.frontmatter.draft === true) continue;
    // The file may also have been saved again: like the node's digest, this one is of the text that was read.
    const digest = `${createHash('md5').update(bytes).digest('hex')} ${productKey}`;
    readCache.set(mdx.id, { digest, outcome });
    pages.push({ mdx, outcome, digest });
  }
  return pages;
}

/** Possible addresses of page files whose nodes gatsby-plugin-mdx has yet to create: in the preview, after a save. */
async function awaitedRoutes(args: GuideArgs, directory: string): Promise<string[]> {
  const product = readProductFile(directory);
  const read = new Set(args.getNodesByType('Mdx').map(({ parent }) => parent));
  const awaited = args
    .getNodesByType('File')
    .filter(isPageFile)
    .filter(({ id }) => !read.has(id));
  const routes = awaited.map(async ({ absolutePath, relativePath }) => {
    const text = await readFile(absolutePath, 'utf8').catch(() => undefined);
    return text === undefined || !product.ok ? [] : possibleRoutes(relativePath, text, product.value);
  });
  return (await Promise.all(routes)).flat();
}

/** What the nodes have of the APIs. */
function apiSources(args: GuideArgs): Pick<GuideSources, 'apis' | 'apiPages'> {
  const specifications = args.getNodesByType('ApiSpecification') as (Node & {
    apiId: string;
    catalog: ApiCatalog;
    sidebar: SidebarItem;
  })[];
  return {
    apis: specifications.map(({ apiId, catalog, sidebar }) => ({ id: apiId, catalog, sidebar })),
    apiPages: args.getNodesByType('ApiPage') as (Node & CatalogPage)[],
  };
}

/** What was found out about images of other sites in this process, so that a save does not wait for them again. */
const imagesFound: RemoteImages['found'] = new Map();

function readImages(args: GuideArgs, directory: string): RemoteImages {
  const { hosts, found } = storedImages(directory, settingsNode(args, 'SiteSettings')?.model.remoteImages);
  for (const [address, image] of found) imagesFound.set(address, image);
  return { hosts, found: imagesFound };
}

async function compileToNode(
  args: GuideArgs,
  page: ReadPage & { readonly mdx?: Node },
  catalog: GuideCatalog,
  madeFrom: string,
  tools: () => Promise<PageTools>,
  images: RemoteImages,
): Promise<void> {
  const ready = await tools();
  await ready.highlight.prepare(page.body);
  const compileNow = (): ReturnType<typeof compileGuide> =>
    compileGuide(page, catalog, ready, args.pathPrefix);
  let compiled = compileNow();
  const wanted = process.env['PORTAL_DOWNLOADS'] === '1' ? wantedImages(compiled.uses) : [];
  if (wanted.length > 0) {
    await storeImages(wanted, images, [...new Set([projectDirectory(args), siteDirectory(args)])]);
    compiled = compileNow();
  }
  const fields = {
    route: page.route,
    relativePath: page.relativePath,
    file: page.file,
    title: page.frontmatter.title,
    description: page.frontmatter.description,
    label: page.frontmatter.sidebarLabel ?? page.frontmatter.title,
    keywords: [...page.frontmatter.keywords],
    frontmatter: page.frontmatter,
    ...compiled.page,
    madeFrom,
    uses: compiled.uses,
  };
  // Not the id of the Mdx node, which contains the build folder.
  await storeNode(args, 'Guide', page.file, fields, { parent: page.mdx?.id });
  // The page of a folder has no file, and nothing to report.
  if (!page.mdx) return;
  // After the page: if the file is saved meanwhile, Gatsby deletes the page with the diagnostics so far, and both are made again.
  removeDiagnosticNodes(args, page.mdx.id, 'GuideDiagnostic');
  await createDiagnosticNodes(args, compiled.diagnostics, page.mdx.id, 'GuideDiagnostic');
}

/**
 * Updates the Guide nodes from their sources. A page is only compiled again if its file, the compiler, or
 * one of its catalog look-ups has changed. So a build after one change compiles one page, and a renamed
 * operation only the pages that use it.
 */
export async function refreshGuides(args: GuideArgs): Promise<void> {
  const directory = siteDirectory(args);
  // Without the product's name no page can be read. The preview keeps the pages until the settings are fixed.
  const product = readProductFile(directory);
  if (!product.ok) return;
  code ??= `${codeDigest(directory)} ${args.pathPrefix}`;
  // In develop, a component may have been saved.
  const siteComponents = loadSiteComponents(directory, directory);
  if (isDevelop()) writeIslands(directory, siteComponents.islands());
  const ready = async (): Promise<PageTools> => ({ ...(await toolsOf(args)), siteComponents });
  const compiler = `${code} ${siteComponents.digest}${settingsNode(args, 'SiteSettings')?.model.math === true ? ' math' : ''}`;
  const outcomes = await readPages(args, directory);
  const images = readImages(args, directory);
  const plan = planGuides({
    ...{ directory, product: product.value, images, ...apiSources(args) },
    outcomes: outcomes.map(({ outcome }) => outcome),
    sidebar: settingsNode(args, 'SidebarSettings'),
    terms: settingsNode(args, 'Glossary')?.model ?? [],
    problems: settingsNode(args, 'ProblemCatalog')?.model ?? [],
  });
  const { catalog, generated } = plan;

  const existing = new Map(
    (args.getNodesByType('Guide') as GuideNode[]).map((node) => [node.parent ?? node.file, node]),
  );
  for (const { mdx, outcome, digest } of outcomes) {
    if (!outcome.page) {
      removeDiagnosticNodes(args, mdx.id, 'GuideDiagnostic');
      await createDiagnosticNodes(args, outcome.unreadable.diagnostics, mdx.id, 'GuideDiagnostic');
      continue;
    }
    const node = existing.get(mdx.id);
    const madeFrom = `${compiler} ${digest}`;
    const isSame = isFresh(node, madeFrom, catalog) && node?.route === outcome.page.route;
    if (!isSame) await compileToNode(args, { ...outcome.page, mdx }, catalog, madeFrom, ready, images);
  }
  await refreshSkills(args, catalog, compiler, () => toolsOf(args));
  for (const page of generated) {
    const madeFrom = `${compiler} ${args.createContentDigest(page)}`;
    const node = existing.get(page.file);
    // Gatsby touches the other pages with their files.
    if (node && isFresh(node, madeFrom, catalog)) args.actions.touchNode(node);
    else await compileToNode(args, page, catalog, madeFrom, ready, images);
  }
  deleteLeftNodes(
    args,
    new Set([
      ...outcomes.flatMap(({ mdx, outcome }) => (outcome.page ? [mdx.id] : [])),
      ...generated.map(({ file }) => file),
    ]),
  );
  await refreshNavigation(args, plan.navigation(await awaitedRoutes(args, directory)));
}
