import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRequire } from 'node:module';
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

/** The parts of XState that the test uses. */
interface XState {
  readonly interpret: (machine: unknown) => {
    readonly onTransition: (listen: (state: { readonly value: unknown }) => void) => void;
    readonly start: () => void;
    readonly stop: () => void;
  };
}

interface Machine {
  readonly withConfig: (config: object) => Machine;
  readonly withContext: (context: object) => Machine;
}

describe("Gatsby's state machine", () => {
  const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });
  const load = createRequire(createRequire(import.meta.url).resolve('gatsby/package.json'));

  it('makes each change once if a page is requested while scripts are compiled', async () => {
    // Gatsby's other logger draws on the terminal.
    vi.stubEnv('GATSBY_LOGGER', 'yurnalist');
    const { interpret } = load('xstate') as XState;
    const { developMachine } = load('./dist/state-machines/develop/index.js') as { developMachine: Machine };
    const { emitter, store } = load('./dist/redux/index.js') as { emitter: Emitter; store: object };
    const emit = emitter.emit.bind(emitter);
    holdQueries(emitter);
    let compiled = (): void => undefined;
    const service = interpret(
      developMachine
        .withConfig({
          services: {
            initialize: () => Promise.resolve({ store }),
            initializeData: () => Promise.resolve({}),
            postBootstrap: () => Promise.resolve(),
            runQueries: () => () => Promise.resolve(),
            startWebpackServer: () => Promise.resolve({ compiler: {} }),
            recompile: () => new Promise<void>((resolve) => (compiled = resolve)),
            recreatePages: () => Promise.resolve({}),
          },
          actions: { saveDbState: () => undefined, spawnWebpackListener: () => undefined },
        })
        .withContext({ program: {}, pendingQueryRuns: new Set() }),
    );
    onTestFinished(() => {
      service.stop();
      // Other tests of the worker have the same one.
      emitter.emit = emit;
    });
    const states: unknown[] = [];
    service.onTransition(({ value }) => states.push(value));
    service.start();
    await until(() => expect(states.at(-1)).toBe('waiting'));
    emitter.emit('SOURCE_FILE_CHANGED', '/guide.mdx');
    await until(() => expect(states.at(-1)).toBe('recompiling'));

    emitter.emit('QUERY_RUN_REQUESTED', PAGE);
    const made = Array.from({ length: 120 }, () => vi.fn());
    for (const resolve of made)
      emitter.emit('ENQUEUE_NODE_MUTATION', {
        type: 'touchNode',
        payload: [{ id: 'a guide', internal: { type: 'File' } }],
        resolve,
      });
    compiled();
    await until(() => expect(states.slice(-3)).toEqual(['recreatingPages', 'runningQueries', 'waiting']));
    expect(made.map((resolve) => resolve.mock.calls.length)).toEqual(made.map(() => 1));
  });
});
