import type { NodePluginArgs } from 'gatsby';

export type StoreArgs = Pick<NodePluginArgs, 'actions' | 'createNodeId' | 'createContentDigest' | 'getNode'>;

/**
 * Creates a node, or replaces it, if its fields have changed.
 *
 * @param key     What tells it from others of its type, or nothing for the only one. It must be the same in every folder, because pages contain its id.
 * @param parent  Id of the node with which Gatsby deletes it.
 * @param code    Digest of the code that makes something of its fields.
 */
export async function storeNode(
  { actions, createNodeId, createContentDigest, getNode }: StoreArgs,
  type: string,
  key: string,
  fields: object,
  { parent, code = '' }: { readonly parent?: string | undefined; readonly code?: string } = {},
): Promise<void> {
  const node = {
    ...fields,
    id: createNodeId(`${type} ${key}`.trim()),
    parent: parent ?? null,
    children: [],
    // Of the text: for the digest of an object, Gatsby would sort and write every value.
    internal: { type, contentDigest: createContentDigest(`${code} ${JSON.stringify(fields)}`) },
  };
  await actions.createNode(node);
  // The node that has the id now: in the preview, a node may have been replaced since it was read. A link to the old one would
  // be lost, and would bring back its text.
  const current = parent === undefined ? undefined : getNode(parent);
  if (current) actions.createParentChildLink({ parent: current, child: node });
}
