import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdQueries, type Emitter } from './hold-queries';

const PAGE = { pagePath: '/guide' };

describe('a query of a page request while changes are pending', () => {
  const emitted = vi.fn();
  let emitter: Emitter;

  beforeEach(() => {
    vi.useFakeTimers();
    emitter = { emit: emitted };
    holdQueries(emitter);
  });
  afterEach(() => {
    emitted.mockReset();
    vi.useRealTimers();
  });

  const change = (): { readonly resolve?: (result: unknown) => void } => {
    const mutation: { readonly resolve?: (result: unknown) => void } = {};
    emitter.emit('ENQUEUE_NODE_MUTATION', mutation);
    return mutation;
  };
  const requests = (): unknown[] => emitted.mock.calls.filter(([type]) => type === 'QUERY_RUN_REQUESTED');

  it('runs immediately without pending changes', () => {
    emitter.emit('QUERY_RUN_REQUESTED', PAGE);
    expect(requests()).toEqual([['QUERY_RUN_REQUESTED', PAGE]]);
  });

  it('runs after the last of them, in a later turn of the event loop', async () => {
    const [first, second] = [change(), change()];
    emitter.emit('QUERY_RUN_REQUESTED', PAGE);
    first.resolve?.(undefined);
    await vi.runAllTimersAsync();
    expect(requests()).toEqual([]);
    second.resolve?.(undefined);
    emitter.emit('QUERY_RUN_REQUESTED', PAGE);
    expect(requests()).toEqual([]);
    await vi.runAllTimersAsync();
    expect(requests()).toHaveLength(2);
  });

  it('waits for a change that arrives before that turn', async () => {
    const first = change();
    emitter.emit('QUERY_RUN_REQUESTED', PAGE);
    first.resolve?.(undefined);
    const second = change();
    await vi.runAllTimersAsync();
    expect(requests()).toEqual([]);
    second.resolve?.(undefined);
    await vi.runAllTimersAsync();
    expect(requests()).toHaveLength(1);
  });

  it('waits until plugins have processed a created node, whether they fail or not', async () => {
    const [first, second] = [change(), change()];
    emitter.emit('QUERY_RUN_REQUESTED', PAGE);
    let end = (): void => undefined;
    first.resolve?.(new Promise<void>((resolve) => (end = resolve)));
    second.resolve?.(Promise.reject(new Error('A plugin failed.')));
    await vi.runAllTimersAsync();
    expect(requests()).toEqual([]);
    end();
    await vi.runAllTimersAsync();
    expect(requests()).toHaveLength(1);
  });

  it("returns Gatsby's result to the change", () => {
    const resolve = vi.fn();
    const mutation = { resolve };
    emitter.emit('ENQUEUE_NODE_MUTATION', mutation);
    mutation.resolve('a node');
    expect(resolve).toHaveBeenCalledWith('a node');
  });
});
