import type { NodePluginArgs } from 'gatsby';

type Emitting = Pick<NodePluginArgs, 'emitter'>;

/** `sourced`: all sources were read for the first time. `begins`, `ends`: before and after pages are made again. */
export type DocsRefresh = 'sourced' | 'begins' | 'ends';

const EVENT = 'portal: docs refresh';

/** Calls when gatsby-transformer-docs makes the pages of the guides, in develop. */
export function onDocsRefresh({ emitter }: Emitting, run: (phase: DocsRefresh) => void): void {
  emitter.on(EVENT, run);
}

/** Tells the listeners of {@link onDocsRefresh}. */
export function announceDocsRefresh({ emitter }: Emitting, phase: DocsRefresh): void {
  emitter.emit(EVENT, phase);
}
