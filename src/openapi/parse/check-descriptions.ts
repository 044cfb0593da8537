import { findMarkdownLimit } from '../../diagnostics/markdown-limits';
import { specificationDiagnostic, type Specification } from '../document/specification';
import type { Path } from '../document/pointer';
import type { Diagnostic } from '../../model/diagnostic';

/** Shorter texts are fast to parse whatever they contain. */
const SHORT = 100;

/** Reports descriptions that take too long to parse; pages show them as plain text. */
export function checkDescriptions(specification: Specification): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const seen = new WeakSet();
  const waiting: { readonly value: object; readonly path: Path }[] = [
    { value: specification.document, path: [] },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (seen.has(value)) continue;
    seen.add(value);
    for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
      const at = [...path, Array.isArray(value) ? Number(key) : key];
      if (typeof inner === 'object' && inner !== null) waiting.push({ value: inner, path: at });
      if (key !== 'description' || typeof inner !== 'string' || inner.length < SHORT) continue;
      const limit = findMarkdownLimit(inner);
      if (limit)
        diagnostics.push(
          specificationDiagnostic(specification, at, {
            code: 'limit',
            severity: 'warning',
            message: `Line ${limit.position.line} of this description: ${limit.message} The description is shown as plain text.`,
            fix: limit.fix,
          }),
        );
    }
  }
  return diagnostics;
}
