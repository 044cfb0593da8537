import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteDirectory } from '../../src/compile/gatsby/site-directory';
import { nodesAreStored } from '../../src/compile/gatsby/stored-nodes';
import type { CreatePagesArgs, GatsbyNode, Node } from 'gatsby';
import { cutTexts } from '../../src/search/cut-texts';
import { SEARCH_FILE_STEM, SEARCH_MANIFEST, searchFileName } from '../../src/search/index-address';
import { writeEntry } from '../../src/search/index-file';
import { localSearchType } from '../../src/search/search-indexes';
import type { StoredDocument } from '../../src/search/document-fields';
import type { EntryName, SearchEntry } from '../../src/search/search-document';

interface LocalSearchNode extends Node {
  readonly index: string;
  readonly store: Readonly<Record<string, StoredDocument>>;
}

interface SearchFileOptions {
  /** Names of the indexes, the titles first. */
  readonly entries: readonly EntryName[];
  readonly plugins: unknown;
}

/** Without a declaration, Gatsby would infer a type from the node, and build its schema again for the first save. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes('type SearchFileBarrier implements Node @dontInfer { id: ID! }');
};

/** Digests of the indexes that the files contain: in develop, pages are created more often than these change. */
let written = '';

/** Writes a file whose name changes with its content. Returns the name. */
async function writeVersioned(directory: string, content: unknown): Promise<string> {
  const text = JSON.stringify(content);
  const file = searchFileName(createHash('sha256').update(text).digest('hex').slice(0, 12));
  await writeFile(join(directory, file), text);
  return file;
}

/** Writes a part, and the rests of its texts by page. Returns the names, that of the part first. */
async function writePart(directory: string, entry: SearchEntry): Promise<readonly string[]> {
  const { documents, rests } = cutTexts(entry.documents);
  const files = new Map<number, string>();
  for (const [page, texts] of rests) files.set(page, await writeVersioned(directory, texts));
  const named = documents.map((document, id) => {
    const restFile = files.get(id);
    return restFile === undefined ? document : { ...document, restFile };
  });
  return [await writeVersioned(directory, [writeEntry({ ...entry, documents: named })]), ...files.values()];
}

/**
 * Writes what gatsby-plugin-local-search made: the titles into the manifest, every part into a file with a versioned
 * name, which the manifest lists. No page contains the names, so a changed text only changes one file and that of its
 * page.
 */
export const createPages = async (
  { actions, createNodeId, getNodesByType, store, reporter }: CreatePagesArgs,
  { entries: names }: SearchFileOptions,
): Promise<void> => {
  // The search plugin does not wait for its last node.
  await nodesAreStored({ actions, createNodeId }, 'SearchFile');
  const nodes = names.map((name) => getNodesByType(localSearchType(name))[0] as LocalSearchNode | undefined);
  const digests = nodes.map((node) => node?.internal.contentDigest).join();
  if (digests === written) return;
  written = digests;
  const [titles, ...texts] = names.flatMap((name, place): SearchEntry[] => {
    const node = nodes[place];
    if (node) return [{ name, documents: Object.values(node.store), index: node.index }];
    reporter.panicOnBuild(`gatsby-plugin-local-search made no index "${name}".`);
    return [];
  });
  if (!titles) return;
  const directory = join(siteDirectory({ store }), 'public');
  await mkdir(directory, { recursive: true });
  const parts: string[] = [];
  const current = new Set<string>();
  for (const entry of texts) {
    const [part = '', ...rests] = await writePart(directory, entry);
    parts.push(part);
    for (const file of [part, ...rests]) current.add(file);
  }
  const manifest = { entries: [writeEntry(titles)], parts };
  await writeFile(join(directory, SEARCH_MANIFEST), JSON.stringify(manifest));
  for (const name of await readdir(directory)) {
    if (name.startsWith(`${SEARCH_FILE_STEM}-`) && !current.has(name)) await rm(join(directory, name));
  }
};
