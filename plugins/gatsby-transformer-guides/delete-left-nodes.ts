import type { NodePluginArgs } from 'gatsby';

/**
 * Deletes pages without a source, and diagnostics of sources that are gone. Gatsby deletes the children of a node with it, but
 * only those that it knows: in the preview, a file that is saved while its page is compiled has a new node by then, and the
 * page becomes a child of the old one. Links to such a page would be accepted, although it is shown nowhere.
 *
 * @param shown  Ids of the `Mdx` nodes that have a page, and the files of pages without such a node.
 */
export function deleteLeftNodes(
  { actions, getNode, getNodesByType }: Pick<NodePluginArgs, 'actions' | 'getNode' | 'getNodesByType'>,
  shown: ReadonlySet<string>,
): void {
  for (const node of getNodesByType('Guide')) {
    if (!shown.has(node.parent ?? String(node['file']))) actions.deleteNode(node);
  }
  for (const node of getNodesByType('GuideDiagnostic')) {
    if (node.parent !== null && !getNode(node.parent)) actions.deleteNode(node);
  }
}
