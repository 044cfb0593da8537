import type { NodePluginArgs } from 'gatsby';

type Emitting = Pick<NodePluginArgs, 'emitter'>;

/** `sourced`: all sources were read once. `begins`, `ends`: before and after creating pages again. */
export type GuideRefresh = 'sourced' | 'begins' | 'ends';

const EVENT = 'portal: docs refresh';

/** Calls back when gatsby-transformer-guides creates the pages of the guides, in develop. */
export function onGuideRefresh({ emitter }: Emitting, run: (phase: GuideRefresh) => void): void {
  emitter.on(EVENT, run);
}

/** Calls the listeners of {@link onDocsRefresh}. */
export function announceGuideRefresh({ emitter }: Emitting, phase: GuideRefresh): void {
  emitter.emit(EVENT, phase);
}
