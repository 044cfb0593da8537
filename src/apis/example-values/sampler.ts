import type { Located } from '../document/resolve-ref';
import type { FitContext } from './fit-value';

/** How far an example is: shared by the schemas of one example, except for the place. */
export interface SampleState extends FitContext {
  readonly open: ReadonlySet<string>;
  readonly depth: number;
  /** Values that an example can still have, attempts that can still be made, and schemas that can still be read for them. */
  readonly budget: { values: number; attempts: number; schemas: number };
  /** Objects inside have only their required members, or the first one. */
  readonly isBrief: boolean;
  /** Depth from which on optional members are left out. */
  readonly levels: number;
}

/** Makes values for the schemas inside objects and lists. */
export interface Sampler {
  /** A value that fits all schemas; undefined if none is found. */
  readonly sample: (parts: readonly Located[], state: SampleState) => unknown;
  /** The same for several different values; fewer if no more are found. */
  readonly sampleDifferent: (parts: readonly Located[], amount: number, state: SampleState) => unknown[];
  /** Whether a value fits, as long as attempts are left. */
  readonly isRight: (parts: readonly Located[], value: unknown, state: SampleState) => boolean;
}
