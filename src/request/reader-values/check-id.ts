import type { ReaderId } from '../../model/reader-values';
import { showInvisible } from '../../diagnostics/show-invisible';

/** Longer ids cannot be right, and a pattern may take long for them. */
const MAX_MATCHED = 1000;

/** An id that samples must not show. */
export interface IdError {
  /** For the reader, with a fix. */
  readonly message: string;
  /** Whether the reader cannot see what is wrong. */
  readonly isInvisible: boolean;
}

function matches(value: string, pattern: string): boolean {
  if (value.length > MAX_MATCHED) return false;
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
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
  if (pattern === undefined || matches(value, pattern)) return undefined;
  return {
    message: `This is not a valid format. Example: ${samples[0] ?? ''}. Pattern: ${pattern}. Until you fix it, samples show the default value.`,
    isInvisible: false,
  };
}
