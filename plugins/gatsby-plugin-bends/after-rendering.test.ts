import type { Store } from 'gatsby';
import { describe, expect, it } from 'vitest';
import { onPagesRendered } from './after-rendering';

function fakeStore(): { store: Store; tell: (action: unknown) => void } {
  let lastAction: unknown;
  const listeners: (() => void)[] = [];
  return {
    store: {
      getState: () => ({ lastAction }),
      subscribe: (listener: () => void) => listeners.push(listener),
    } as unknown as Store,
    tell: (action) => {
      lastAction = action;
      for (const listener of listeners) listener();
    },
  };
}

describe('onPagesRendered', () => {
  it('calls for rendered pages and for nothing else', () => {
    const { store, tell } = fakeStore();
    const calls: (readonly string[])[] = [];
    onPagesRendered(store, (paths) => calls.push(paths));
    tell(undefined);
    tell({ type: 'CREATE_PAGE', payload: { path: '/' } });
    tell({ type: 'HTML_GENERATED', payload: ['/', '/saw'] });
    tell({ type: 'HTML_GENERATED' });
    tell({ type: 'SET_SLICES_PROPS', payload: {} });
    expect(calls).toEqual([['/', '/saw']]);
  });
});
