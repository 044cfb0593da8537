import type { Node, NodePluginArgs } from 'gatsby';
import { expect, it, vi } from 'vitest';
import { linkChild } from './link-child';

const CHILD = { id: 'child', internal: { type: 'Guide', contentDigest: '1' } };

const args = (current: Node | undefined) => {
  const createParentChildLink = vi.fn();
  const given = { actions: { createParentChildLink }, getNode: () => current } as unknown as NodePluginArgs;
  return { given, createParentChildLink };
};

it('links a child to the node that has the id now', () => {
  const current = { id: 'parent', internal: { contentDigest: 'new' } } as unknown as Node;
  const { given, createParentChildLink } = args(current);
  linkChild(given, 'parent', CHILD);
  expect(createParentChildLink).toHaveBeenCalledWith({ parent: current, child: CHILD });
});

it('links nothing to a node that is gone', () => {
  const { given, createParentChildLink } = args(undefined);
  linkChild(given, 'parent', CHILD);
  expect(createParentChildLink).not.toHaveBeenCalled();
});
