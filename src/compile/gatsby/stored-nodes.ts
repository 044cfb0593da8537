import type { NodePluginArgs } from 'gatsby';
import { isBuild } from '../gatsby-command';

type StoreArgs = Pick<NodePluginArgs, 'actions' | 'createNodeId'>;

/**
 * Waits until Gatsby finds all nodes by their types that were created so far. It stores them in the background, and only
 * waits for that when it creates a node that is new or has changed.
 *
 * @param name  Of the caller: the type of the node that is created for this. A build removes it, so that it is new in the next
 *   one; the preview would take that for a change after every save.
 */
export async function nodesAreStored({ actions, createNodeId }: StoreArgs, name: string): Promise<void> {
  const type = `${name}Barrier`;
  const node = { id: createNodeId(type), parent: null, children: [] };
  await actions.createNode({ ...node, internal: { type, contentDigest: type } });
  if (isBuild()) actions.deleteNode({ ...node, internal: { type, contentDigest: type } });
}
