import type { ReaderId } from '../../model/reader-values';
import { matchPattern } from '../../patterns/match-pattern';
import { showInvisible } from '../../diagnostics/show-invisible';

/** An id that samples must not show. */
export interface IdError {
  /** For the reader, with a fix. */
  readonly message: string;
  /** Whether the reader cannot see what is wrong. */
  readonly isInvisible: boolean;
}

/** What is wrong with an id that the reader entered, without spaces around it. */
export function checkId(value: string, { samples, pattern }: ReaderId): IdError | undefined {
  if (value === '') return undefined;
  const shown = showInvisible(value);
  if (shown !== value)
    return {
      message: `Remove the invisible characters: ${shown.slice(0, 200)}`,
      isInvisible: true,
    };
  if (pattern === undefined || matchPattern(pattern, value) !== false) return undefined;
  return {
    message: `This is not a valid format. Example: ${samples[0] ?? ''}. Pattern: ${pattern}. Until you fix it, samples show the default value.`,
    isInvisible: false,
  };
}
