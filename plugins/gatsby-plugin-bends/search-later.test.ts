import { EventEmitter } from 'node:events';
import type { NodePluginArgs } from 'gatsby';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceGuideRefresh } from '../../src/node/gatsby/guide-refresh';
import { indexLater, type SearchPlugin } from './search-later';

const node = (type: string): object => ({ payload: { internal: { type } } });

describe('the search in the preview', () => {
  const emitter = new EventEmitter();
  const touchNode = vi.fn();
  const index = vi.fn(() => Promise.resolve());
  let plugin: SearchPlugin;

  /** Gatsby creates pages; the search has two indexes. */
  const createPages = async (): Promise<void> => {
    announceGuideRefresh({ emitter }, 'begins');
    announceGuideRefresh({ emitter }, 'ends');
    for (let count = 0; count < 2; count += 1) await plugin.createPages();
  };

  beforeEach(async () => {
    vi.useFakeTimers();
    plugin = { createPages: index };
    indexLater(plugin, {
      emitter,
      actions: { touchNode },
      getNodesByType: () => [{ id: 'navigation' }],
    } as unknown as NodePluginArgs);
    announceGuideRefresh({ emitter }, 'sourced');
    await createPages();
  });

  afterEach(() => {
    emitter.removeAllListeners();
    touchNode.mockReset();
    index.mockClear();
    vi.useRealTimers();
  });

  it('is indexed at the start', () => {
    expect(index).toHaveBeenCalledTimes(2);
  });

  it('is indexed after a changed page has been created, when pages are created again', async () => {
    emitter.emit('CREATE_NODE', node('Guide'));
    await createPages();
    expect(index).toHaveBeenCalledTimes(2);
    expect(touchNode).not.toHaveBeenCalled();
    vi.advanceTimersByTime(250);
    expect(touchNode).toHaveBeenCalledTimes(100);
    await createPages();
    expect(index).toHaveBeenCalledTimes(4);
    vi.advanceTimersByTime(5000);
    expect(touchNode).toHaveBeenCalledTimes(100);
    await createPages();
    expect(index).toHaveBeenCalledTimes(4);
  });

  it('is asked for again while Gatsby is busy', async () => {
    emitter.emit('DELETE_NODE', node('ApiPage'));
    await createPages();
    vi.advanceTimersByTime(600);
    expect(touchNode).toHaveBeenCalledTimes(200);
  });

  it('waits for the changed page, however long that takes', async () => {
    emitter.emit('CREATE_NODE', node('Guide'));
    vi.advanceTimersByTime(5000);
    expect(touchNode).not.toHaveBeenCalled();
    await createPages();
    expect(index).toHaveBeenCalledTimes(2);
  });

  it('waits while pages still change', async () => {
    emitter.emit('CREATE_NODE', node('Guide'));
    await createPages();
    vi.advanceTimersByTime(200);
    emitter.emit('CREATE_NODE', node('Guide'));
    vi.advanceTimersByTime(200);
    expect(touchNode).not.toHaveBeenCalled();
  });

  it('does not depend on other nodes, such as its own', () => {
    emitter.emit('CREATE_NODE', node('LocalSearchText'));
    emitter.emit('CREATE_NODE', node('SitePage'));
    vi.advanceTimersByTime(5000);
    expect(touchNode).not.toHaveBeenCalled();
  });
});
