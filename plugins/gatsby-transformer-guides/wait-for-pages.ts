import { setTimeout } from 'node:timers/promises';
import type { NodePluginArgs } from 'gatsby';
import { isPageFile } from '../../src/compile/gatsby/content-file';
import { nodesAreStored } from '../../src/compile/gatsby/stored-nodes';

/** In milliseconds: shorter than reading a page takes. */
const PAUSE = 5;
/** How many pauses without a new page: gatsby-plugin-mdx creates no node for a page that it cannot read. */
const MAX_PAUSES = 400;

/**
 * Waits until each file of a page has its Mdx node, and all settings are stored. Neither gatsby-source-filesystem nor
 * gatsby-plugin-mdx waits for the nodes that it creates, so the last ones may be missing when the next plugin begins.
 */
export async function waitForPages(
  args: Pick<NodePluginArgs, 'actions' | 'createNodeId' | 'getNodesByType'>,
): Promise<void> {
  let seen = 0;
  for (let pauses = 0; pauses < MAX_PAUSES; pauses += 1) {
    await nodesAreStored(args, 'Guide');
    const read = new Set(args.getNodesByType('Mdx').map(({ parent }) => parent));
    const files = args.getNodesByType('File').filter(isPageFile);
    if (files.every(({ id }) => read.has(id))) return;
    if (read.size > seen) pauses = 0;
    seen = read.size;
    await setTimeout(PAUSE);
  }
}
