/**
 * Replaces: nothing; makes Gatsby create and query pages again after it has missed a change in develop.
 * Gains: a change that comes while pages are created or queried is shown and checked. Without it, the preview shows the
 *   old text until the next save: `tests/fixtures/preview.test.ts` saves at such moments.
 * Fails: such a change is missed until the next save; the pins below fail first.
 * Goes: when Gatsby notices changes in every state of its preview.
 */
import type { NodePluginArgs } from 'gatsby';
import { onGuideRefresh } from '../../src/node/gatsby/guide-refresh';
import { isDevelop } from '../../src/node/gatsby/gatsby-command';
import type { Bend } from './bend';
import { commitBatch } from './commit-saves';

/** Time in which Gatsby should notice a change itself, in milliseconds: longer than it collects changes. */
const NOTICE_MS = 700;

/** Plugins whose nodes are the sources of pages. */
const SOURCES = new Set(['gatsby-source-filesystem', 'gatsby-transformer-site', 'gatsby-source-openapi']);
/** The plugin that creates pages from them. */
const PAGES = 'gatsby-transformer-guides';

/** Gatsby's flag for a query whose nodes have changed. */
const DIRTY_DATA = 0b0100;

interface NodeAction {
  readonly payload?: { readonly internal?: { readonly owner?: string } };
}

interface QueryAction {
  readonly payload: { readonly path: string };
}

interface Store {
  readonly getState: () => {
    readonly queries: { readonly trackedQueries: ReadonlyMap<string, { dirty: number }> };
  };
}

/** To be called when pages are created, so that earlier changes no longer count as missed. */
export interface MissedChanges {
  readonly sourcesAreRead: () => void;
  readonly pagesAreMade: () => void;
}

/**
 * Makes the preview process changes at moments when it would miss them:
 * - A node changes while pages are created. Gatsby then does not create them again, so the change is neither
 *   shown nor checked.
 * - A node changes while a page is queried. Gatsby then considers the result current.
 *
 * @param args  Of a hook of the preview, once all sources were read.
 */
export function catchMissedChanges(args: NodePluginArgs): MissedChanges {
  const { emitter } = args;
  const store = args.store as unknown as Store;
  const missed = new Set<'sources' | 'pages'>();
  let timer: NodeJS.Timeout | undefined;
  const lookAgain = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (missed.size === 0) return;
      commitBatch(args);
      lookAgain();
    }, NOTICE_MS);
  };

  /** Running queries, and whether a node has changed since they started. */
  const running = new Map<string, boolean>();
  const noteChange = ({ payload }: NodeAction): void => {
    const owner = payload?.internal?.owner ?? '';
    const isSource = SOURCES.has(owner);
    if (!isSource && owner !== PAGES) return;
    for (const path of running.keys()) running.set(path, true);
    missed.add(isSource ? 'sources' : 'pages');
    lookAgain();
  };
  emitter.on('CREATE_NODE', noteChange);
  emitter.on('DELETE_NODE', noteChange);
  emitter.on('QUERY_START', ({ payload }: QueryAction) => running.set(payload.path, false));
  emitter.on('PAGE_QUERY_RUN', ({ payload: { path } }: QueryAction) => {
    const query = store.getState().queries.trackedQueries.get(path);
    if (running.get(path) && query) {
      query.dirty |= DIRTY_DATA;
      missed.add('pages');
      lookAgain();
    }
    running.delete(path);
  });
  return {
    sourcesAreRead: () => missed.delete('sources'),
    pagesAreMade: () => missed.delete('pages'),
  };
}

/** Gatsby calls sourceNodes again for some changes. */
let isListening = false;

export const missedChanges: Bend = {
  name: 'missed-changes',
  pins: [
    { file: 'gatsby/dist/redux/reducers/queries.js', text: 'FLAG_DIRTY_DATA = 0b0100' },
    { file: 'gatsby/dist/redux/reducers/queries.js', text: 'case `QUERY_START`:' },
    { file: 'gatsby/dist/redux/reducers/queries.js', text: 'case `PAGE_QUERY_RUN`:' },
    { file: 'gatsby/dist/redux/index.js', text: 'emitter.emit(lastAction.type, lastAction)' },
  ],
  sourceNodes: (args) => {
    if (!isDevelop() || isListening) return;
    isListening = true;
    let changes: MissedChanges | undefined;
    onGuideRefresh(args, (phase) => {
      changes ??= catchMissedChanges(args);
      if (phase === 'begins') changes.sourcesAreRead();
      if (phase === 'ends') changes.pagesAreMade();
    });
  },
};
