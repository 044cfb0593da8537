import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { skipRebuilds } from './skip-rebuilds';

const build = vi.fn<(context: object) => Promise<void>>(() => Promise.resolve());
const extract = vi.fn<(context: object) => Promise<void>>(() => Promise.resolve());
const emitter = new EventEmitter();

function start() {
  build.mockClear();
  extract.mockClear();
  emitter.removeAllListeners();
  const types: Record<string, { dirty?: boolean; ignored?: boolean }> = {
    Declared: { ignored: true },
    Inferred: {},
  };
  const state = { schema: {}, components: new Map([['a.tsx', 1]]), inferenceMetadata: { typeMap: types } };
  const data = { buildSchema: build };
  const queries = { extractQueries: extract };
  const states = { waitingPendingQueries: { after: { 50: 'next' } as Record<number, unknown> } };
  skipRebuilds({ data, queries, states, getState: () => state, emitter });
  return { data, queries, states, state, types };
}

let preview: ReturnType<typeof start>;
beforeEach(() => (preview = start()));

describe('the schema of the preview', () => {
  it('is built at the start, and again only for changed nodes of an inferred type', async () => {
    const { data, types } = preview;
    await data.buildSchema({});
    types['Declared'] = { ignored: true, dirty: true };
    await data.buildSchema({});
    expect(build).toHaveBeenCalledTimes(1);
    types['New'] = { dirty: true };
    await data.buildSchema({});
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('is only skipped once plugins have created their nodes from the changed ones', async () => {
    const { data, types } = preview;
    await data.buildSchema({});
    emitter.emit('API_RUNNING_START', '');
    const skipping = data.buildSchema({});
    types['New'] = { dirty: true };
    expect(build).toHaveBeenCalledTimes(1);
    emitter.emit('API_RUNNING_QUEUE_EMPTY');
    await skipping;
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('is built when all sources are read again', async () => {
    const { data } = preview;
    await data.buildSchema({});
    await data.buildSchema({ refresh: true });
    expect(build).toHaveBeenCalledTimes(2);
  });

  it('is built again after an attempt that failed', async () => {
    const { data } = preview;
    build.mockRejectedValueOnce(new Error('No types.'));
    await expect(data.buildSchema({})).rejects.toThrow('No types.');
    await data.buildSchema({});
    expect(build).toHaveBeenCalledTimes(2);
  });
});

describe('the queries of the preview', () => {
  it.each([
    ['a source file changed', () => emitter.emit('SOURCE_FILE_CHANGED', 'a.tsx')],
    ['the schema changed', ({ state }) => (state.schema = {})],
    ['a template was added', ({ state }) => state.components.set('b.tsx', 2)],
  ] as const satisfies [string, (preview: ReturnType<typeof start>) => unknown][])(
    'are read at the start, and again if %s',
    async (_, change) => {
      const { queries } = preview;
      await queries.extractQueries({});
      await queries.extractQueries({});
      expect(extract).toHaveBeenCalledTimes(1);
      change(preview);
      await queries.extractQueries({});
      expect(extract).toHaveBeenCalledTimes(2);
    },
  );

  it('are read again if a file changes while they are read', async () => {
    const { queries } = preview;
    const reading = queries.extractQueries({});
    emitter.emit('SOURCE_FILE_CHANGED', 'a.tsx');
    await reading;
    await queries.extractQueries({});
    expect(extract).toHaveBeenCalledTimes(2);
  });

  it('run after the timer of 0 ms in which Gatsby stores them, and not 50 ms later', () => {
    expect(preview.states.waitingPendingQueries.after).toEqual({ 2: 'next' });
  });
});
