import type { NodePluginArgs } from 'gatsby';

type Emitting = Pick<NodePluginArgs, 'emitter'>;

/** `sourced`: all sources were read once. `begins`, `ends`: before and after creating pages again. */
export type DocsRefresh = 'sourced' | 'begins' | 'ends';

const EVENT = 'portal: docs refresh';

/** Calls back when gatsby-transformer-docs creates the pages of the guides, in develop. */
export function onDocsRefresh({ emitter }: Emitting, run: (phase: DocsRefresh) => void): void {
  emitter.on(EVENT, run);
}

/** Calls the listeners of {@link onDocsRefresh}. */
export function announceDocsRefresh({ emitter }: Emitting, phase: DocsRefresh): void {
  emitter.emit(EVENT, phase);
}
