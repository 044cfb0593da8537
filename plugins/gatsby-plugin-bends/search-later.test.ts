import { EventEmitter } from 'node:events';
import type { NodePluginArgs } from 'gatsby';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { indexLater, type SearchPlugin } from './search-later';

describe('the search in the preview', () => {
  const emitter = new EventEmitter();
  const error = vi.fn();
  const index = vi.fn<SearchPlugin['createPages']>(() => Promise.resolve());
  let plugin: SearchPlugin;

  /** Gatsby creates pages; the search has two indexes. */
  const createPages = async (): Promise<void> => {
    for (const name of ['titles', 'texts']) await plugin.createPages({}, { name });
  };
  const change = (type: string, event = 'CREATE_NODE'): void => {
    emitter.emit(event, { payload: { internal: { type } } });
  };

  beforeEach(() => {
    vi.useFakeTimers();
    plugin = { createPages: index };
    indexLater(plugin, { emitter, reporter: { error } } as unknown as NodePluginArgs);
  });
  afterEach(() => {
    emitter.removeAllListeners();
    index.mockClear();
    vi.useRealTimers();
  });

  it.each(['CREATE_NODE', 'DELETE_NODE'])(
    'is indexed once, after the pages of a change (%s)',
    async (event) => {
      change('ApiPage', event);
      vi.advanceTimersByTime(5000);
      await createPages();
      expect(index).not.toHaveBeenCalled();
      let end = (): void => undefined;
      index.mockReturnValueOnce(new Promise<void>((resolve) => (end = resolve)));
      await vi.advanceTimersByTimeAsync(250);
      // The others use what the first one has read.
      expect(index.mock.calls.map(([, { name }]) => name)).toEqual(['titles']);
      end();
      await vi.advanceTimersByTimeAsync(0);
      expect(index.mock.calls.map(([, { name }]) => name)).toEqual(['titles', 'texts']);
      // Its own nodes have changed, so pages are created again.
      change('LocalSearchTexts');
      await createPages();
      vi.advanceTimersByTime(5000);
      expect(index).toHaveBeenCalledTimes(2);
    },
  );

  it('waits while pages still change', async () => {
    change('Guide');
    await createPages();
    vi.advanceTimersByTime(200);
    change('Guide');
    vi.advanceTimersByTime(5000);
    expect(index).not.toHaveBeenCalled();
    await createPages();
    await vi.advanceTimersByTimeAsync(250);
    expect(index).toHaveBeenCalledTimes(2);
  });

  it('reports that it failed', async () => {
    index.mockRejectedValueOnce(new Error('No query.'));
    change('Guide');
    await createPages();
    await vi.advanceTimersByTimeAsync(250);
    expect(error).toHaveBeenCalledWith('The search could not be indexed.', new Error('No query.'));
  });
});
