import { hiddenCharacter } from '../../kit/diagnostics/check-characters';
import { findMarkdownLimit } from '../../kit/diagnostics/markdown-limits';
import { collectLimited } from './limited-report';
import { everyValue } from '../document/walk-references';
import type { Specification } from '../document/specification';
import type { Path } from '../../kit/values/pointer';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

/** Shorter texts are fast to parse whatever they contain. */
const SHORT = 100;

/** Regular expressions name characters that nobody sees. `checkOperationIds` and `checkReferences` report the others. */
const ELSEWHERE = new Set(['pattern', 'operationId', '$ref']);

/**
 * Reports texts and names with characters that nobody sees, and descriptions that take too long to parse; pages show
 * those as plain text.
 */
export function checkTexts(specification: Specification): Diagnostic[] {
  const { report, all } = collectLimited(specification);
  const checkHidden = (text: string, at: Path, ...how: readonly 'key'[]): void => {
    const hidden = hiddenCharacter(text, at.at(-1) === 'description' && how.length === 0);
    const message = `Readers do not see a character here: "${hidden}".`;
    if (hidden !== undefined) report(at, 'invisible-character', message, 'Delete it.', ...how);
  };
  for (const { value, path } of everyValue(specification.document)) {
    const key = path.at(-1);
    if (typeof key === 'string' && path.at(-2) !== 'patternProperties') checkHidden(key, path, 'key');
    if (typeof value !== 'string') continue;
    if (!ELSEWHERE.has(String(key))) checkHidden(value, path);
    const limit = key === 'description' && value.length >= SHORT ? findMarkdownLimit(value) : undefined;
    if (limit)
      report(
        path,
        'limit',
        `Line ${limit.position.line} of this description: ${limit.message} The description is shown as plain text.`,
        limit.fix,
      );
  }
  return all();
}
