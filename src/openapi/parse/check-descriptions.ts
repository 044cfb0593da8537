import { findMarkdownLimit } from '../../problems/markdown-limits';
import { specificationProblem, type Specification } from '../document/specification';
import type { Path } from '../document/pointer';
import type { Problem } from '../../model/problem';

/** Shorter texts are fast to parse whatever they contain. */
const SHORT = 100;

/** Reports descriptions that take too long to parse; pages show them as plain text. */
export function checkDescriptions(specification: Specification): Problem[] {
  const problems: Problem[] = [];
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
        problems.push(
          specificationProblem(specification, at, {
            code: 'limit',
            severity: 'warning',
            message: `Line ${limit.position.line} of this description: ${limit.message} The description is shown as plain text.`,
            fix: limit.fix,
          }),
        );
    }
  }
  return problems;
}
