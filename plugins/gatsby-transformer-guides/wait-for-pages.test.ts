import type { Node, NodePluginArgs } from 'gatsby';
import { beforeEach, expect, it, vi } from 'vitest';
import { waitForPages } from './wait-for-pages';

const file = (id: string, more: object = {}): Node =>
  ({
    id,
    sourceInstanceName: 'content',
    ext: '.mdx',
    internal: { type: 'File' },
    ...more,
  }) as unknown as Node;
const mdx = (parent: string): Node =>
  ({ id: `${parent} mdx`, parent, internal: { type: 'Mdx' } }) as unknown as Node;

/** @param arriving  Nodes that one more of is stored with each wait. */
function waitWith(stored: Node[], arriving: Node[]): Promise<readonly string[]> {
  const calls: string[] = [];
  const args = {
    createNodeId: (id: string) => id,
    getNodesByType: (wanted: string) => stored.filter(({ internal }) => internal.type === wanted),
    actions: {
      createNode: async ({ id }: Node) => {
        calls.push(`create ${id}`);
        await Promise.resolve();
        const next = arriving.shift();
        if (next) stored.push(next);
      },
      deleteNode: ({ id }: Node) => void calls.push(`delete ${id}`),
    },
  };
  return waitForPages(args as unknown as NodePluginArgs).then(() => calls);
}

beforeEach(() => {
  vi.stubEnv('gatsby_executing_command', 'build');
});

const WAIT = ['create GuideBarrier', 'delete GuideBarrier'];

it('waits once, for nodes that are not stored, if no page is missing', async () => {
  expect(await waitWith([file('a'), mdx('a'), file('b', { ext: '.yml' })], [])).toEqual(WAIT);
});

it('waits for the node of every page', async () => {
  const arriving = [mdx('b'), file('c'), mdx('c'), mdx('d')];
  expect(await waitWith([file('a'), mdx('a'), file('b'), file('d')], arriving)).toHaveLength(4 * WAIT.length);
  expect(arriving).toEqual([]);
});

it('does not wait forever for a page that cannot be read', async () => {
  expect(await waitWith([file('a')], [])).toHaveLength(400 * WAIT.length);
});

it('leaves the node in the preview, which would take its removal for a change', async () => {
  vi.stubEnv('gatsby_executing_command', 'develop');
  expect(await waitWith([], [])).toEqual(['create GuideBarrier']);
});
