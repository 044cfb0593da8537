/**
 * Replaces: nothing. It reads which pages were just rendered from the last action of Gatsby's store, which has no hook for that moment.
 * Gains: checks and Markdown are made while Gatsby renders; not yet measured apart from the others.
 * Fails: pages are handed over at the end of the build instead; the pin below fails first.
 * Goes: when Gatsby has a hook for rendered pages.
 */
import type { Store } from 'gatsby';
import { announceRenderedPages } from '../../src/node/html/rendered-pages';
import type { Bend } from './bend';

/** The last action of Gatsby's store. */
interface LastAction {
  readonly type: string;
  readonly payload?: unknown;
}

interface ObservedStore {
  readonly getState: () => object & { readonly lastAction?: LastAction };
  readonly subscribe: (listener: () => void) => unknown;
}

/**
 * Calls for pages as soon as their HTML is written, some dozens at a time. Gatsby renders in processes of its own,
 * while the main one has nothing to do.
 *
 * @param run  Gets the paths of the pages, and Gatsby's state. Pages whose HTML is as in the last build are not
 *   among them.
 */
export function onPagesRendered(store: Store, run: (paths: readonly string[], state: object) => void): void {
  const observed = store as unknown as ObservedStore;
  observed.subscribe(() => {
    const state = observed.getState();
    const { lastAction } = state;
    if (lastAction?.type === 'HTML_GENERATED' && Array.isArray(lastAction.payload))
      run(lastAction.payload.map(String), state);
  });
}

export const afterRendering: Bend = {
  name: 'after-rendering',
  pins: [
    { file: 'gatsby/dist/commands/build-html.js', text: 'type: `HTML_GENERATED`,' },
    {
      file: 'gatsby/dist/redux/reducers/last-action.js',
      text: 'const lastActionReducer = (_state, action) => action;',
    },
  ],
  onPreBuild: (args) => {
    onPagesRendered(args.store, (paths) => {
      announceRenderedPages(args, paths);
    });
  },
};
