/**
 * Replaces: the moment at which gatsby-plugin-local-search indexes the site in develop: a quarter of a second after the
 *   changed pages were created, instead of before.
 * Gains: a saved page shows sooner, by the time of the indexes (README.md).
 * Fails: the search is indexed before a saved page shows; the pins below fail first.
 * Goes: when gatsby-plugin-local-search indexes only what has changed.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { isDevelop } from '../../src/compile/gatsby-command';
import { siteDirectory } from '../../src/compile/gatsby/site-directory';
import type { Bend } from './bend';

/** Delay after pages were created, in milliseconds: shorter than that of the check, which then runs once, after the search. */
const LATER_MS = 250;

/** Types of the nodes that the search is made from (src/search/search-indexes.ts). */
const SEARCHED = new Set(['Guide', 'ApiPage', 'Navigation', 'Glossary', 'ProblemCatalog']);

interface NodeAction {
  readonly payload?: { readonly internal?: { readonly type?: string } };
}

/** The search plugin; Gatsby calls its hook once for each index, whenever it creates pages. */
export interface SearchPlugin {
  createPages: (args: unknown, index: { readonly name: string }) => Promise<unknown>;
}

/**
 * Indexes the search after pages were created because of changed nodes. That changes nodes in turn, so Gatsby creates
 * pages once more, and the new indexes are packed.
 *
 * @param plugin  Modified.
 */
export function indexLater(
  plugin: SearchPlugin,
  { emitter, reporter }: Pick<NodePluginArgs, 'emitter' | 'reporter'>,
): void {
  const { createPages } = plugin;
  const indexes = new Map<string, () => Promise<unknown>>();
  let isStale = false;
  let timer: NodeJS.Timeout | undefined;
  const noteChange = ({ payload }: NodeAction): void => {
    if (!SEARCHED.has(payload?.internal?.type ?? '')) return;
    isStale = true;
    // Pages will be created because of this change, and then the delay begins.
    clearTimeout(timer);
  };
  const index = async (): Promise<void> => {
    isStale = false;
    // In turn: only the first one queries the pages (src/search/search-indexes.ts).
    for (const run of indexes.values()) await run();
  };
  const fail = (error: unknown): void => {
    reporter.error('The search could not be indexed.', error as Error);
  };
  emitter.on('CREATE_NODE', noteChange);
  emitter.on('DELETE_NODE', noteChange);
  plugin.createPages = (args, options) => {
    indexes.set(options.name, () => createPages(args, options));
    clearTimeout(timer);
    if (isStale) timer = setTimeout(() => void index().catch(fail), LATER_MS);
    return Promise.resolve();
  };
}

export const searchLater: Bend = {
  name: 'search-later',
  pins: [
    ['gatsby-plugin-local-search/gatsby-node.js', "module.exports = require('./dist/gatsby-node')"],
    ['gatsby-plugin-local-search/dist/gatsby-node.js', 'exports.createPages=function'],
    ['gatsby/dist/redux/index.js', 'emitter.emit(lastAction.type, lastAction)'],
    ['gatsby/dist/services/post-bootstrap.js', 'emitter.emit(`BOOTSTRAP_FINISHED`'],
  ],
  onPreBootstrap: (args) => {
    if (!isDevelop()) return;
    const load = createRequire(join(siteDirectory(args), 'package.json'));
    const plugin = load('gatsby-plugin-local-search/gatsby-node') as SearchPlugin;
    args.emitter.on('BOOTSTRAP_FINISHED', () => indexLater(plugin, args));
  },
};
