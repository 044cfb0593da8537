import type { NodePluginArgs } from 'gatsby';

type Emitting = Pick<NodePluginArgs, 'emitter'>;

const EVENT = 'portal: pages rendered';

/**
 * Calls for pages as soon as their HTML is written, some dozens at a time, so that work on them can begin while Gatsby
 * renders the others. No page is announced twice; pages that are as in the last build are not announced, and without
 * the bend `after-rendering` none is. So whoever listens does the rest in onPostBuild.
 *
 * @param run  Gets the paths of the pages.
 */
export function onRenderedPages({ emitter }: Emitting, run: (paths: readonly string[]) => void): void {
  emitter.on(EVENT, run);
}

/** Tells the listeners of {@link onRenderedPages} which pages were written. */
export function announceRenderedPages({ emitter }: Emitting, paths: readonly string[]): void {
  emitter.emit(EVENT, paths);
}
