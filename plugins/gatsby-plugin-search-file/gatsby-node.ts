import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteDirectory } from '../../src/node/gatsby/site-directory';
import { nodesAreStored } from '../../src/node/gatsby/stored-nodes';
import type { GatsbyNode, Node } from 'gatsby';
import { SEARCH_FILE_STEM, SEARCH_MANIFEST, searchFileName } from '../../src/search/index-address';
import { FIRST_INDEXES, LATER_INDEXES, localSearchType } from '../../src/search/search-indexes';
import { createPacker, readExport, splitIndexes } from '../../src/search/index-file';
import type { IndexName, SearchIndex, SearchManifest, StoredDocument } from '../../src/model/search';

interface LocalSearchNode extends Node {
  readonly name: string;
  readonly index: string;
  readonly store: Readonly<Record<string, StoredDocument>>;
}

/** Without a declaration, Gatsby would infer a type from the node, and build its schema again for the first save. */
export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes('type SearchFileBarrier implements Node @dontInfer { id: ID! }');
};

/** Digests of the indexes that the files contain: in develop, pages are created more often than these change. */
let packed = '';

/**
 * Packs the indexes of gatsby-plugin-local-search into files with versioned names, and writes the manifest
 * that lists them. No page contains the names, so a changed text only changes the part that contains it.
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
  const names = [...FIRST_INDEXES, ...LATER_INDEXES.flat()];
  const digests = names
    .map((name) => getNodesByType(localSearchType(name))[0]?.internal.contentDigest)
    .join();
  if (digests === packed) return;
  packed = digests;
  const readIndex = (name: IndexName): SearchIndex[] => {
    const node = getNodesByType(localSearchType(name))[0] as LocalSearchNode | undefined;
    if (node) return [{ name, documents: Object.values(node.store), terms: readExport(node.index) }];
    reporter.panicOnBuild(`gatsby-plugin-local-search made no index "${name}".`);
    return [];
  };
  // Packed in the order in which the browser reads them.
  const pack = createPacker();
  const first = FIRST_INDEXES.flatMap(readIndex).map(pack);
  const [own = [], texts = []] = LATER_INDEXES.map((group) =>
    splitIndexes(group.flatMap(readIndex)).map((indexes) => {
      const text = JSON.stringify(indexes.map(pack));
      return { text, file: searchFileName(createHash('sha256').update(text).digest('hex').slice(0, 12)) };
    }),
  );
  const parts = [...own, ...texts];
  const manifest: SearchManifest = {
    indexes: first,
    parts: parts.map(({ file }) => file),
    names: own.length,
  };
  const directory = join(siteDirectory({ store }), 'public');
  await mkdir(directory, { recursive: true });
  for (const { file, text } of parts) await writeFile(join(directory, file), text);
  await writeFile(join(directory, SEARCH_MANIFEST), JSON.stringify(manifest));
  const current = new Set(parts.map(({ file }) => file));
  for (const name of await readdir(directory)) {
    if (name.startsWith(`${SEARCH_FILE_STEM}-`) && !current.has(name)) await rm(join(directory, name));
  }
};
