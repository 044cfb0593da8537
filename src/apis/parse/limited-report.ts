import { collectDiagnostics, type Report, type Specification } from '../document/specification';
import type { CodeOf } from '../../kit/diagnostics/degrees';
import type { Diagnostic, Severity } from '../../kit/diagnostics/diagnostic';

/** Diagnostics of one code; a document with more repeats one mistake, and a position takes long to find in a large file. */
const MAX_OF_ONE_CODE = 20;

/** Codes that a document can have many of, without `spec/`. */
export const REPEATED_CODES = [
  'address',
  'circular-ref',
  'example',
  'exclusive-fields',
  'impossible-schema',
  'invisible-character',
  'limit',
  'missing-field',
  'no-response',
  'schema-keyword',
  'security-scheme',
  'unchecked',
  'unchecked-pattern',
  'unknown-field',
  'unknown-link',
  'unknown-mapping',
  'unknown-method',
  'unresolved-ref',
  'wrong-type',
  'wrong-value',
] as const;

type RepeatedCode = (typeof REPEATED_CODES)[number];

/** Reports one of the codes above. */
export type LimitedReport = Report<RepeatedCode>;

/**
 * Collects diagnostics of a document: at most 20 of one code, and one with the number of the others.
 *
 * @param usual  The severity of those that have none.
 */
export function collectLimited<Code extends CodeOf<'spec'> = RepeatedCode>(
  specification: Pick<Specification, 'positionOf' | 'fileOf' | 'writtenPath'>,
  usual: Severity = 'warning',
): {
  readonly report: Report<Code>;
  readonly all: () => Diagnostic[];
} {
  const { report: reportEach, diagnostics } = collectDiagnostics(specification, usual);
  const counts = new Map<
    string,
    { readonly count: number; readonly severity: Severity; readonly first: Parameters<Report<Code>> }
  >();
  return {
    report: (...place) => {
      const [, code, , , ...how] = place;
      const before = counts.get(code);
      const count = (before?.count ?? 0) + 1;
      const severity = how.find((one) => one !== 'key' && one !== 'rest') ?? usual;
      const isWorse = severity === 'error' && before?.severity !== 'error';
      counts.set(code, {
        count,
        severity: before?.severity === 'error' ? 'error' : severity,
        // Its message is the one that also counts those beyond the limit.
        first: before && count > MAX_OF_ONE_CODE + 1 && !isWorse ? before.first : place,
      });
      if (count <= MAX_OF_ONE_CODE) reportEach(...place);
    },
    all: () => {
      for (const { count, severity, first } of counts.values()) {
        const [path, code, message, fix, ...how] = first;
        const part = how.filter((one) => one === 'key');
        const left = count - MAX_OF_ONE_CODE - 1;
        const more = left > 0 ? ` ${left} more place${left === 1 ? ' has' : 's have'} this problem.` : '';
        if (left >= 0) reportEach(path, code, message + more, fix, ...part, 'rest', severity);
      }
      return diagnostics;
    },
  };
}
