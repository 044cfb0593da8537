import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { compareSavedFiles } from './saved-files';

const digest = (text: string): string => createHash('md5').update(text).digest('hex');

describe('the node of a saved file', () => {
  const emitter = new EventEmitter();
  const createNode = vi.fn();
  const deleteNode = vi.fn();
  const OWNER = { name: 'gatsby-source-filesystem' };
  const folder = mkdtempSync(join(tmpdir(), 'saved-'));
  const absolutePath = join(folder, 'glossary.yml');
  let node: object | undefined;

  const fileNode = (contentDigest: string, added = {}): object => ({
    id: 'file',
    absolutePath,
    internal: { type: 'File', mediaType: 'text/yaml', description: 'A file', contentDigest, ...added },
  });
  const save = (type: string, nodeType = 'File'): void => {
    const changed = { id: 'file', absolutePath, internal: { type: nodeType } };
    emitter.emit('ENQUEUE_NODE_MUTATION', { type, payload: [changed] });
  };
  const getNode = vi.fn(() => node);
  /** Waits until the file was read and compared with its node, which is when the node is changed, if at all. */
  const compared = async (): Promise<void> => {
    await vi.waitFor(() => expect(getNode).toHaveBeenCalledTimes(1), { timeout: 20_000 });
    getNode.mockClear();
  };

  beforeAll(() => {
    const args = { emitter, actions: { createNode, deleteNode }, getNode };
    compareSavedFiles(args as unknown as NodePluginArgs);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const mock of [createNode, deleteNode, getNode]) mock.mockClear();
    node = fileNode(digest(''));
    writeFileSync(absolutePath, '- id: part\n');
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gets the digest of the file if Gatsby read it while it was empty', async () => {
    emitter.emit('ENQUEUE_NODE_MUTATION', {
      type: 'createNode',
      payload: [fileNode(digest(''), { owner: 'gatsby-source-filesystem', counter: 1, content: '' })],
    });
    await compared();
    expect(createNode).toHaveBeenCalledTimes(1);
    expect(createNode).toHaveBeenCalledWith(
      { ...fileNode(digest('- id: part\n')), parent: null, children: [] },
      OWNER,
    );
  });

  it('is unchanged if it has that digest, and if it is not a file', async () => {
    save('createNode', 'Mdx');
    save('touchNode');
    expect(vi.getTimerCount()).toBe(0);
    node = fileNode(digest('- id: part\n'));
    save('createNode');
    await compared();
    expect(createNode).not.toHaveBeenCalled();
    expect(deleteNode).not.toHaveBeenCalled();
  });

  it('is created for a file that was deleted and restored, and removed for a deleted one', async () => {
    node = undefined;
    writeFileSync(absolutePath, 'new');
    emitter.emit('ENQUEUE_NODE_MUTATION', { type: 'deleteNode', payload: [fileNode(digest(''))] });
    await compared();
    expect(createNode).toHaveBeenCalledTimes(1);

    node = fileNode(digest('new'));
    rmSync(absolutePath);
    save('createNode');
    await compared();
    expect(deleteNode).toHaveBeenCalledWith(node, OWNER);
  });
});
