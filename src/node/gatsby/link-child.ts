import type { NodeInput, NodePluginArgs } from 'gatsby';

/**
 * Makes a node a child of the node that has the parent's id now, so that Gatsby deletes it with that one. In the preview,
 * a node may have been replaced since it was read: a link to the old one would be lost, and would bring back its text.
 */
export function linkChild(
  { actions, getNode }: Pick<NodePluginArgs, 'actions' | 'getNode'>,
  parent: string,
  child: NodeInput,
): void {
  const current = getNode(parent);
  if (current) actions.createParentChildLink({ parent: current, child });
}
