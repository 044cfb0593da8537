import type { Node, NodePluginArgs } from 'gatsby';
import { expect, it, vi } from 'vitest';
import { storeNode } from './store-node';

const NOW = { id: 'parent', internal: { contentDigest: 'new' } } as unknown as Node;

it.each([
  ['the node that has the id now', NOW, 1],
  ['nothing, if that node is gone', undefined, 0],
])('links a node to %s', async (_, current, links) => {
  const createParentChildLink = vi.fn();
  const args = {
    actions: { createNode: vi.fn(), createParentChildLink },
    createNodeId: (id: string) => id,
    createContentDigest: (text: string) => text,
    getNode: () => current,
  } as unknown as NodePluginArgs;
  await storeNode(args, 'Guide', 'a.mdx', { route: '/a' }, { parent: 'parent' });
  expect(createParentChildLink).toHaveBeenCalledTimes(links);
  const child: unknown = expect.objectContaining({ id: 'Guide a.mdx', route: '/a', parent: 'parent' });
  if (current) expect(createParentChildLink).toHaveBeenCalledWith({ parent: current, child });
});
