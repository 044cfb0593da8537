import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteDirectory } from '../../src/node/gatsby/site-directory';
import { nodesAreStored } from '../../src/node/gatsby/stored-nodes';
import type { GatsbyNode, Node } from 'gatsby';
import { SEARCH_FILE_STEM, SEARCH_MANIFEST, searchFileName } from '../../src/search/index-address';
import { localSearchType, SEARCH_ENTRIES } from '../../src/search/search-indexes';
import type { SearchEntry, SearchManifest, StoredDocument } from '../../src/model/search';

interface LocalSearchNode extends Node {
  readonly index: string;
  readonly store: Readonly<Record<string, StoredDocument>>;
}

/** Without a declaration, Gatsby would infer a type from the node, and build its schema again for the first save. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes('type SearchFileBarrier implements Node @dontInfer { id: ID! }');
};

/** Digests of the indexes that the files contain: in develop, pages are created more often than these change. */
let written = '';

/**
 * Writes what gatsby-plugin-local-search made: the first entry into the manifest, every other into a file with a
 * versioned name, which the manifest lists. No page contains the names, so a changed text only changes one file.
 */
export const createPages: GatsbyNode['createPages'] = async ({
  actions,
  createNodeId,
  getNodesByType,
  store,
  reporter,
}) => {
  // The search plugin does not wait for its last node.
  await nodesAreStored({ actions, createNodeId }, 'SearchFile');
  const nodes = SEARCH_ENTRIES.map(
    (name) => getNodesByType(localSearchType(name))[0] as LocalSearchNode | undefined,
  );
  const digests = nodes.map((node) => node?.internal.contentDigest).join();
  if (digests === written) return;
  written = digests;
  const entries = SEARCH_ENTRIES.flatMap((name, place): SearchEntry[] => {
    const node = nodes[place];
    if (node) return [{ name, documents: Object.values(node.store), index: node.index }];
    reporter.panicOnBuild(`gatsby-plugin-local-search made no index "${name}".`);
    return [];
  });
  const parts = entries.slice(1).map((entry) => {
    const text = JSON.stringify([entry]);
    return { text, file: searchFileName(createHash('sha256').update(text).digest('hex').slice(0, 12)) };
  });
  const manifest: SearchManifest = { entries: entries.slice(0, 1), parts: parts.map(({ file }) => file) };
  const directory = join(siteDirectory({ store }), 'public');
  await mkdir(directory, { recursive: true });
  for (const { file, text } of parts) await writeFile(join(directory, file), text);
  await writeFile(join(directory, SEARCH_MANIFEST), JSON.stringify(manifest));
  const current = new Set(manifest.parts);
  for (const name of await readdir(directory)) {
    if (name.startsWith(`${SEARCH_FILE_STEM}-`) && !current.has(name)) await rm(join(directory, name));
  }
};
