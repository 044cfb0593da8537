import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteDirectory } from '../../src/build/site-directory';
import type { GatsbyNode, Node } from 'gatsby';
import { SEARCH_FILE_STEM, SEARCH_MANIFEST, searchFileName } from '../../src/search/index-file';
import { SEARCH_INDEXES } from '../../src/search/search-indexes';
import type { SearchDocument, SearchEntry } from '../../src/model/search';

interface LocalSearchNode extends Node {
  readonly name: string;
  readonly index: string;
  readonly store: Readonly<Record<string, SearchDocument>>;
}

const nodeType = (name: string): string => `LocalSearch${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;

/**
 * Gathers the indexes of gatsby-plugin-local-search into one file with a versioned name, and writes the
 * manifest that names it. The name stands in no page: a changed text changes the search file and nothing else.
 */
export const createPages: GatsbyNode['createPages'] = async ({
  actions,
  createNodeId,
  createContentDigest,
  getNodesByType,
  store,
  reporter,
}) => {
  // The search plugin does not wait for its last createNode; ours is queued behind it, so after ours all are there.
  await actions.createNode({
    id: createNodeId('SearchFileBarrier'),
    parent: null,
    children: [],
    internal: { type: 'SearchFileBarrier', contentDigest: createContentDigest('barrier') },
  });
  const entries = SEARCH_INDEXES.flatMap(({ name }): SearchEntry[] => {
    const node = getNodesByType(nodeType(name))[0] as LocalSearchNode | undefined;
    if (!node) {
      reporter.panicOnBuild(`gatsby-plugin-local-search made no index "${name}".`);
      return [];
    }
    return [{ name, documents: node.store, index: node.index }];
  });
  const text = JSON.stringify(entries);
  const file = searchFileName(createHash('sha256').update(text).digest('hex').slice(0, 12));
  const directory = join(siteDirectory({ store }), 'public');
  await mkdir(directory, { recursive: true });
  for (const name of await readdir(directory)) {
    if (name.startsWith(`${SEARCH_FILE_STEM}-`) && name !== file) await rm(join(directory, name));
  }
  await writeFile(join(directory, file), text);
  await writeFile(join(directory, SEARCH_MANIFEST), JSON.stringify({ file }));
};
