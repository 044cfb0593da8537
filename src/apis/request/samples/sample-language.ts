import type { SampleGrammar } from '../../../kit/highlight/color-sample';
import type { PreparedRequest } from '../../model/request';

/** Everything about a language or client of samples, in its own file. `sample-languages.ts` lists them. */
export interface SampleLanguage {
  /** Display name: `curl`, `TypeScript`. */
  readonly label: string;
  /** Stable short name; the one of the guides' tabs if they have one. */
  readonly value: string;
  /** Name in the class of the code block. */
  readonly language: string;
  readonly grammar: SampleGrammar;
  /**
   * Code without a trailing line break. Secrets are read from environment variables. Names and values come from
   * documents that others write: each is escaped for its place.
   */
  readonly write: (request: PreparedRequest) => string;
}
