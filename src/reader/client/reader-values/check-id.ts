import type { ReaderId } from '../../../apis/reader-values/reader-values';
import { matchPattern } from '../../../kit/patterns/match-pattern';
import { showInvisible } from '../../../kit/diagnostics/show-invisible';
import { isId } from './chosen-values';
import { t } from '../../../kit/texts/t';

/** Why samples do not show an id, for the reader, with a fix. */
export interface IdError {
  readonly message: string;
  /** Whether the rest of the id cannot make it right, so that the message need not wait until the reader has typed it. */
  readonly isFinal: boolean;
}

const KEPT = t`Until you fix it, samples show the default value.`;

/** What is wrong with an id that the reader entered, without spaces around it. */
export function checkId(value: string, { samples, pattern }: ReaderId): IdError | undefined {
  if (value === '') return undefined;
  if (!isId(value)) {
    const [sign] = /[^\w.-]/u.exec(value) ?? [];
    const found = sign === undefined ? '' : ` ${t`It has "${showInvisible(sign)}".`}`;
    return {
      message: `${t`An id begins with a letter or digit, and has only letters from A to Z, digits, hyphens, underscores, and dots.`}${found} ${KEPT}`,
      isFinal: true,
    };
  }
  if (pattern === undefined || matchPattern(pattern, value) !== false) return undefined;
  return {
    message: t`This is not a valid format. Example: ${samples[0] ?? ''}. Pattern: ${pattern}. ${KEPT}`,
    isFinal: false,
  };
}
