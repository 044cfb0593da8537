/**
 * Replaces: the moment at which gatsby-plugin-local-search indexes the site in develop: a quarter of a second after the
 *   changed pages were created, instead of before.
 * Gains: 0.2 s of a save: a guide shows after 0.23 s (0.19 to 0.35) instead of 0.41 s (0.36 to 0.60), a specification after
 *   0.55 s (0.51 to 0.59) instead of 0.80 s (0.71 to 0.91); five saves each, on a busy machine.
 * Fails: the search is indexed before a saved page shows; the pins below fail first.
 * Goes: when gatsby-plugin-local-search indexes only what has changed.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { onGuideRefresh } from '../../src/node/gatsby/guide-refresh';
import { isDevelop } from '../../src/node/gatsby/gatsby-command';
import { siteDirectory } from '../../src/node/gatsby/site-directory';
import type { Bend } from './bend';
import { commitBatch } from './commit-saves';

/** Delay after a change, in milliseconds: shorter than that of the check, which then runs once, after the search. */
const LATER_MS = 250;

/** Types of the nodes that the search is made from (src/search/search-indexes.ts). */
const SEARCHED = new Set(['Guide', 'ApiPage', 'Navigation', 'Glossary', 'ProblemCatalog']);

interface NodeAction {
  readonly payload?: { readonly internal?: { readonly type?: string } };
}

/** The search plugin; Gatsby calls its hook once for each index. */
export interface SearchPlugin {
  createPages: (...args: readonly unknown[]) => Promise<unknown>;
}

/**
 * Indexes the search when pages are created for the first time, and then only when they are created for this.
 *
 * @param plugin  Modified.
 * @param args    Of `sourceNodes` in the preview.
 */
export function indexLater(plugin: SearchPlugin, args: NodePluginArgs): void {
  const { createPages } = plugin;
  let isDue = true;
  let isStale = false;
  let isIndexing = false;
  let timer: NodeJS.Timeout | undefined;
  const plan = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isDue = true;
      commitBatch(args);
      // Again until pages are created: Gatsby may have been busy.
      plan();
    }, LATER_MS);
  };
  const noteChange = ({ payload }: NodeAction): void => {
    if (!SEARCHED.has(payload?.internal?.type ?? '')) return;
    isStale = true;
    // Pages will be created because of this change, and then the delay begins.
    clearTimeout(timer);
  };
  onGuideRefresh(args, (phase) => {
    if (phase === 'sourced') {
      args.emitter.on('CREATE_NODE', noteChange);
      args.emitter.on('DELETE_NODE', noteChange);
    }
    if (phase === 'ends') {
      isIndexing = isDue;
      isDue = false;
      if (isIndexing) {
        isStale = false;
        clearTimeout(timer);
      } else if (isStale) plan();
    }
  });
  plugin.createPages = (...own) => (isIndexing ? createPages(...own) : Promise.resolve());
}

let isInstalled = false;

export const searchLater: Bend = {
  name: 'search-later',
  pins: [
    {
      file: 'gatsby-plugin-local-search/gatsby-node.js',
      text: "module.exports = require('./dist/gatsby-node')",
    },
    { file: 'gatsby-plugin-local-search/dist/gatsby-node.js', text: 'exports.createPages=function' },
    { file: 'gatsby/dist/redux/index.js', text: 'emitter.emit(lastAction.type, lastAction)' },
  ],
  sourceNodes: (args) => {
    if (isInstalled || !isDevelop()) return;
    isInstalled = true;
    const load = createRequire(join(siteDirectory(args), 'package.json'));
    indexLater(load('gatsby-plugin-local-search/gatsby-node') as SearchPlugin, args);
  },
};
