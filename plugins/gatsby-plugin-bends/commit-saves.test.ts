import { EventEmitter } from 'node:events';
import type { NodePluginArgs } from 'gatsby';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitSavesAtOnce } from './commit-saves';

const mutation = (type: string, nodeType: string): object => ({
  type,
  payload: [{ id: 'a node', internal: { type: nodeType } }],
});

describe('a saved file in the preview', () => {
  const emitter = new EventEmitter();
  const touchNode = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    commitSavesAtOnce({
      emitter,
      actions: { touchNode },
      getNodesByType: () => [{ id: 'navigation' }],
    } as unknown as NodePluginArgs);
  });

  afterEach(() => {
    emitter.removeAllListeners();
    touchNode.mockReset();
    vi.useRealTimers();
  });

  it.each([
    ['createNode', 'File'],
    ['deleteNode', 'File'],
    ['createNode', 'ApiPage'],
  ])('fills the batch once for several nodes: %s %s', (type, node) => {
    emitter.emit('ENQUEUE_NODE_MUTATION', mutation(type, node));
    vi.advanceTimersByTime(20);
    emitter.emit('ENQUEUE_NODE_MUTATION', mutation(type, node));
    vi.advanceTimersByTime(20);
    expect(touchNode).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20);
    expect(touchNode).toHaveBeenCalledTimes(100);
  });

  it('ignores what Gatsby creates from a file, and its own touches', () => {
    emitter.emit('ENQUEUE_NODE_MUTATION', mutation('createNode', 'Mdx'));
    emitter.emit('ENQUEUE_NODE_MUTATION', mutation('touchNode', 'File'));
    vi.advanceTimersByTime(1000);
    expect(touchNode).not.toHaveBeenCalled();
  });
});
