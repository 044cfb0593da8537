import { collectDiagnostics, type Report, type Specification } from '../document/specification';
import type { Diagnostic, Severity } from '../../kit/diagnostics/diagnostic';

/** Diagnostics of one code; a document with more repeats one mistake, and a position takes long to find in a large file. */
const MAX_OF_ONE_CODE = 20;

/**
 * Collects diagnostics of a document: at most 20 of one code, and one with the number of the others.
 *
 * @param usual  The severity of those that have none.
 */
export function collectLimited(
  specification: Pick<Specification, 'positionOf' | 'fileOf' | 'writtenPath'>,
  usual: Severity = 'warning',
): {
  readonly report: Report;
  readonly all: () => Diagnostic[];
} {
  const { report: reportEach, diagnostics } = collectDiagnostics(specification, usual);
  const counts = new Map<
    string,
    { readonly count: number; readonly severity: Severity; readonly first: Parameters<Report> }
  >();
  const seen = new Set<string>();
  return {
    report: (...place) => {
      const [path, code, message, , ...how] = place;
      // A part that many operations refer to is one place.
      const own = JSON.stringify([code, path, message]);
      if (seen.has(own)) return;
      seen.add(own);
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
