import { setTimeout } from 'node:timers/promises';
import type { NodePluginArgs } from 'gatsby';
import { isPageFile } from '../../src/node/gatsby/page-file';
import { nodesAreStored } from '../../src/node/gatsby/stored-nodes';

/** In milliseconds: shorter than reading a page takes. */
const PAUSE = 5;

/**
 * Waits until each file of a page has its Mdx node, and all settings are stored. Neither gatsby-source-filesystem nor
 * gatsby-plugin-mdx waits for the nodes that it creates, so the last ones may be missing when the next plugin begins.
 */
export async function waitForPages(
  args: Pick<NodePluginArgs, 'actions' | 'createNodeId' | 'getNodesByType'>,
): Promise<void> {
  for (;;) {
    await nodesAreStored(args, 'Docs');
    const read = new Set(args.getNodesByType('Mdx').map(({ parent }) => parent));
    const files = args.getNodesByType('File').filter(isPageFile);
    if (files.every(({ id }) => read.has(id))) return;
    await setTimeout(PAUSE);
  }
}
