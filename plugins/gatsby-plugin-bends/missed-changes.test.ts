import { EventEmitter } from 'node:events';
import type { NodePluginArgs } from 'gatsby';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catchMissedChanges, type MissedChanges } from './missed-changes';

const FILE = { payload: { internal: { owner: 'gatsby-source-filesystem' } } };
const PAGE = { payload: { internal: { owner: 'gatsby-transformer-guides' } } };
const ROUTE = { payload: { path: '/guide' } };

describe('a change that the preview would miss', () => {
  const emitter = new EventEmitter();
  const touchNode = vi.fn();
  let query: { dirty: number };
  let missed: MissedChanges;

  beforeEach(() => {
    vi.useFakeTimers();
    query = { dirty: 0 };
    missed = catchMissedChanges({
      emitter,
      actions: { touchNode },
      getNodesByType: () => [{ id: 'navigation' }],
      store: { getState: () => ({ queries: { trackedQueries: new Map([['/guide', query]]) } }) },
    } as unknown as NodePluginArgs);
  });

  afterEach(() => {
    emitter.removeAllListeners();
    touchNode.mockReset();
    vi.useRealTimers();
  });

  const createPages = (): void => {
    missed.sourcesAreRead();
    missed.pagesAreMade();
  };

  it.each(['CREATE_NODE', 'DELETE_NODE'])(
    'causes pages to be created again until that happens: %s',
    (type) => {
      emitter.emit(type, FILE);
      vi.advanceTimersByTime(700);
      expect(touchNode).toHaveBeenCalledTimes(100);
      vi.advanceTimersByTime(700);
      expect(touchNode).toHaveBeenCalledTimes(200);
      createPages();
      vi.advanceTimersByTime(5000);
      expect(touchNode).toHaveBeenCalledTimes(200);
    },
  );

  it('is a file saved while pages are compiled, but not a compiled page', () => {
    emitter.emit('CREATE_NODE', FILE);
    missed.sourcesAreRead();
    emitter.emit('CREATE_NODE', PAGE);
    missed.pagesAreMade();
    vi.advanceTimersByTime(5000);
    expect(touchNode).not.toHaveBeenCalled();

    missed.sourcesAreRead();
    emitter.emit('DELETE_NODE', FILE);
    missed.pagesAreMade();
    vi.advanceTimersByTime(700);
    expect(touchNode).toHaveBeenCalledTimes(100);
  });

  it('is not a node that Gatsby and other plugins create from pages', () => {
    emitter.emit('CREATE_NODE', { payload: { internal: { owner: 'internal-data-bridge' } } });
    vi.advanceTimersByTime(5000);
    expect(touchNode).not.toHaveBeenCalled();
  });

  it('makes a page stale that is queried in the meantime', () => {
    emitter.emit('QUERY_START', ROUTE);
    emitter.emit('CREATE_NODE', PAGE);
    emitter.emit('PAGE_QUERY_RUN', ROUTE);
    expect(query.dirty).toBe(4);

    query.dirty = 0;
    createPages();
    emitter.emit('QUERY_START', ROUTE);
    emitter.emit('PAGE_QUERY_RUN', ROUTE);
    emitter.emit('CREATE_NODE', PAGE);
    expect(query.dirty).toBe(0);
  });
});
