import type { Store } from 'gatsby';

/** What Gatsby's store was told last. */
interface LastAction {
  readonly type: string;
  readonly payload?: unknown;
}

interface ToldStore {
  readonly getState: () => object & { readonly lastAction?: LastAction };
  readonly subscribe: (listener: () => void) => unknown;
}

/**
 * Calls for pages as soon as their HTML is written, some dozens at a time. Gatsby renders in processes of its own,
 * while the main one has nothing to do; it has no hook for that moment, but tells its store.
 *
 * @param run  Gets the paths of the pages, and Gatsby's state. Pages whose HTML is as in the last build are not
 *   among them.
 */
export function afterRendering(store: Store, run: (paths: readonly string[], state: object) => void): void {
  const told = store as unknown as ToldStore;
  told.subscribe(() => {
    const state = told.getState();
    const { lastAction } = state;
    if (lastAction?.type === 'HTML_GENERATED' && Array.isArray(lastAction.payload))
      run(lastAction.payload.map(String), state);
  });
}
