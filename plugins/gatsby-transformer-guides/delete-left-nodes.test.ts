import type { Node, NodePluginArgs } from 'gatsby';
import { describe, expect, it } from 'vitest';
import { deleteLeftNodes } from './delete-left-nodes';

const node = (type: string, id: string, parent: string | null = null): Node =>
  ({ id, parent, children: [], internal: { type } }) as unknown as Node;

/** The ids of what is deleted from a store. */
function deletedFrom(nodes: readonly Node[], shown: readonly string[]): string[] {
  const deleted: string[] = [];
  const args = {
    actions: { deleteNode: ({ id }: Node) => deleted.push(id) },
    getNode: (id: string) => nodes.find((one) => one.id === id),
    getNodesByType: (type: string) => nodes.filter(({ internal }) => internal.type === type),
  };
  deleteLeftNodes(args as unknown as NodePluginArgs, new Set(shown));
  return deleted;
}

describe('deleteLeftNodes', () => {
  const kept = [
    node('Mdx', 'guide'),
    node('Guide', 'page of guide', 'guide'),
    node('SidebarSettings', 'sidebar'),
    node('GuideDiagnostic', 'problem of sidebar', 'sidebar'),
  ];

  it('keeps a page with a source, and problems of what is there', () => {
    expect(deletedFrom(kept, ['guide'])).toEqual([]);
  });

  it('deletes a page whose file is gone, and its problems', () => {
    const left = [node('Guide', 'left', 'gone'), node('GuideDiagnostic', 'left problem', 'gone')];
    expect(deletedFrom([...kept, ...left], ['guide'])).toEqual(['left', 'left problem']);
  });

  it('deletes the page of a file that can no longer be read, and keeps the problem', () => {
    expect(deletedFrom([...kept, node('GuideDiagnostic', 'why', 'guide')], [])).toEqual(['page of guide']);
  });
});
