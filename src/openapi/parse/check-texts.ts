import { hiddenCharacter } from '../../diagnostics/check-characters';
import { findMarkdownLimit } from '../../diagnostics/markdown-limits';
import { collectWarnings } from './collect-warnings';
import type { Specification } from '../document/specification';
import type { Path } from '../document/pointer';
import type { Diagnostic } from '../../model/diagnostic';

/** Shorter texts are fast to parse whatever they contain. */
const SHORT = 100;

/** Regular expressions name characters that nobody sees. `checkOperationIds` and `checkReferences` report the others. */
const ELSEWHERE = new Set(['pattern', 'operationId', '$ref']);

/**
 * Reports texts and names with characters that nobody sees, and descriptions that take too long to parse; pages show
 * those as plain text.
 */
export function checkTexts(specification: Specification): Diagnostic[] {
  const { warn, all } = collectWarnings(specification);
  const seen = new WeakSet();
  const waiting: { readonly value: object; readonly path: Path }[] = [
    { value: specification.document, path: [] },
  ];
  const checkHidden = (text: string, at: Path, part?: 'key'): void => {
    const hidden = hiddenCharacter(text, at.at(-1) === 'description' && part === undefined);
    if (hidden !== undefined)
      warn(
        at,
        'invisible-character',
        `Readers do not see a character here: "${hidden}".`,
        'Delete it.',
        part,
      );
  };
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (seen.has(value)) continue;
    seen.add(value);
    for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
      const at = [...path, Array.isArray(value) ? Number(key) : key];
      if (!Array.isArray(value) && path.at(-1) !== 'patternProperties') checkHidden(key, at, 'key');
      if (typeof inner === 'object' && inner !== null) waiting.push({ value: inner, path: at });
      if (typeof inner !== 'string') continue;
      if (!ELSEWHERE.has(key)) checkHidden(inner, at);
      const limit = key === 'description' && inner.length >= SHORT ? findMarkdownLimit(inner) : undefined;
      if (limit)
        warn(
          at,
          'limit',
          `Line ${limit.position.line} of this description: ${limit.message} The description is shown as plain text.`,
          limit.fix,
        );
    }
  }
  return all();
}
